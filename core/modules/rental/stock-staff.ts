import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listByIds, listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { rentalItems, rentalStocks } from "./entities.ts";
import { staffRoles } from "./rights.ts";
import type { RentalSettings } from "./settings.ts";

/**
 * Staff to notify about items: the staff among the users of their stocks, or of the rentable stocks while no item is assigned; every rental
 * administrator where a stock names nobody.
 */
export const stockStaff = Effect.fnUntraced(function* (
  items: readonly string[],
  settings: RentalSettings,
  viewer: Viewer,
): Effect.fn.Return<readonly string[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const ofItems = yield* stocksOf(items, system);
  const stocks = ofItems.length > 0 ? ofItems : settings.stocks.map(({ id }) => id);
  const named = yield* peopleOf(stocks, system);
  const inCharge = allOf(where("id", "in", named), related("roles", where("id", "in", staffRoles)));
  const found = named.length > 0 ? yield* listIds(users, inCharge, system) : [];
  return found.length > 0
    ? found
    : yield* listIds(users, related("roles", where("id", "in", ["rental_admin"])), system);
});

const mostAtOnce = 100;

const stocksOf = (items: readonly string[], system: Viewer) =>
  Effect.map(
    listByIds(rentalItems, items.slice(0, mostAtOnce), system, { fields: ["stocks"], include: { stocks: {} } }),
    ({ rows }) => [...new Set(rows.flatMap(({ stocks }) => stocks))],
  );

const peopleOf = (stocks: readonly string[], system: Viewer) =>
  Effect.map(listByIds(rentalStocks, stocks, system, { fields: ["users"], include: { users: {} } }), ({ rows }) => [
    ...new Set(rows.flatMap(({ users: named }) => named)),
  ]);
