import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { change, lock } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { defaultUsersOf } from "#core/modules/organizations/write.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { gramsOf, isLow } from "./grams.ts";
import { organizationFor } from "./owned-records.ts";
import { adStockItems } from "./stock-entities.ts";

/** Grams of a material. */
export interface Portion {
  /** The stock that they are of; `null` for material that is in no stock. */
  readonly stockItem: string | null;
  readonly weight: number | null;
}

export const createStockItem = override(
  adStockItems,
  "create",
  { fills: ["organization"] },
  function* ({ organization: given, weight = 0, alertWeight = null }, { proceed }) {
    const organization = yield* organizationFor(given);
    return yield* proceed({ organization, isLow: isLow({ weight, alertWeight }) });
  },
);

export const changeStockItem = override(adStockItems, "update", function* (input, { before, proceed }) {
  const { weight = before.weight, alertWeight = before.alertWeight } = input;
  const becomesLow = isLow({ weight, alertWeight });
  yield* proceed({ isLow: becomesLow });
  if (becomesLow && !before.isLow) yield* tellLow(before, weight);
});

/**
 * Puts one portion back into its stock and takes another one out, both stocks locked in the order of their ids. Gives the stock that was
 * taken from. Invalid at `pointer` where there is not enough of it: a stock is never below zero, and nobody takes what another one took.
 */
export const exchange = Effect.fnUntraced(function* (back: Portion, taken: Portion, pointer: string) {
  const viewer = yield* Acting;
  const ids = [...new Set([back.stockItem, taken.stockItem])].filter((id) => id !== null).sort();
  let source: StoredOf<typeof adStockItems> | null = null;
  for (const id of ids) {
    const stock = yield* lock(adStockItems, id);
    const returned = id === back.stockItem ? (back.weight ?? 0) : 0;
    const used = id === taken.stockItem ? (taken.weight ?? 0) : 0;
    const available = gramsOf(stock.weight + returned);
    const weight = gramsOf(available - used);
    if (weight < 0 && used > returned)
      return yield* invalid(pointer, "ad-projects:faults.stock", { left: grams(available, viewer) });
    if (id === taken.stockItem) source = stock;
    if (weight === stock.weight) continue;
    const becomesLow = isLow({ ...stock, weight });
    const action = weight < stock.weight ? "take-material" : "return-material";
    yield* change(adStockItems, stock, { weight, isLow: becomesLow }, action);
    if (becomesLow && !stock.isLow) yield* tellLow(stock, weight);
  }
  return source;
});

/** Tells the people who stand in every new project of the organization that a stock is to be filled up. */
const tellLow = Effect.fnUntraced(function* (
  { id, organization, brand, kind }: StoredOf<typeof adStockItems>,
  weight: number,
) {
  const viewer = yield* Acting;
  const to = yield* defaultUsersOf(organization);
  const name = [brand, kind.toUpperCase()].filter(Boolean).join(" ");
  const notice = {
    type: "reminder",
    line: "ad_stock_low",
    to,
    values: { name, left: grams(weight, viewer) },
    about: { type: adStockItems.type, id },
  } as const;
  yield* notify(notice);
});

const grams = (weight: number, { locale }: Viewer): string => new Intl.NumberFormat(locale).format(weight);
