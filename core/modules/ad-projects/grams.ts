/** Heaviest stock or piece, in grams. */
export const largestWeight = 1_000_000;

/** Grams, rounded to hundredths as they are stored. */
export const gramsOf = (weight: number): number => Math.round(weight * 100) / 100;

/** Whether a stock is at the weight from which it is to be filled up, or below. */
export const isLow = ({
  weight,
  alertWeight,
}: {
  readonly weight: number | null;
  readonly alertWeight: number | null;
}): boolean => alertWeight !== null && (weight ?? 0) <= alertWeight;

/** What so many grams cost, in cents, rounded to the nearest; `null` where the price is not known. */
export const materialCost = (weight: number, pricePerKilogram: number | null): number | null =>
  pricePerKilogram === null ? null : Math.round((weight * pricePerKilogram) / 1000);
