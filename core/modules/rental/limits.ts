import { addDays, type Day, daysBetween, isDay, type Period, weekdayOf } from "#core/kernel/days.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./booking-shapes.ts";
import { type Cart, itemsCount } from "./cart.ts";

/** The limits in the main settings (RENT-011), and the opening days of the stock. Durations are in days. */
export type RentalLimits = ValueOf<typeof shapes.rentalLimits>;

/** Default limits (RENT-013 to RENT-020). */
export const usualLimits: RentalLimits = {
  durationMultiple: 7,
  minDuration: 7,
  maxDuration: 84,
  beforeStartDuration: 7,
  maxItems: 10,
  maxModels: 5,
  maxPendingCommands: 3,
  bookingExpirationDelay: 30,
  bookingMaxDuration: 120,
  maxHeldItems: 20,
};

/** Default tax rate for organizations, in percent (RENT-021). */
export const usualOrganizationTax = 20;

/** When items of a stock can be picked up and returned. */
export type OpeningDays = ValueOf<typeof shapes.openingDays>;

/** A violated limit: the invalid member, and the key of its message in `rental:faults` with its values. */
export interface LimitFault {
  readonly member: "startAt" | "endAt" | "models";
  /** The invalid model, where there is one. */
  readonly model?: string;
  readonly fault: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The greatest of 2, the configured minimum and the multiple (RENT-010). */
export const minimumDuration = ({ minDuration, durationMultiple }: RentalLimits): number =>
  Math.max(2, minDuration, durationMultiple);

/** The greatest multiple within the maximum duration. */
export const maximumDuration = ({ maxDuration, durationMultiple }: RentalLimits): number =>
  maxDuration - (durationMultiple > 1 ? maxDuration % durationMultiple : 0);

/** The first day on which a rental may start (RENT-016). */
export const earliestStart = (limits: RentalLimits, today: Day): Day => addDays(today, limits.beforeStartDuration);

export const isOpen = ({ openingDays, closedDays }: OpeningDays, day: Day): boolean =>
  (openingDays.length === 0 || openingDays.includes(weekdayOf(day))) &&
  !closedDays.some(({ startAt, endAt }) => startAt <= day && day < endAt);

/** The first opening day from a day on; that day itself where there is none within a year. */
export function nextOpenDay(opening: OpeningDays, day: Day): Day {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isOpen(opening, candidate)) return candidate;
  }
  return day;
}

const farthest = 3 * 366;

/** The last day on which a rental may end. */
export const farthestDay = (today: Day): Day => addDays(today, farthest);

/**
 * Violations of a rental period (RENT-010, RENT-013 to RENT-016). Internal orders are exempt from limits, but have to start today or later
 * and end after their start.
 */
export function periodFaults(
  period: Period,
  limits: RentalLimits,
  opening: OpeningDays,
  today: Day,
  isInternalOrder = false,
): readonly LimitFault[] {
  const { startAt, endAt } = period;
  const wrong = (["startAt", "endAt"] as const).filter((member) => !isDay(period[member]));
  if (wrong.length > 0) return wrong.map((member) => ({ member, fault: "day" }));
  if (startAt < today) return [{ member: "startAt", fault: "past" }];
  if (endAt <= startAt) return [{ member: "endAt", fault: "order" }];
  if (endAt > farthestDay(today)) return [{ member: "endAt", fault: "too-far" }];
  if (isInternalOrder) return [];
  const faults: LimitFault[] = [];
  const earliest = earliestStart(limits, today);
  if (startAt < earliest) {
    faults.push({ member: "startAt", fault: "too-soon", values: { earliest } });
  }
  const days = daysBetween(startAt, endAt);
  const [minimum, maximum] = [minimumDuration(limits), limits.maxDuration];
  if (days < minimum) faults.push({ member: "endAt", fault: "too-short", values: { days: minimum } });
  else if (days > maximum) faults.push({ member: "endAt", fault: "too-long", values: { days: maximum } });
  if (limits.durationMultiple > 1 && days % limits.durationMultiple !== 0) {
    faults.push({ member: "endAt", fault: "multiple", values: { days: limits.durationMultiple } });
  }
  for (const member of ["startAt", "endAt"] as const) {
    if (!isOpen(opening, period[member])) faults.push({ member, fault: "closed" });
  }
  return faults;
}

/** Violations of a cart (RENT-017, RENT-018). */
export function cartFaults(cart: Cart, limits: RentalLimits, isInternalOrder = false): readonly LimitFault[] {
  const entries = Object.entries(cart);
  if (entries.length === 0) return [{ member: "models", fault: "empty" }];
  const wrong = entries.filter(([, quantity]) => !Number.isSafeInteger(quantity) || quantity < 1 || quantity > 10_000);
  if (wrong.length > 0) return wrong.map(([model]) => ({ member: "models", model, fault: "quantity" }));
  if (isInternalOrder) {
    return itemsCount(cart) > mostInternalItems
      ? [{ member: "models", fault: "too-many-items", values: { limit: mostInternalItems } }]
      : [];
  }
  const faults: LimitFault[] = [];
  if (itemsCount(cart) > limits.maxItems) {
    faults.push({ member: "models", fault: "too-many-items", values: { limit: limits.maxItems } });
  }
  if (entries.length > limits.maxModels) {
    faults.push({ member: "models", fault: "too-many-models", values: { limit: limits.maxModels } });
  }
  return faults;
}

/** Largest internal order: its items are assigned by hand. */
const mostInternalItems = 200;

/** Expiry of a booking that is created or renewed now (RENT-020): renewals do not outlast `bookingEnd`. */
export const bookingExpiry = (limits: RentalLimits, now: string, madeAt = now): string =>
  [after(now, limits.bookingExpirationDelay), bookingEnd(limits, madeAt)].sort()[0]!;

/** When a booking ends however often it is renewed, so that nobody keeps the stock from others without an order. */
export const bookingEnd = ({ bookingExpirationDelay, bookingMaxDuration }: RentalLimits, madeAt: string): string =>
  after(madeAt, Math.max(bookingExpirationDelay, bookingMaxDuration));

const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
