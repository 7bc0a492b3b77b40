import type { ValueOf } from "#core/kernel/shape.ts";
import { type Cents, chargedTotal, totalOfOrder } from "./money.ts";
import { isCancelled, type OrderFacts, type Step } from "./order.ts";
import type * as shapes from "./order-shapes.ts";

/** What an order costs with its damage, what was paid of it, and what is open: negative where money is to be paid back. In cents. */
export type Balance = ValueOf<typeof shapes.balance>;

/** The members of an order that its balance depends on. */
export interface BalancedOrder {
  readonly steps: readonly Pick<Step, "stepType">[];
  readonly lines: readonly { readonly rentingPrice: Cents }[];
  readonly shippingPrice: Cents;
  readonly charges: readonly { readonly amount: Cents }[];
  readonly payments: readonly { readonly amount: Cents }[];
}

/** The balance of an order; a cancelled one costs nothing. */
export function balanceOf(order: BalancedOrder): Balance {
  const owed = isCancelled(order) ? 0 : totalOfOrder(order) + chargedTotal(order);
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
  return { owed, paid, open: owed - paid };
}

/** Whether what is open of an order can be settled: once its payment is due, or it is over. */
export const isSettleable = (order: OrderFacts & { readonly balance: Balance }): boolean =>
  order.balance.open !== 0 && (isCancelled(order) || isPaymentDue(order));

/** Whether the payment of an order is due, or was made. */
export const isPaymentDue = ({ steps }: OrderFacts): boolean =>
  steps.some(({ stepType, status }) => stepType === "payment" && (status === "waiting" || status === "success"));

/** Whether the payment of an order has not fallen due: nothing was paid of it yet. */
export const isBeforePayment = (steps: readonly Pick<Step, "stepType" | "status">[]): boolean =>
  steps.some(({ stepType, status }) => stepType === "payment" && status === "pending");
