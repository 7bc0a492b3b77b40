import { ArrowRight } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { isForRenter, type OrderRow } from "#web/modules/rental/orders/orders-model.ts";
import { OrderStatusBadge } from "#web/modules/rental/orders/status-badge.tsx";
import { orderPath } from "#web/modules/rental/paths.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What is over steps back behind what is not. */
const over: ReadonlySet<OrderRow["status"]> = new Set(["finished", "cancelled"]);

/** An order among others: what was ordered, for when, and what is next. Needs the namespace `rental-orders`. */
export const OrderCard = ({ row, level }: { readonly row: OrderRow; readonly level: 2 | 3 }) => {
  const t = useTranslate();
  const words = useWords();
  const Title = `h${level}` as const;
  const picture = row.models.find((model) => model.picture !== undefined)?.picture;
  return (
    <article
      className={`group relative grid gap-x-6 gap-y-3 rounded-surface border border-line p-5 transition-colors duration-(--quick) hover:border-ink sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${over.has(row.status) ? "bg-paper" : "bg-surface"}`}
    >
      <div className="hidden aspect-4/3 overflow-hidden rounded-control bg-sunken sm:block">
        {picture !== undefined && <img src={picture} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 space-y-1.5">
        <Title className="text-lg">
          <a
            href={orderPath(row.id)}
            className="static no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
          >
            {row.models.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ") ||
              t("rental-orders:title", { number: row.number })}
          </a>
        </Title>
        <p className="text-muted">
          <DottedLine
            facts={[
              t("rental-orders:list.period", { start: words.day(row.startAt), end: words.day(row.endAt) }),
              row.organization,
              row.renter,
            ]}
          />
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
        <OrderStatusBadge status={row.status} isLate={row.isLate} isEarly={row.isEarly} />
        <p className="text-sm text-muted tabular-nums">{t("rental-orders:title", { number: row.number })}</p>
      </div>
    </article>
  );
};
