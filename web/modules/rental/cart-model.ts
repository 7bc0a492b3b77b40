import type { Cart } from "#core/modules/rental/cart.ts";
import type { PricedModel } from "#core/modules/rental/money.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type ModelCardModel, modelCardOf } from "#web/modules/rental/model-model.ts";

export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  /** `null` for what is no longer rented out. */
  readonly model: ModelCardModel | null;
}

/** The lines of a cart, in the order in which things were put in. */
export function cartLines(cart: Cart, models: Many, state: Pick<AppState, "pages">): readonly CartLine[] {
  const included = includedOf(models.included);
  const byId = new Map(models.data.map((model) => [model.id, modelCardOf(model, included, state)]));
  return Object.entries(cart).map(([id, quantity]) => ({ id, quantity, model: byId.get(id) ?? null }));
}

/** Prices of the models of a cart, by their ids. */
export const pricesOf = (lines: readonly CartLine[]): ReadonlyMap<string, PricedModel> =>
  new Map(lines.flatMap(({ id, model }) => (model ? [[id, model]] : [])));

/** Deposits of the models of a cart, by their ids. */
export const depositsOf = (lines: readonly CartLine[]): ReadonlyMap<string, Pick<ModelCardModel, "deposit">> =>
  new Map(lines.flatMap(({ id, model }) => (model ? [[id, model]] : [])));
