import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { lockVisible } from "#core/kernel/records.ts";
import type { RowOf, StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { type Balance, balanceOf, isBeforePayment } from "./balance.ts";
import {
  rentalOrderCharges,
  rentalOrderItems,
  rentalOrderPayments,
  rentalOrderSteps,
  rentalOrders,
} from "./order-entities.ts";
import { shippingKind } from "./strategies.ts";

export type StoredStep = RowOf<typeof rentalOrderSteps>;
export type StoredLine = RowOf<typeof rentalOrderItems>;

/** An order with its steps and lines, locked in the current transaction. */
export interface RentalOrder extends StoredOf<typeof rentalOrders> {
  readonly shipping: "shipping" | "pick-up";
  /** By position. */
  readonly steps: readonly StoredStep[];
  /** In the order of their creation. */
  readonly lines: readonly StoredLine[];
  /** For damage and loss, in the order of their creation. */
  readonly charges: readonly RowOf<typeof rentalOrderCharges>[];
  /** By day. */
  readonly payments: readonly RowOf<typeof rentalOrderPayments>[];
  readonly balance: Balance;
  /** Paid on account: without an invoice of its own. */
  readonly paidOnAccount: boolean;
}

/** Content of the payment step of an order that is invoiced with its month. */
export const onAccount = "on-account";

/** Reads an order that the viewer may see, and locks it until the current transaction ends; NotFound otherwise. */
export const readOrder = Effect.fnUntraced(function* (id: string) {
  const order = yield* lockVisible(rentalOrders, id);
  const ofOrder = where("command", "eq", order.id);
  const { rows: steps } = yield* asSystem(list(rentalOrderSteps, { where: ofOrder }));
  const { rows: lines } = yield* asSystem(
    list(rentalOrderItems, { where: ofOrder, include: { replace: {} }, order: ["createdAt", "id"], page: "whole" }),
  );
  const isClosed = steps.some(({ stepType, status }) => stepType === "closure" && status === "success");
  const charges = isClosed
    ? yield* asSystem(list(rentalOrderCharges, { where: ofOrder, order: ["createdAt", "id"] }))
    : { rows: [] };
  const payments = isBeforePayment(steps)
    ? { rows: [] }
    : yield* asSystem(
        list(rentalOrderPayments, { where: ofOrder, order: ["paidOn", "createdAt", "id"], page: "whole" }),
      );
  const balance = balanceOf({ ...order, steps, lines, charges: charges.rows, payments: payments.rows });
  return {
    ...order,
    shipping: shippingKind({ strategy: order.rentalStrategy, hasShippingAddress: order.shippingAddress !== null }),
    steps,
    lines,
    charges: charges.rows,
    payments: payments.rows,
    balance,
    paidOnAccount: steps.some(({ stepType, content }) => stepType === "payment" && content === onAccount),
  };
});
