import { daysBetween, type Period } from "#core/kernel/days.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { RentalStrategy } from "./codes.ts";
import type * as shapes from "./order-shapes.ts";
import { strategyRules } from "./strategies.ts";

/** Every amount is tax-inclusive and in integer cents (RENT-023). */
export type Cents = number;

export interface PricedModel {
  /** Tax-inclusive cents for one item and one day. */
  readonly pricePerDay: Cents;
  /** Tax-inclusive cents; `null` for none. */
  readonly shippingPrice: Cents | null;
}

/** What an order freezes of a model. */
export interface OfferedModel extends PricedModel {
  /** Deposit for one item; `null` for none. */
  readonly deposit: Cents | null;
  /** What one item costs to replace; `null` where it is not told. */
  readonly value: Cents | null;
}

/** Price of one item for a period (RENT-027). */
export const rentingPrice = (pricePerDay: Cents, period: Period): Cents =>
  pricePerDay * Math.max(0, daysBetween(period.startAt, period.endAt));

/** The one shipping fee of an order: the highest of its models, 0 for a strategy without fees (RENT-026, RENT-027). */
export const shippingFee = (strategy: RentalStrategy, models: readonly Pick<PricedModel, "shippingPrice">[]): Cents =>
  strategyRules[strategy].hasFees ? Math.max(0, ...models.map(({ shippingPrice }) => shippingPrice ?? 0)) : 0;

/** Models plus shipping (RENT-026). */
export const totalOf = (lines: readonly Cents[], shippingPrice: Cents): Cents =>
  lines.reduce((sum, line) => sum + line, shippingPrice);

/** What an order costs: models plus shipping, apart from what is charged for damage. */
export const totalOfOrder = (order: {
  readonly lines: readonly { readonly rentingPrice: Cents }[];
  readonly shippingPrice: Cents;
}): Cents =>
  totalOf(
    order.lines.map(({ rentingPrice }) => rentingPrice),
    order.shippingPrice,
  );

/** What is charged for damage and loss, apart from the total. */
export const chargedTotal = ({ charges }: { readonly charges: readonly { readonly amount: Cents }[] }): Cents =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The net of a tax-inclusive amount, rounded up (RENT-025); computed once of what an order costs, never by line.
 * `rate` is in hundredths of a percent: 2000 for 20 %.
 */
export function excludingTax(inclusive: Cents, rate: number): Cents {
  const dividend = BigInt(inclusive) * 10_000n;
  const divisor = BigInt(10_000 + rate);
  return Number(dividend / divisor + (dividend % divisor > 0n ? 1n : 0n));
}

export type Amounts = ValueOf<typeof shapes.amounts>;

/** The amounts of an order (RENT-025, RENT-026). */
export const amountsOf = (lines: readonly Cents[], shippingPrice: Cents, taxRate: number): Amounts =>
  partOf({ amount: totalOf(lines, shippingPrice), before: 0, taxRate });

/** A part of what an order costs, as a bill or a credit note has it. */
export interface Part {
  /** Tax-inclusive; negative where it is taken back. */
  readonly amount: Cents;
  /** What other documents have of the order already. */
  readonly before: Cents;
  /** Hundredths of a percent. */
  readonly taxRate: number;
}

/** The amounts of a part: however an order is split, its parts add up to it, net and tax included (RENT-025). */
export function partOf({ amount, before, taxRate }: Part): Amounts {
  const totalExcludingTax = excludingTax(before + amount, taxRate) - excludingTax(before, taxRate);
  return { total: amount, totalExcludingTax, tax: amount - totalExcludingTax, taxRate };
}

/** The rate of an order: that of the settings for an organization; individuals and debit notes carry no tax line (RENT-021). */
export const taxRateOf = (order: {
  readonly isIndividual: boolean;
  readonly invoicingStrategy: string | null;
  readonly organizationTax: number;
}): number =>
  order.isIndividual || order.invoicingStrategy === "no_vat_debit_note" || order.invoicingStrategy === "no_vat"
    ? 0
    : Math.round(order.organizationTax * 100);

/** The deposit of a cart: apart from every other amount, as it is given back. */
export const cartDeposit = (
  cart: Readonly<Record<string, number>>,
  models: ReadonlyMap<string, Pick<OfferedModel, "deposit">>,
): Cents => Object.entries(cart).reduce((sum, [id, quantity]) => sum + (models.get(id)?.deposit ?? 0) * quantity, 0);

/** The price of a cart. An unknown model costs nothing: the server refuses it. */
export function cartAmounts(
  cart: Readonly<Record<string, number>>,
  models: ReadonlyMap<string, PricedModel>,
  order: { readonly strategy: RentalStrategy; readonly period: Period; readonly taxRate: number },
): Amounts & { readonly models: Cents; readonly shippingPrice: Cents } {
  const known = Object.entries(cart).flatMap(([id, quantity]) => {
    const model = models.get(id);
    return model ? [{ model, quantity }] : [];
  });
  const lines = known.map(({ model, quantity }) => rentingPrice(model.pricePerDay, order.period) * quantity);
  const shippingPrice = shippingFee(
    order.strategy,
    known.map(({ model }) => model),
  );
  return { ...amountsOf(lines, shippingPrice, order.taxRate), models: totalOf(lines, 0), shippingPrice };
}
