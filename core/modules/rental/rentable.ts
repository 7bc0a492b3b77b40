import { allOf, anyOf, type Condition, isNull, related, where } from "#core/kernel/policy.ts";

/** Value of the condition "out of order" (RENT-029). */
const outOfOrder = 1;

/** Whether an item in a condition of this value is rentable; `null` for an unknown condition. */
export const isInOrder = (value: number | null): boolean => value === null || value > outOfOrder;

/** Rentable items: in one of the stocks, and not out of order (RENT-012, RENT-032). */
export const rentable = (stocks: readonly string[]): Condition =>
  allOf(
    related("stocks", where("id", "in", stocks)),
    anyOf(isNull("condition"), related("condition", where("value", "gt", outOfOrder))),
  );
