import type { ValueOf } from "#core/kernel/shape.ts";
import { isCancelled } from "./order.ts";
import type * as shapes from "./order-shapes.ts";
import type { RentalOrder } from "./read-order.ts";

export type Deposit = ValueOf<typeof shapes.depositShape>;

/** The deposit of an order with its state; `null` where none is asked for, or no longer. */
export function depositOf(order: RentalOrder): Deposit | null {
  const { depositHeldAt: heldAt, depositReturnedAt: returnedAt, lines } = order;
  const amount = lines.reduce((sum, { deposit }) => sum + deposit, 0);
  if (amount === 0 || (isCancelled(order) && heldAt === null)) return null;
  return { amount, state: returnedAt ? "returned" : heldAt ? "held" : "due", heldAt, returnedAt };
}
