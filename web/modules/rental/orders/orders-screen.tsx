import { PackageOpen } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { CalendarFeed } from "#web/modules/rental/calendar-feed.tsx";
import { CatalogueLink } from "#web/modules/rental/catalogue-link.tsx";
import { OrderCard } from "#web/modules/rental/orders/order-card.tsx";
import { type OrdersData, ordersAtOnce } from "#web/modules/rental/orders/orders-load.ts";
import { orderRows } from "#web/modules/rental/orders/orders-model.ts";
import { ordersPath } from "#web/modules/rental/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /services/rentals/commands: what somebody rents, rented and is about to (ROUTE-051). */
export const Screen = ({ data: { orders, page, today } }: ScreenProps<OrdersData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const rows = orderRows(orders, today, state.viewer?.id ?? null);
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
              <OrderCard row={row} level={2} />
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
