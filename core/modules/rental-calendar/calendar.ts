import { dateFormat } from "#core/kernel/date-format.ts";
import type { Day, Period } from "#core/kernel/days.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CalendarFile, hostOf } from "#core/shell/calendar-files/calendar-file.ts";

/** An order in a calendar. */
export interface CalendarOrder extends Period {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly isValidated: boolean;
  readonly isCancelled: boolean;
  /** Distinct titles. */
  readonly models: readonly string[];
}

/** The calendar of rentals in a language. `lines` are its translations by `namespace.key`. */
export function rentalCalendar(
  orders: readonly CalendarOrder[],
  {
    publicUrl,
    lines,
    locale,
  }: { readonly publicUrl: string; readonly lines: ReadonlyMap<string, string>; readonly locale: Locale },
): CalendarFile {
  const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (lines.get(key.replace(":", ".")) ?? "").replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? "");
  const dates = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const dayText = (day: Day) => dates.format(new Date(`${day}T00:00:00Z`));
  const models = new Intl.ListFormat(locale);
  const host = hostOf(publicUrl);
  return {
    name: say("rental-calendar:name"),
    product: "rental",
    method: "PUBLISH",
    events: orders.map((order) => ({
      uid: `rental-${order.id}@${host}`,
      // A cancellation adds a step and leaves the version of the order.
      sequence: order.version - 1 + (order.isCancelled ? 1 : 0),
      status: order.isCancelled ? "CANCELLED" : order.isValidated ? "CONFIRMED" : "TENTATIVE",
      // Up to the day of return.
      time: { kind: "days", startAt: order.startAt, endAt: order.endAt },
      isFree: true,
      summary: say("rental-calendar:event", { number: order.number, models: models.format(order.models) }),
      description: say("rental-calendar:return", { date: dayText(order.endAt) }),
      url: `${publicUrl}/services/rentals/commands/${order.id}`,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    })),
  };
}
