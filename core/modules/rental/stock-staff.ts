import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { each, listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { staffRoles } from "./rights.ts";
import type { RentalSettings } from "./settings.ts";

/**
 * Who of the staff looks after items: the people in charge of the stocks that they are of, or of the rentable stocks where no item is
 * known yet; every rental administrator where nobody is named. People who are not of the staff are told nothing.
 */
export const stockStaff = Effect.fnUntraced(function* (
  items: readonly string[],
  settings: RentalSettings,
  viewer: Viewer,
): Effect.fn.Return<readonly string[], CoreError, CoreNeeds> {
  const system = asSystem(viewer);
  const ofItems = yield* stocksOf(items, system);
  const stocks = ofItems.length > 0 ? ofItems : settings.stocks.map(({ id }) => id);
  const named = yield* peopleOf(stocks, system);
  const inCharge = allOf(where("id", "in", named), related("roles", where("id", "in", staffRoles)));
  const found = named.length > 0 ? yield* idsOf(inCharge as Condition, system) : [];
  return found.length > 0
    ? found
    : yield* idsOf(related("roles", where("id", "in", ["rental_admin"])) as Condition, system);
});

const mostAtOnce = 100;

const stocksOf = Effect.fnUntraced(function* (
  items: readonly string[],
  system: Viewer,
): Effect.fn.Return<readonly string[], CoreError, CoreNeeds> {
  if (items.length === 0) return [];
  const filter = where("id", "in", items.slice(0, mostAtOnce)) as Condition;
  const { rows } = yield* listEntries(queryOf("rental-items", { filter, include: { stocks: {} } }), system);
  return linkedTo(rows, "stocks");
});

const peopleOf = Effect.fnUntraced(function* (
  stocks: readonly string[],
  system: Viewer,
): Effect.fn.Return<readonly string[], CoreError, CoreNeeds> {
  if (stocks.length === 0) return [];
  const filter = where("id", "in", stocks) as Condition;
  const { rows } = yield* listEntries(queryOf("rental-stocks", { filter, include: { users: {} } }), system);
  return linkedTo(rows, "users");
});

const linkedTo = (rows: readonly Entry[], relation: string): readonly string[] => [
  ...new Set(rows.flatMap(({ refs }) => (refs[relation] as readonly Reference[]).map(({ id }) => id))),
];

const idsOf = (filter: Condition, system: Viewer) =>
  Effect.map(Stream.runCollect(each(queryOf("users", { filter, fields: { users: [] } }), system)), (rows) =>
    rows.map(({ id }) => id),
  );
