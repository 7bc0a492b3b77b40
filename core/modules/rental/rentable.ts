import { allOf, anyOf, type Condition, isNull, related, where } from "#core/kernel/policy.ts";

/** The value of the condition in which an item is given to nobody (RENT-029). */
const outOfOrder = 1;

/** Whether an item in a condition of this value may be given out; `null` where nobody has said. */
export const isInOrder = (value: number | null): boolean => value === null || value > outOfOrder;

/** Items that customers may rent at all: in one of the stocks, and not out of order (RENT-012, RENT-032). */
export const rentable = (stocks: readonly string[]): Condition =>
  allOf(
    related("stocks", where("id", "in", stocks)),
    anyOf(isNull("condition"), related("condition", where("value", "gt", outOfOrder))),
  );
