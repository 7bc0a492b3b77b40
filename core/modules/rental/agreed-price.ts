import { Effect, Schema } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Issue } from "#core/kernel/errors.ts";
import { priceText } from "#core/shell/currencies/price.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { refusal } from "./faults.ts";

const part = Schema.optionalKey(Schema.Int);

/** What a renter read before they ordered: cents, and the tax rate in hundredths of a percent. What is left out was not told. */
export const agreedPriceShape = Schema.Struct({
  total: part,
  models: part,
  shippingPrice: part,
  deposit: part,
  taxRate: part,
});

/** The parts of a price that an order is placed at. */
export type OrderPrice = Readonly<Record<"total" | "models" | "shippingPrice" | "deposit" | "taxRate", number>>;

/**
 * Refuses an order whose price is no longer what the renter agreed to (RENT-023, RENT-026): Invalid, the new amount beside the old one for
 * each part that differs, the total first. Nothing is compared where nothing was told.
 */
export const checkAgreed = Effect.fnUntraced(function* (
  agreed: Partial<OrderPrice> | null | undefined,
  price: OrderPrice,
  pointer: string,
) {
  const { locale } = yield* Acting;
  if (!agreed) return;
  const { usual } = (yield* Installation).currencies;
  const amount = (cents: number) => priceText(cents, usual, locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const issues = (Object.keys(faults) as (keyof OrderPrice)[]).flatMap((name): readonly Issue[] => {
    const before = agreed[name];
    if (before === undefined || before === price[name]) return [];
    const say = name === "taxRate" ? (rate: number) => percent.format(rate / 10_000) : amount;
    const values = { before: say(before), now: say(price[name]) };
    return [{ pointer: `${pointer}/${name}`, detail: `rental:faults.${faults[name]}`, values }];
  });
  if (issues.length > 0) return yield* refusal(issues);
});

/** In the order in which they are told. */
const faults = {
  total: "total-changed",
  models: "models-changed",
  shippingPrice: "delivery-changed",
  deposit: "deposit-changed",
  taxRate: "tax-changed",
} as const satisfies Record<keyof OrderPrice, string>;
