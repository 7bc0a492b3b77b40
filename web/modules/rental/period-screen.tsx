import { ArrowRight, ShoppingBasket } from "lucide-react";
import { useRef, useState } from "react";
import { daysBetween, type Period } from "#core/kernel/days.ts";
import type { RentalStrategy } from "#core/modules/rental/codes.ts";
import { cartAmounts, shippingFee } from "#core/modules/rental/money.ts";
import { strategiesFor } from "#core/modules/rental/strategies.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { faultsOf } from "#web/modules/rental/availability-model.ts";
import { PeriodPicker } from "#web/modules/rental/calendar/period-picker.tsx";
import type { CartData } from "#web/modules/rental/cart-load.ts";
import { cartLines, pricesOf } from "#web/modules/rental/cart-model.ts";
import { CatalogueLink } from "#web/modules/rental/catalogue-link.tsx";
import { hold } from "#web/modules/rental/hold.ts";
import { OrderingPage } from "#web/modules/rental/ordering-page.tsx";
import { addressesPath } from "#web/modules/rental/paths.ts";
import { AccountNote } from "#web/modules/rental/reserving-note.tsx";
import { createRental } from "#web/modules/rental/store.ts";
import { useHasTooMany } from "#web/modules/rental/too-many-orders.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

type Answer =
  | { readonly kind: "taken"; readonly alternatives: readonly Period[] }
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "missing" };

/** /services/rentals/period: how the equipment is handed over, and when; ends with everything held (ROUTE-048). */
export const Screen = ({ data }: ScreenProps<CartData>) => {
  const t = useTranslate();
  const app = useApp();
  const words = useWords();
  const rental = app.store(createRental);
  const cart = useValue(rental.cart);
  const strategy = useValue(rental.strategy);
  const booking = useValue(rental.booking);
  const looked = useValue(rental.period);
  const [period, setPeriod] = useState<Period | null>(
    booking ? { startAt: booking.startAt, endAt: booking.endAt } : looked,
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const hasTooMany = useHasTooMany(data);
  const said = useRef<HTMLDivElement>(null);
  const { availability } = data;
  const lines = cartLines(cart, data.models, app.state);
  const prices = pricesOf(lines);

  if (lines.length === 0) {
    return (
      <OrderingPage at="period" data={data}>
        <EmptyState icon={ShoppingBasket} title={t("rental-cart:cart.empty")} action={<CatalogueLink />}>
          {t("rental-cart:cart.empty-text")}
        </EmptyState>
      </OrderingPage>
    );
  }

  const isPossible = period !== null && faultsOf(availability, period).length === 0;
  const change = (next: Period | null) => {
    setPeriod(next);
    setAnswer(null);
    rental.look(next);
  };
  const tell = (next: Answer) => {
    setAnswer(next);
    requestAnimationFrame(() => said.current?.focus());
  };
  const holdFor = async (wanted: Period | null) => {
    if (!wanted || faultsOf(availability, wanted).length > 0) return tell({ kind: "missing" });
    setBusy(true);
    const found = await hold(app, { models: cart, ...wanted, strategy }, crypto.randomUUID());
    setBusy(false);
    if (found.kind === "held") await app.navigation.navigate(addressesPath);
    else tell(found);
  };
  const price = isPossible
    ? t("rental-cart:period.price", {
        days: t("rental-cart:days", { count: daysBetween(period.startAt, period.endAt) }),
        price: words.amount(cartAmounts(cart, prices, { strategy, period, taxRate: 0 }).total),
      })
    : null;

  return (
    <OrderingPage at="period" data={data}>
      <div ref={said} tabIndex={-1}>
        {answer && (
          <Told
            answer={answer}
            onTake={(next) => {
              change(next);
              void holdFor(next);
            }}
          />
        )}
      </div>
      <RadioGroup<RentalStrategy>
        name="strategy"
        label={t("rental-cart:strategy.label")}
        required
        look="cards"
        value={strategy}
        onChange={rental.choose}
        choices={strategiesFor(false).map((each) => ({
          value: each,
          label: t(`rental-cart:strategy.${each}`),
          help: strategyHelp(each),
        }))}
      />
      <section aria-labelledby="dates" className="space-y-4">
        <Heading level={2} id="dates">
          {t("rental-cart:period.dates")}
        </Heading>
        <PeriodPicker availability={availability} cart={cart} period={period} onChange={change} price={price} />
      </section>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
        {!hasTooMany && (
          <div className="w-full space-y-1 sm:w-auto sm:text-right">
            <Button variant="primary" wide iconEnd={ArrowRight} busy={busy} onPress={() => void holdFor(period)}>
              {t("rental-cart:period.hold")}
            </Button>
            <p className="text-sm text-muted">
              {t("rental-cart:period.hold-text", { count: availability.limits.bookingExpirationDelay })} <AccountNote />
            </p>
          </div>
        )}
      </div>
    </OrderingPage>
  );

  function strategyHelp(each: RentalStrategy): string {
    const fee = shippingFee(each, [...prices.values()]);
    if (each === "pick_up") {
      const { retrievalAddress, opening } = availability;
      const where = retrievalAddress?.replaceAll(/\s*\n\s*/g, ", ") ?? t("rental-cart:strategy.pick_up-text");
      const { openingDays } = opening;
      if (openingDays.length === 0) return where;
      return `${where} · ${t("rental-cart:pick-up.open", { days: words.weekdays(openingDays) })}`;
    }
    return fee > 0 ? t("rental-cart:strategy.fee", { price: words.amount(fee) }) : t("rental-cart:strategy.no-fee");
  }
};

/** Why nothing could be held, and what can be done. */
const Told = ({ answer, onTake }: { readonly answer: Answer; readonly onTake: (period: Period) => void }) => {
  const t = useTranslate();
  const words = useWords();
  if (answer.kind === "missing") {
    return (
      <Alert tone="error" role="alert">
        {t("rental-cart:period.missing")}
      </Alert>
    );
  }
  if (answer.kind === "refused") {
    if (answer.failure.kind === "network") return null;
    const details = answer.failure.faults.map(({ detail }) => detail).filter(Boolean);
    return (
      <Alert tone="error" role="alert" title={t("rental-cart:period.refused")}>
        {details.length > 0 ? details.map((detail) => <p key={detail}>{detail}</p>) : t("rental-cart:failed")}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t("rental-cart:taken.title")}
      actions={
        answer.alternatives.length > 0 && (
          <ul aria-label={t("rental-cart:taken.label")} className="flex flex-wrap gap-3">
            {answer.alternatives.map((each) => (
              <li key={each.startAt}>
                <Button onPress={() => onTake(each)}>
                  {t("rental-cart:taken.take", { start: words.day(each.startAt), end: words.day(each.endAt) })}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {t(answer.alternatives.length > 0 ? "rental-cart:taken.text" : "rental-cart:taken.none")}
    </Alert>
  );
};
