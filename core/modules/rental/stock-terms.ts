import { Effect } from "effect";
import { addDays, type Day, dayIn, type Period } from "#core/kernel/days.ts";
import { farthestDay, isOpen, type OpeningDays } from "./limits.ts";
import { Commitments } from "./ports.ts";
import { greatestTurnaround, type RentalSettings, type RentalStock } from "./settings.ts";

/**
 * The settings as they are for some models: opening days, turnaround and date of the stocks that have their items. Each stock has its own; a
 * model leaves and comes back where one of its stocks is open, and rests as long as the slowest of them asks for. One statement, none where
 * there is one stock.
 */
export const settingsForModels = Effect.fnUntraced(function* (
  models: readonly string[],
  settings: RentalSettings,
  now: string,
) {
  const { stocks } = settings;
  if (stocks.length < 2 || models.length === 0) return settings;
  const known = yield* (yield* Commitments).stocksOf(
    models,
    stocks.map(({ id }) => id),
  );
  const ofModels = models.flatMap((model): readonly (readonly [string, readonly RentalStock[]])[] => {
    const own = known.get(model) ?? [];
    return own.length === 0 ? [] : [[model, stocks.filter(({ id }) => own.includes(id))]];
  });
  const timezone = commonZone(ofModels.flatMap(([, own]) => own)) ?? settings.timezone;
  const today = dayIn(timezone, now);
  return {
    ...settings,
    timezone,
    today,
    opening: commonOpening(
      ofModels.map(([, own]) => own),
      today,
    ),
    turnarounds: new Map(ofModels.map(([model, own]) => [model, greatestTurnaround(own)])),
  };
});

/** The time zone that stocks share, if they do. */
function commonZone(stocks: readonly RentalStock[]): string | undefined {
  const [zone, ...others] = new Set(stocks.map(({ timezone }) => timezone));
  return others.length === 0 ? zone : undefined;
}

/** The days on which each of several places is open, a place being open where one of its stocks is. */
export function commonOpening(places: readonly (readonly OpeningDays[])[], today: Day): OpeningDays {
  const [only, ...others] = new Set(places.flat());
  if (!only) return { openingDays: [], closedDays: [] };
  if (others.length === 0) return { openingDays: only.openingDays, closedDays: only.closedDays };
  const closedDays: Period[] = [];
  for (let day = today; day <= farthestDay(today); day = addDays(day, 1)) {
    if (places.every((stocks) => stocks.some((stock) => isOpen(stock, day)))) continue;
    const last = closedDays.at(-1);
    if (last?.endAt === day) closedDays[closedDays.length - 1] = { ...last, endAt: addDays(day, 1) };
    else closedDays.push({ startAt: day, endAt: addDays(day, 1) });
  }
  return { openingDays: [], closedDays };
}
