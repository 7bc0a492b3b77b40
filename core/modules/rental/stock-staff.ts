import { Effect } from "effect";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { listByIds, listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { rentalItems, rentalStocks } from "./entities.ts";
import { staffRoles } from "./rights.ts";
import type { RentalSettings } from "./settings.ts";

/**
 * Staff to notify about items: the staff among the users of their stocks, or of the rentable stocks while no item is assigned; every rental
 * administrator where a stock names nobody.
 */
export const stockStaff = Effect.fnUntraced(function* (items: readonly string[], settings: RentalSettings) {
  const ofItems = yield* asSystem(stocksOf(items));
  const stocks = ofItems.length > 0 ? ofItems : settings.stocks.map(({ id }) => id);
  const named = yield* asSystem(peopleOf(stocks));
  const inCharge = allOf(where("id", "in", named), related("roles", where("id", "in", staffRoles)));
  const found = named.length > 0 ? yield* asSystem(listIds(users, inCharge)) : [];
  return found.length > 0
    ? found
    : yield* asSystem(listIds(users, related("roles", where("id", "in", ["rental_admin"]))));
});

const mostAtOnce = 100;

const stocksOf = (items: readonly string[]) =>
  Effect.map(
    listByIds(rentalItems, items.slice(0, mostAtOnce), { fields: ["stocks"], include: { stocks: {} } }),
    ({ rows }) => [...new Set(rows.flatMap(({ stocks }) => stocks))],
  );

const peopleOf = (stocks: readonly string[]) =>
  Effect.map(listByIds(rentalStocks, stocks, { fields: ["users"], include: { users: {} } }), ({ rows }) => [
    ...new Set(rows.flatMap(({ users: named }) => named)),
  ]);
