import { isDay } from "#core/kernel/days.ts";
import type { LimitFault } from "#core/modules/rental/limits.ts";
import { priceText } from "#core/shell/currencies/price.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { dayText, weekdayNames } from "#web/shell/calendar/day-grid-model.ts";

/** An amount in cents, in the currency of what is rented. */
export const amountText = ({ state }: Pick<App, "state">, cents: number): string =>
  priceText(cents, state.app.currencies.usual, state.locale);

/** What is wrong, in words; days in them are written out. */
export function faultText({ t, state }: Pick<App, "t" | "state">, { fault, values = {} }: LimitFault): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" && isDay(value) ? dayText(value, state.locale) : value,
  ]);
  return t(`rental:faults.${fault}`, Object.fromEntries(shown));
}

/** Days of the week, 1 for Monday to 7 for Sunday, as a list. */
function weekdaysText({ state: { locale } }: Pick<App, "state">, days: readonly number[]): string {
  const names = weekdayNames(locale);
  return new Intl.ListFormat(locale).format(days.toSorted().flatMap((day) => names[day - 1]?.long ?? []));
}

/** Amounts, days and faults in the reader's language. */
export function useWords() {
  const app = useApp();
  return {
    amount: (cents: number) => amountText(app, cents),
    day: (day: string, style?: "full" | "long" | "short") => dayText(day, app.state.locale, style),
    weekdays: (days: readonly number[]) => weekdaysText(app, days),
    fault: (fault: LimitFault) => faultText(app, fault),
  };
}
