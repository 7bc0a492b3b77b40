import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { addDays, type Day, daysBetween, isDay, laterOf } from "#core/kernel/days.ts";
import { BadRequest, type CoreError } from "#core/kernel/errors.ts";
import type { RequestParameters } from "#core/kernel/overrides.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Availability, ModelAvailability } from "./calls.ts";
import { availableCount, freeByDay } from "./capacity.ts";
import { fault } from "./faults.ts";
import { Commitments } from "./ports.ts";
import { rentalSettings } from "./settings.ts";
import { settingsForModels } from "./stock-terms.ts";
import { blockedUntil, offerOf, turnaroundOf } from "./take-capacity.ts";

/** How many of each model are available for a whole period: `period[startAt]`, `period[endAt]` (RENT-028). */
export const availableCounts: RequestParameters = {
  family: "period",
  keys: ["startAt", "endAt"],
  answer: Effect.fnUntraced(function* (ids, { startAt = "", endAt = "" }) {
    const wrong = (key: string) => new BadRequest({ code: "bad-parameter", parameter: `period[${key}]` });
    if (!isDay(startAt)) return yield* wrong("startAt");
    if (!isDay(endAt) || endAt <= startAt || daysBetween(startAt, endAt) > mostDays) return yield* wrong("endAt");
    const { models } = yield* free({ models: ids, from: startAt, to: endAt });
    return new Map(Object.entries(models).map(([id, { availableCount }]) => [id, { availableCount }]));
  }),
};

const usualDays = 90;
const mostDays = 400;
const mostModels = 100;

/** Availability of models by day, and the limits in force: two statements. */
export const availability = (asked: Asked): Effect.Effect<Availability, CoreError, UseCaseServices | Granted> =>
  free(asked);

interface Asked {
  readonly models?: readonly string[];
  readonly from?: Day;
  readonly to?: Day;
  readonly booking?: string;
}

const free = Effect.fnUntraced(function* (asked: Asked) {
  const { now } = yield* Acting;
  const ofAll = yield* rentalSettings();
  const { from = ofAll.today } = asked;
  const { to = addDays(from, usualDays) } = asked;
  const days = daysBetween(from, to);
  if (days < 1 || days > mostDays) return yield* fault("/to", "range", { days: mostDays });
  const models = [...new Set(asked.models ?? [])].map((id) => id.toLowerCase());
  if (models.length > mostModels) return yield* fault("/models", "too-many-models", { limit: mostModels });
  const known = models.filter(isUuid);
  const settings = yield* settingsForModels(known, ofAll, now);
  const blocked = known.map((model) => blockedUntil(settings, to, model));
  const whole = { startAt: from, endAt: blocked.reduce(laterOf, to) };
  const except = asked.booking !== undefined && isUuid(asked.booking) ? { booking: asked.booking } : {};
  const offer = offerOf(settings, now);
  const capacities = known.length === 0 ? new Map() : yield* (yield* Commitments).capacity(known, whole, offer, except);
  const found = known.map((id): readonly [string, ModelAvailability] => {
    const capacity = capacities.get(id) ?? { items: 0, taken: [], withdrawn: [] };
    const free = freeByDay(capacity, { startAt: from, endAt: blockedUntil(settings, to, id) }, settings.today);
    const turnaroundDays = turnaroundOf(settings, id);
    const shown = { capacity: capacity.items, days: free.slice(0, days), availableCount: availableCount(free) };
    return [id, { ...shown, turnaroundDays }];
  });
  const { today, timezone, limits, organizationTax, retrievalAddress, opening } = settings;
  const shown = { today, timezone, limits, organizationTax, retrievalAddress, opening };
  return { ...shown, from, to, models: Object.fromEntries(found) };
});
