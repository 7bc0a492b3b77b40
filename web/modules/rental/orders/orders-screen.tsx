import { ArrowRight, PackageOpen } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { CalendarFeed } from "#web/modules/rental/calendar-feed.tsx";
import { CatalogueLink } from "#web/modules/rental/catalogue-link.tsx";
import { type OrdersData, ordersAtOnce } from "#web/modules/rental/orders/orders-load.ts";
import { isForRenter, type OrderRow, orderRows } from "#web/modules/rental/orders/orders-model.ts";
import { OrderStatusBadge } from "#web/modules/rental/orders/status-badge.tsx";
import { orderPath, ordersPath } from "#web/modules/rental/paths.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /services/rentals/commands: what somebody rents, rented and is about to (ROUTE-051). */
export const Screen = ({ data: { orders, page, today } }: ScreenProps<OrdersData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const rows = orderRows(orders, today);
  const pages = Math.ceil((orders.meta.total ?? rows.length) / ordersAtOnce);
  return (
    <div className="content-width space-y-8 py-12 md:py-16">
      <div className="max-w-reading space-y-2">
        <Heading level={1}>{t("rental-orders:list.title")}</Heading>
        <p className="text-lg text-muted">{t("rental-orders:list.text")}</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={PackageOpen} title={t("rental-orders:list.empty")} action={<CatalogueLink />}>
          {t("rental-orders:list.empty-text")}
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => (number === 1 ? ordersPath : `${ordersPath}?page=${number}`)}
      />
      {rows.length > 0 && state.viewer?.impersonation === null && <CalendarFeed />}
    </div>
  );
};

/** What is over steps back behind what is not. */
const isOver: ReadonlySet<OrderRow["status"]> = new Set(["finished", "cancelled"]);

const Row = ({ row }: { readonly row: OrderRow }) => {
  const t = useTranslate();
  const words = useWords();
  const picture = row.models.find((model) => model.picture !== undefined)?.picture;
  return (
    <article
      className={`group relative grid gap-x-6 gap-y-3 rounded-surface border border-line p-5 transition-colors duration-(--quick) hover:border-ink sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${isOver.has(row.status) ? "bg-paper" : "bg-surface"}`}
    >
      <div className="hidden aspect-4/3 overflow-hidden rounded-control bg-sunken sm:block">
        {picture !== undefined && <img src={picture} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 space-y-1.5">
        <h2 className="text-lg">
          <a
            href={orderPath(row.id)}
            className="static no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
          >
            {row.models.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ") ||
              t("rental-orders:title", { number: row.number })}
          </a>
        </h2>
        <p className="text-muted">
          {t("rental-orders:list.period", { start: words.day(row.startAt), end: words.day(row.endAt) })}
          {row.organization && ` · ${row.organization}`}
        </p>
        {isForRenter(row.next) ? (
          <p className="flex items-center gap-2 font-semibold text-primary">
            <Icon icon={ArrowRight} size="small" />
            {t(`rental-orders:next.${row.next}.title`)}
          </p>
        ) : (
          <p>{t(`rental-orders:next.${row.next}.title`)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
        <OrderStatusBadge status={row.status} isLate={row.isLate} />
        <p className="text-sm text-muted tabular-nums">{t("rental-orders:title", { number: row.number })}</p>
      </div>
    </article>
  );
};
