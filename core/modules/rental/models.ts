import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Cart } from "./cart.ts";
import { refusal } from "./faults.ts";
import type { PricedModel } from "./money.ts";

/** The models of a cart with their prices as they are now; Invalid, at the model, where there is none of its id any more. */
export const knownModels = Effect.fnUntraced(function* (
  cart: Cart,
  at: string,
  viewer: Viewer,
): Effect.fn.Return<ReadonlyMap<string, PricedModel>, CoreError, CoreNeeds> {
  const ids = Object.keys(cart);
  const filter: Condition = { is: "compare", field: "id", op: "in", value: { literal: ids.filter(isUuid) } };
  const query = queryOf("rental-models", {
    filter,
    fields: { "rental-models": ["pricePerDay", "shippingPrice"] },
    page: wholePage,
  });
  const { rows } = yield* listEntries(query, asSystem(viewer));
  const found = new Map(
    rows.map(({ id, attributes: { pricePerDay, shippingPrice } }): readonly [string, PricedModel] => [
      id,
      { pricePerDay: Number(pricePerDay), shippingPrice: shippingPrice === null ? null : Number(shippingPrice) },
    ]),
  );
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return found;
  return yield* refusal(unknown.map((id) => ({ pointer: `${at}/${id}`, detail: "rental:faults.unknown-model" })));
});
