import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Day } from "#core/kernel/days.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { insert } from "#core/kernel/records.ts";
import { isPaymentDue, isSettleable } from "../balance.ts";
import type { OrderPayment } from "../calls.ts";
import type { PaymentMeansCode } from "../codes.ts";
import { type OrderEventType, orderEvents } from "../events.ts";
import { fault } from "../faults.ts";
import { isCancelled } from "../order.ts";
import { rentalOrderPayments } from "../order-entities.ts";
import type { RentalOrder } from "../read-order.ts";
import { outOfOrder, stepOf, succeed, type TransitionContext, transition } from "./transition.ts";

interface Recorded {
  readonly amount?: number;
  readonly paidOn?: Day;
  readonly means?: PaymentMeansCode;
  readonly reference?: string;
  readonly comment?: string;
}

/**
 * The staff records a payment of an order: all that is open, or a part of it. Each is kept; Invalid where it is more than is open. The same
 * one told twice, by its reference, is kept once.
 */
export const recordPayment = ({ id, comment, ...given }: Recorded & { readonly id: string }) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { order, settings } = context;
      if (isCancelled(order) || !isPaymentDue(order)) return yield* outOfOrder();
      const { open } = order.balance;
      const told = { ...given, ...(comment !== undefined && { note: comment }) };
      if (isKept(order, told)) return null;
      if (open <= 0) return yield* fault("/amount", "nothing-open");
      const { amount = open, paidOn = settings.today, means = "other", reference = null } = given;
      if (amount < 1 || amount > open)
        return yield* fault("/amount", "more-than-open", { amount: (open / 100).toFixed(2) });
      if (paidOn > settings.today) return yield* fault("/paidOn", "not-yet");
      return yield* keepPayment(context, { amount, paidOn, means, reference, note: comment ?? null });
    }),
  );

/** Whether a payment was told before: its reference is known, or nothing is open and nothing new is said. */
function isKept({ payments, balance: { open } }: RentalOrder, told: Partial<OrderPayment>): boolean {
  const said = Object.entries(told).filter(([, value]) => value !== undefined && value !== "");
  if (said.length === 0) return open <= 0;
  if (open > 0 && !told.reference) return false;
  return payments.some((payment) => said.every(([name, value]) => payment[name as keyof OrderPayment] === value));
}

/** The staff settles what is open of an order in either direction: it was paid, paid back, or is waived. What became of the order does not matter. */
export const settle = ({
  id,
  means,
  note,
}: {
  readonly id: string;
  readonly means: PaymentMeansCode;
  readonly note: string;
}) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { order, settings } = context;
      const said = note.trim();
      if (said === "") return yield* fault("/note", "reason-missing");
      const { open } = order.balance;
      if (open === 0) {
        const last = order.payments.at(-1);
        return last?.means === means && last.note === said ? null : yield* fault("/means", "nothing-open");
      }
      if (!isSettleable(order)) return yield* outOfOrder();
      return yield* keepPayment(context, { amount: open, paidOn: settings.today, means, reference: null, note: said });
    }),
  );

/** Keeps a payment; its step is done once nothing is open. Gives the events of it. */
export const keepPayment = Effect.fnUntraced(function* (
  context: TransitionContext,
  payment: Omit<OrderPayment, "id">,
): Effect.fn.Return<readonly OrderEventType[], CoreError, UseCaseServices> {
  const { order } = context;
  const viewer = yield* Acting;
  yield* insert(rentalOrderPayments, { ...payment, command: order.id, recordedBy: viewer.id });
  const step = stepOf(order, "payment");
  if (step?.status !== "waiting" || isCancelled(order) || order.balance.open > payment.amount) return [];
  yield* succeed(context, step, { content: payment.reference, comment: payment.note });
  return [orderEvents.paid];
});
