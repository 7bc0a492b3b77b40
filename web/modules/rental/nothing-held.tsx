import { CalendarClock } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { cartPath, periodPath } from "#web/modules/rental/paths.ts";
import { createRental } from "#web/modules/rental/store.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

/** Stands where something has to be held first; the cart is still there. What has just run out is told by the bar above, once. */
export const NothingHeld = () => {
  const t = useTranslate();
  if (useValue(useApp().store(createRental).hasExpired)) return null;
  return (
    <EmptyState
      icon={CalendarClock}
      title={t("rental-cart:nothing-held.title")}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to={periodPath} variant="button" look="primary">
            {t("rental-cart:nothing-held.period")}
          </Link>
          <Link to={cartPath} variant="button">
            {t("rental-cart:nothing-held.cart")}
          </Link>
        </span>
      }
    >
      {t("rental-cart:nothing-held.text")}
    </EmptyState>
  );
};
