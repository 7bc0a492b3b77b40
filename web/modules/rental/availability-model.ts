import { addDays, type Day, dayIn, daysBetween, daysOf, isDay, type Period } from "#core/kernel/days.ts";
import type { Availability } from "#core/modules/rental/calls.ts";
import type { Cart } from "#core/modules/rental/cart.ts";
import {
  earliestStart,
  isOpen,
  type LimitFault,
  maximumDuration,
  minimumDuration,
  nextOpenDay,
  periodFaults,
  type RentalLimits,
} from "#core/modules/rental/limits.ts";

/** Days that are asked for at once: a year, and what an order may last beyond. */
const askedDays = 390;

/** The days to ask availability of: from yesterday on in any zone, so that today is among them wherever the stock is. */
export function askedRange(now: number): { readonly from: Day; readonly to: Day } {
  const from = addDays(dayIn("UTC", new Date(now).toISOString()), -1);
  return { from, to: addDays(from, askedDays) };
}

/** Why a day may not be the first of a rental, or `free`; `unknown` beyond what was asked for. */
export type DayState = "past" | "early" | "closed" | "taken" | "free" | "unknown";

/** How many sets of a cart are free on a day: of a single model, its free items; `null` where it is not known. */
export function setsFree(availability: Availability, cart: Cart, day: Day): number | null {
  const index = daysBetween(availability.from, day);
  const sets = Object.entries(cart).map(([id, quantity]) => {
    const free = availability.models[id]?.days[index];
    return free === undefined ? null : Math.floor(free / quantity);
  });
  return sets.length === 0 || sets.includes(null) ? null : Math.min(...(sets as number[]));
}

export function dayState(availability: Availability, cart: Cart, day: Day): DayState {
  if (day < availability.today) return "past";
  if (day < earliestStart(availability.limits, availability.today)) return "early";
  const free = setsFree(availability, cart, day);
  if (free === null) return "unknown";
  if (free < 1) return "taken";
  return isOpen(availability.opening, day) ? "free" : "closed";
}

/** The day that a calendar opens on: the first on which a rental could begin; the first open one where none is known to be free. */
export function opensOn(availability: Availability, cart: Cart): Day {
  const { limits, opening, today, to } = availability;
  const earliest = earliestStart(limits, today);
  const days = daysOf({ startAt: earliest, endAt: to });
  return days.find((day) => dayState(availability, cart, day) === "free") ?? nextOpenDay(opening, earliest);
}

/** Whether the whole cart is free on every day of a period, and stays so until it is ready for others again; `null` where that is not known. */
export function isFree(availability: Availability, cart: Cart, { startAt, endAt }: Period): boolean | null {
  const sets = Object.entries(cart).flatMap(([id, quantity]) => {
    const rest = availability.models[id]?.turnaroundDays ?? 0;
    return daysOf({ startAt, endAt: addDays(endAt, rest) }).map((day) =>
      setsFree(availability, { [id]: quantity }, day),
    );
  });
  if (sets.includes(0)) return false;
  return sets.length === 0 || sets.includes(null) ? null : true;
}

/** What keeps a period from being rented, first by the rules; nothing while its dates are not written yet. */
export function faultsOf(availability: Availability, period: Period): readonly LimitFault[] {
  const { limits, opening, today } = availability;
  return isWritten(period.startAt) && isWritten(period.endAt) ? periodFaults(period, limits, opening, today) : [];
}

/** While a year is typed, it is one of long ago: nothing is said about it yet. */
export const isWritten = (day: string): boolean => isDay(day) && day >= "2000-01-01";

/** Periods of a length that could be rented, from a day on: the first ones that keep every rule and have the whole cart free. */
export function freePeriods(
  availability: Availability,
  cart: Cart,
  { from, length, most = 1 }: { readonly from: Day; readonly length: number; readonly most?: number },
): readonly Period[] {
  const found: Period[] = [];
  const first = [from, earliestStart(availability.limits, availability.today)].sort().at(-1) ?? from;
  const last = addDays(availability.to, -length);
  for (let startAt = first; startAt <= last && found.length < most; startAt = addDays(startAt, 1)) {
    const period = { startAt, endAt: addDays(startAt, length) };
    if (faultsOf(availability, period).length === 0 && isFree(availability, cart, period) === true) {
      found.push(period);
      startAt = addDays(period.endAt, -1);
    }
  }
  return found;
}

/** Durations that may be chosen, in days. */
export function durations(limits: RentalLimits): readonly number[] {
  const step = Math.max(1, limits.durationMultiple);
  const first = Math.ceil(minimumDuration(limits) / step) * step;
  const last = maximumDuration(limits);
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step);
}

/** Days in a row with the same number of free items: the calendar as a table. */
export interface Run extends Period {
  readonly free: number;
}

export function runsOf(availability: Availability, cart: Cart, period: Period): readonly Run[] {
  const runs: Run[] = [];
  for (const day of daysOf(period)) {
    const free = setsFree(availability, cart, day);
    const last = runs.at(-1);
    if (free === null) continue;
    if (last && last.free === free && last.endAt === day) runs[runs.length - 1] = { ...last, endAt: addDays(day, 1) };
    else runs.push({ startAt: day, endAt: addDays(day, 1), free });
  }
  return runs;
}
