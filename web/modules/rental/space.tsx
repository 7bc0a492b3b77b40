import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { CatalogueLink } from "#web/modules/rental/catalogue-link.tsx";
import { OrderCard } from "#web/modules/rental/orders/order-card.tsx";
import { newestOrders } from "#web/modules/rental/orders/orders-load.ts";
import { orderRows, urgentFirst } from "#web/modules/rental/orders/orders-model.ts";
import { ordersPath } from "#web/modules/rental/paths.ts";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";

type Found = Awaited<ReturnType<typeof newestOrders>>;
type Orders = Extract<Found, { readonly ok: true }>["value"];

/** Orders that are looked through for those that are not over, and those of them that are shown. */
const lookedThrough = 50;
const shown = 5;

export const load: SpaceModule<Orders>["load"] = (app: App) => newestOrders(app, lookedThrough);

/** What somebody rents, what needs them first. */
export const Section: SpaceModule<Orders>["Section"] = ({ data: { orders, today } }) => {
  const t = useTranslate();
  const reader = useApp().state.viewer?.id ?? null;
  const rows = urgentFirst(orderRows(orders, today, reader)).slice(0, shown);
  return (
    <SpaceSection
      id="rentals"
      title={t("rental-orders:list.title")}
      all={{ to: ordersPath, text: t("rental-orders:space.all") }}
    >
      {rows.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-surface border border-line bg-surface p-5">
          <p>{t("rental-orders:space.none")}</p>
          <CatalogueLink />
        </div>
      ) : (
        <ul className="space-y-4">
          {rows.map((row) => (
            <li key={row.id}>
              <OrderCard row={row} level={3} />
            </li>
          ))}
        </ul>
      )}
    </SpaceSection>
  );
};
