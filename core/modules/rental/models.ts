import { Effect } from "effect";
import { listByIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Cart } from "./cart.ts";
import { rentalModels } from "./entities.ts";
import { refusal } from "./faults.ts";

/** The models of a cart with their current prices; Invalid, at each model that does not exist. */
export const knownModels = Effect.fnUntraced(function* (cart: Cart, at: string) {
  const ids = Object.keys(cart);
  const priced = { fields: ["pricePerDay", "shippingPrice", "deposit", "value"] } as const;
  const { rows } = yield* asSystem(listByIds(rentalModels, ids, priced));
  const found = new Map(rows.map((model) => [model.id, model]));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return found;
  return yield* refusal(unknown.map((id) => ({ pointer: `${at}/${id}`, detail: "rental:faults.unknown-model" })));
});
