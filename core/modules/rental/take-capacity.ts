import { Effect } from "effect";
import { addDays, type Day, daysBetween, earlierOf, laterOf, type Period } from "#core/kernel/days.ts";
import { Conflict } from "#core/kernel/errors.ts";
import { availableCount, type Capacity, fittingStarts, freeByDay, freeRanges } from "./capacity.ts";
import type { Cart } from "./cart.ts";
import { earliestStart, maximumDuration, minimumDuration, periodFaults } from "./limits.ts";
import { Commitments, type Offer } from "./ports.ts";
import { greatestTurnaround, type RentalSettings } from "./settings.ts";
import type { ItemFacts } from "./whereabouts.ts";

type Except = { readonly booking?: string; readonly orderItems?: readonly string[] };

export const offerOf = ({ today, stocks }: RentalSettings, now: string): Offer => ({
  today,
  now,
  stocks: stocks.map(({ id }) => id),
});

/** Days that items of a model rest after a rental. */
export const turnaroundOf = ({ turnarounds, stocks }: RentalSettings, model: string): number =>
  turnarounds.get(model) ?? greatestTurnaround(stocks);

/** The first day on which a rented item of a model is available again: its return and the turnaround days. */
export const blockedUntil = (settings: RentalSettings, endAt: Day, model: string): Day =>
  addDays(endAt, turnaroundOf(settings, model));

/** The same of an item, by its own stocks. */
export const itemBlockedUntil = (settings: RentalSettings, endAt: Day, { model, stocks }: ItemFacts): Day => {
  const own = settings.stocks.filter(({ id }) => stocks.includes(id));
  return own.length === 0 ? blockedUntil(settings, endAt, model) : addDays(endAt, greatestTurnaround(own));
};

/**
 * Locks the capacity of models until the transaction ends, ordered by id against deadlocks, and checks availability. Conflict `taken`, with
 * what remains, where a model has too few.
 */
export const claimable = Effect.fnUntraced(function* (
  wanted: Cart,
  period: Period,
  settings: RentalSettings,
  now: string,
  except: Except = {},
) {
  const models = Object.keys(wanted).sort();
  if (models.length === 0) return;
  yield* (yield* Commitments).lock(models, offerOf(settings, now));
  yield* enough(wanted, period, settings, now, except);
});

/**
 * Checks availability without a lock, so that requests that cannot succeed wait for none. Conflict `taken` where a model has too few.
 */
export const enough = Effect.fnUntraced(function* (
  wanted: Cart,
  period: Period,
  settings: RentalSettings,
  now: string,
  except: Except = {},
) {
  const models = Object.keys(wanted).sort();
  const periodOf = (model: string) => ({ ...period, endAt: blockedUntil(settings, period.endAt, model) });
  const whole = { ...period, endAt: models.map((model) => periodOf(model).endAt).reduce(laterOf, period.endAt) };
  const capacities = yield* (yield* Commitments).capacity(models, whole, offerOf(settings, now), except);
  const isShort = models.some(
    (model) => availableCount(freeIn(capacities, model, periodOf(model), settings)) < (wanted[model] ?? 0),
  );
  if (isShort) return yield* taken(wanted, period, settings, now, except);
});

/** Conflict `taken`, with what remains. */
export const taken = Effect.fnUntraced(function* (
  wanted: Cart,
  period: Period,
  settings: RentalSettings,
  now: string,
  except: Except = {},
) {
  const meta = { ...(yield* remaining(wanted, period, settings, now, except)) };
  return yield* new Conflict({ reason: "taken", pointer: "", meta });
});

/** How far ahead alternatives are searched. */
const daysAhead = 120;
const mostAlternatives = 5;

const remaining = Effect.fnUntraced(function* (
  wanted: Cart,
  period: Period,
  settings: RentalSettings,
  now: string,
  except: Except,
) {
  const models = Object.keys(wanted).sort();
  const length = daysBetween(period.startAt, period.endAt);
  const startAt = earlierOf(earliestStart(settings.limits, settings.today), period.startAt);
  const window = { startAt, endAt: addDays(period.endAt, daysAhead) };
  const capacities = yield* (yield* Commitments).capacity(models, window, offerOf(settings, now), except);
  const starts = fittingStarts(
    models.map((model) => ({
      quantity: wanted[model] ?? 0,
      days: freeIn(capacities, model, window, settings),
      rest: turnaroundOf(settings, model),
    })),
    length,
  );
  const isWithin = length >= minimumDuration(settings.limits) && length <= maximumDuration(settings.limits);
  const alternatives = starts
    .map((index) => addDays(window.startAt, index))
    .map((start): Period => ({ startAt: start, endAt: addDays(start, length) }))
    .filter((each) => !isWithin || periodFaults(each, settings.limits, settings.opening, settings.today).length === 0);
  return {
    models: models.map((id) => ({
      id,
      wanted: wanted[id] ?? 0,
      free: freeRanges(
        period.startAt,
        freeIn(capacities, id, window, settings).slice(daysBetween(startAt, period.startAt)).slice(0, length),
      ),
    })),
    alternatives: alternatives.slice(0, mostAlternatives),
  };
});

const none: Capacity = { items: 0, taken: [], withdrawn: [] };

const freeIn = (
  capacities: ReadonlyMap<string, Capacity>,
  model: string,
  period: Period,
  { today }: RentalSettings,
): readonly number[] => freeByDay(capacities.get(model) ?? none, period, today);
