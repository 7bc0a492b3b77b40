import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { lockVisible } from "#core/kernel/records.ts";
import type { RowOf, StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const readOrder = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<RentalOrder, CoreError, KernelServices> {
  const order = yield* lockVisible(rentalOrders, id, viewer);
  const ofOrder = where("command", "eq", order.id);
  const { rows: steps } = yield* list(rentalOrderSteps, { where: ofOrder }, asSystem(viewer));
  const { rows: lines } = yield* list(
    rentalOrderItems,
    { where: ofOrder, include: { replace: {} }, order: ["createdAt", "id"], page: "whole" },
    asSystem(viewer),
  );
  const isClosed = steps.some(({ stepType, status }) => stepType === "closure" && status === "success");
  const charges = isClosed
    ? yield* list(rentalOrderCharges, { where: ofOrder, order: ["createdAt", "id"] }, asSystem(viewer))
    : { rows: [] };
  const payments = isBeforePayment(steps)
    ? { rows: [] }
    : yield* list(
        rentalOrderPayments,
        { where: ofOrder, order: ["paidOn", "createdAt", "id"], page: "whole" },
        asSystem(viewer),
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
