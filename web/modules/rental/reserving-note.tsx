import type { RentalLimits } from "#core/modules/rental/limits.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";

/** What comes of going on to the dates: how long everything is held, and, for a guest, that an account is needed. */
export const ReservingNote = ({ limits }: { readonly limits: Pick<RentalLimits, "bookingExpirationDelay"> }) => {
  const t = useTranslate();
  return (
    <p className="text-muted">
      {t("rental-cart:reserving.hold", { count: limits.bookingExpirationDelay })} <AccountNote />
    </p>
  );
};

/** That an account is needed, for who has none. */
export const AccountNote = () => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  return viewer === null ? t("rental-cart:reserving.account") : null;
};
