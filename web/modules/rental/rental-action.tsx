import { ShoppingBasket } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { createCartCount } from "#web/modules/rental/cart-count.ts";
import { cartPath } from "#web/modules/rental/paths.ts";

import { Icon } from "#web/ui/icon.tsx";

/** The way to the cart from every page, with how much is in it (NAV-007). */
export const RentalAction = () => {
  const t = useTranslate();
  const kept = useValue(useApp().store(createCartCount).count);
  // The server does not know what the browser keeps.
  const count = useHydrated() ? kept : 0;
  const label = count === 0 ? t("site:rentals.cart") : t("site:rentals.filled", { count });
  return (
    <a
      href={cartPath}
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors duration-(--quick) ease-out hover:bg-sunken"
    >
      <Icon icon={ShoppingBasket} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-bold leading-5 text-paper tabular-nums"
        >
          {count}
        </span>
      )}
    </a>
  );
};
