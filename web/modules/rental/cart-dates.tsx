import { daysBetween } from "#core/kernel/days.ts";
import type { Availability } from "#core/modules/rental/calls.ts";
import { cartAmounts } from "#core/modules/rental/money.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { faultsOf, isFree } from "#web/modules/rental/availability-model.ts";
import { type CartLine, pricesOf } from "#web/modules/rental/cart-model.ts";
import { createRental } from "#web/modules/rental/store.ts";
import { useWords } from "#web/modules/rental/words.ts";

export interface CartDatesProps {
  readonly lines: readonly CartLine[];
  readonly availability: Availability;
}

/** The dates that the reader has chosen, with what the cart costs for them or why they are not possible; nothing before. */
export const CartDates = ({ lines, availability }: CartDatesProps) => {
  const t = useTranslate();
  const words = useWords();
  const rental = useApp().store(createRental);
  const cart = useValue(rental.cart);
  const strategy = useValue(rental.strategy);
  const looked = useValue(rental.period);
  const booking = useValue(rental.booking);
  if (!booking && !looked) return null;
  const { startAt, endAt } = booking ?? looked!;
  const period = { startAt, endAt };
  const dates = { start: words.day(startAt), end: words.day(endAt) };
  const [fault] = faultsOf(availability, period);
  const isTaken = isFree(availability, cart, period) === false;
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-4">
        <dt>{t("rental-cart:period.dates")}</dt>
        <dd className="font-bold">{t("rental-orders:list.period", dates)}</dd>
      </dl>
      {fault || isTaken ? (
        <p className="font-semibold text-error">{fault ? words.fault(fault) : t("rental-cart:answer.taken", dates)}</p>
      ) : (
        <p className="font-semibold">
          {t("rental-cart:period.price", {
            days: t("rental-cart:days", { count: daysBetween(startAt, endAt) }),
            price: words.amount(cartAmounts(cart, pricesOf(lines), { strategy, period, taxRate: 0 }).total),
          })}
        </p>
      )}
    </>
  );
};
