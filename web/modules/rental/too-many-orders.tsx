import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { CartData } from "#web/modules/rental/cart-load.ts";
import { ordersPath } from "#web/modules/rental/paths.ts";
import { isFull, rentersOf } from "#web/modules/rental/under-way.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

type Limits = Pick<CartData, "underWay" | "availability">;

/** Whether the reader has too many orders under way to place another, for whomever (RENT-019). */
export function useHasTooMany(data: Limits): boolean {
  const viewer = useValue(useApp().session.viewer);
  return rentersOf(viewer).every((renter) => isFull(data, renter));
}

/** Says so before anything is chosen in vain. */
export const TooManyOrders = ({ data }: { readonly data: Limits }) => {
  const t = useTranslate();
  if (!useHasTooMany(data)) return null;
  return (
    <Alert
      tone="warning"
      role="status"
      title={t("rental-limits:full.title", { count: data.availability.limits.maxPendingCommands })}
      actions={
        <Link to={ordersPath} variant="button">
          {t("rental-limits:full.orders")}
        </Link>
      }
    >
      {t("rental-limits:full.text")}
    </Alert>
  );
};
