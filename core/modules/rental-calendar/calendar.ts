import { dateFormat } from "#core/kernel/date-format.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Day, Period } from "#core/modules/rental/days.ts";

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

/** An all-day event; `endAt` is exclusive: the day of return. */
export interface CalendarEvent extends Period {
  /** Stable identifier (RFC 5545). */
  readonly uid: string;
  /** Increases with every change (RFC 5545). */
  readonly sequence: number;
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface RentalCalendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** The calendar of rentals in a language. `lines` are its translations by `namespace.key`. */
export function rentalCalendar(
  orders: readonly CalendarOrder[],
  {
    publicUrl,
    lines,
    locale,
  }: { readonly publicUrl: string; readonly lines: ReadonlyMap<string, string>; readonly locale: Locale },
): RentalCalendar {
  const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (lines.get(key.replace(":", ".")) ?? "").replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? "");
  const dates = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const dayText = (day: Day) => dates.format(new Date(`${day}T00:00:00Z`));
  const models = new Intl.ListFormat(locale);
  const host = publicUrl.replace(/^https?:\/\//, "").replace(/[/:].*$/, "");
  return {
    name: say("rental-calendar:name"),
    events: orders.map((order) => ({
      uid: `rental-${order.id}@${host}`,
      // A cancellation adds a step and leaves the version of the order.
      sequence: order.version - 1 + (order.isCancelled ? 1 : 0),
      status: order.isCancelled ? "CANCELLED" : order.isValidated ? "CONFIRMED" : "TENTATIVE",
      startAt: order.startAt,
      endAt: order.endAt,
      summary: say("rental-calendar:event", { number: order.number, models: models.format(order.models) }),
      description: say("rental-calendar:return", { date: dayText(order.endAt) }),
      url: `${publicUrl}/services/rentals/commands/${order.id}`,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    })),
  };
}
