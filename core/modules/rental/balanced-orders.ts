import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { balanceOf, isBeforePayment } from "./balance.ts";
import {
  rentalOrderCharges,
  rentalOrderItems,
  rentalOrderPayments,
  rentalOrderSteps,
  rentalOrders,
} from "./order-entities.ts";

/** Orders with their balance: five statements, however many there are. `system`: the system's viewer. */
export const balancedOrders = Effect.fnUntraced(function* (ids: readonly string[]) {
  const ofOrders = { where: where("command", "in", ids), page: "whole" } as const;
  const { rows: orders } = yield* list(rentalOrders, { where: where("id", "in", ids), page: "whole" });
  const steps = Map.groupBy((yield* list(rentalOrderSteps, ofOrders)).rows, byOrder);
  const lines = Map.groupBy((yield* list(rentalOrderItems, ofOrders)).rows, byOrder);
  // Nothing was paid or charged of an order whose payment is not due yet.
  const later = [...steps].flatMap(([id, own]) => (isBeforePayment(own) ? [] : [id]));
  const ofLater = { where: where("command", "in", later), page: "whole" } as const;
  const inOrder = { ...ofLater, order: ["paidOn", "createdAt", "id"] } as const;
  const none = { rows: [] };
  const charged = later.length > 0 ? yield* list(rentalOrderCharges, ofLater) : none;
  const paid = later.length > 0 ? yield* list(rentalOrderPayments, inOrder) : none;
  const charges = Map.groupBy(charged.rows, byOrder);
  const payments = Map.groupBy(paid.rows, byOrder);
  return orders.map((order) => {
    const { id } = order;
    const parts = {
      steps: steps.get(id) ?? [],
      lines: lines.get(id) ?? [],
      charges: charges.get(id) ?? [],
      payments: payments.get(id) ?? [],
    };
    return { ...order, ...parts, balance: balanceOf({ ...order, ...parts }) };
  });
});

const byOrder = ({ command }: { readonly command: string }): string => command;
