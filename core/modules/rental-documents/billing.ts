import { chargedTotal } from "#core/modules/rental/money.ts";
import { type BillKind, billKind } from "./kinds.ts";

export interface Charge {
  /** Tax-inclusive cents. */
  readonly amount: number;
}

/** What bills depend on of an order. */
export interface BillableOrder<C extends Charge = Charge> {
  /** Models and shipping, in tax-inclusive cents. */
  readonly total: number;
  /** For damage and loss. */
  readonly charges: readonly C[];
  readonly isCancelled: boolean;
  /** Whether it is billed with its month, which is decided when its payment falls due, and stays so. */
  readonly paidOnAccount: boolean;
  readonly invoicingStrategy: string | null;
  /** Whether its renter is invoiced by the month now. */
  readonly isInvoicedMonthly: boolean;
  /** The amounts of its documents until now: credit notes are taken away. */
  readonly billed: number;
}

/** What of an order is on no bill yet. */
export interface Unbilled<C extends Charge = Charge> {
  /** Models and shipping, or what an extension adds to them. */
  readonly rent: number;
  readonly charges: readonly C[];
  /** What is on a bill. */
  readonly before: number;
}

/** What of an order is on no bill yet. Rent comes before damage, which is charged once, when nothing is extended any more. */
export function unbilledOf<C extends Charge>({ total, charges, isCancelled, billed }: BillableOrder<C>): Unbilled<C> {
  if (isCancelled) return { rent: 0, charges: [], before: billed };
  return { rent: Math.max(0, total - billed), charges: billed <= total ? charges : [], before: billed };
}

export const unbilledTotal = ({ rent, charges }: Unbilled): number => rent + chargedTotal({ charges });

/** What happened to an order that may ask for a bill, or for taking one back. */
export type BillingMoment = "validated" | "contract-checked" | "paid" | "extended" | "charged" | "cancelled";

export type Billing<C extends Charge = Charge> =
  | { readonly kind: BillKind; readonly what: "whole" | "extension"; readonly amount: number; readonly before: number }
  | {
      readonly kind: "damage_invoice";
      readonly what: "charges";
      readonly charges: readonly C[];
      readonly amount: number;
      readonly before: number;
    }
  | { readonly kind: "credit_note"; readonly what: "credit"; readonly amount: number; readonly before: number };

/**
 * The documents that an order needs after something happened to it, so that every amount is on exactly one bill (RENT-005): an invoice once
 * it is paid, a debit note from its validation on, what an extension or damage adds at once; nothing of an order on account, which the bill
 * of the month has; of a cancelled one everything is taken back. `amount` is negative on a credit note.
 */
export function billingOf<C extends Charge>(moment: BillingMoment, order: BillableOrder<C>): readonly Billing<C>[] {
  const { billed: before } = order;
  if (order.isCancelled) return before === 0 ? [] : [{ kind: "credit_note", what: "credit", amount: -before, before }];
  if (order.paidOnAccount || !isBilledAt(moment, order)) return [];
  const kind = billKind(order.invoicingStrategy);
  const { rent, charges } = unbilledOf(order);
  const damage = chargedTotal({ charges });
  return [
    ...(rent > 0
      ? [{ kind, what: before === 0 ? ("whole" as const) : ("extension" as const), amount: rent, before }]
      : []),
    ...(damage > 0
      ? [{ kind: "damage_invoice" as const, what: "charges" as const, charges, amount: damage, before: before + rent }]
      : []),
  ];
}

function isBilledAt(moment: BillingMoment, { invoicingStrategy, isInvoicedMonthly, billed }: BillableOrder): boolean {
  const isAsked = billKind(invoicingStrategy) === "debit_note";
  switch (moment) {
    case "validated":
      // Whoever is invoiced by the month is expected to pay on account.
      return isAsked && !isInvoicedMonthly;
    case "contract-checked":
      return isAsked;
    case "extended":
      // What is not billed yet is billed as a whole.
      return billed > 0;
    case "paid":
    case "charged":
      return true;
    case "cancelled":
      return false;
  }
}
