import { Effect } from "effect";
import type { Day } from "#core/kernel/days.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { totalOfOrder } from "#core/modules/rental/money.ts";
import { isCancelled } from "#core/modules/rental/order.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { RentalOrder } from "#core/modules/rental/read-order.ts";
import { type BillableOrder, unbilledOf, unbilledTotal } from "./billing.ts";
import { rentalDocuments } from "./entities.ts";
import type { DocumentCharge } from "./facts.ts";
import type { DocumentKind } from "./kinds.ts";

/** Kinds that ask for money of an order, or give it back. */
export const billingKinds = ["invoice", "debit_note", "damage_invoice", "credit_note"] as const;

export interface IssuedPaper {
  readonly number: string;
  /** Of the order, in tax-inclusive cents; monthly bills have those of others too. */
  readonly amount: number;
}

/** Documents of an order with their amounts, newest last. */
export const issued = Effect.fnUntraced(function* (order: Pick<RentalOrder, "id">, kinds: readonly DocumentKind[]) {
  const ofOrder = allOf(related("orders", where("id", "eq", order.id)), where("kind", "in", kinds));
  const { rows } = yield* asSystem(
    list(rentalDocuments, { where: ofOrder, order: ["createdAt"], page: "whole", fields: ["number", "amounts"] }),
  );
  return rows.map(({ number, amounts }) => ({ number, amount: amounts?.[order.id] ?? 0 }));
});

/** An order as its bills see it. */
export const billableOf = (
  order: RentalOrder,
  papers: readonly IssuedPaper[],
  isInvoicedMonthly: boolean,
): BillableOrder<DocumentCharge> => ({
  total: totalOfOrder(order),
  charges: order.charges,
  isCancelled: isCancelled(order),
  paidOnAccount: order.paidOnAccount,
  invoicingStrategy: order.invoicingStrategy,
  isInvoicedMonthly,
  billed: papers.reduce((sum, { amount }) => sum + amount, 0),
});

/** Notes since when something of an order on account waits for the bill of its month; nothing of a cancelled one does. */
export const waitForMonth = Effect.fnUntraced(function* (
  { id, paidOnAccount }: RentalOrder,
  billable: BillableOrder,
  today: Day,
) {
  if (!paidOnAccount) return;
  const order = yield* lock(rentalOrders, id);
  const unbilledSince = unbilledTotal(unbilledOf(billable)) > 0 ? (order.unbilledSince ?? today) : null;
  if (unbilledSince !== order.unbilledSince) yield* change(rentalOrders, order, { unbilledSince });
});
