import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { orderEvents } from "#core/modules/rental/events.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { viewOf } from "#core/modules/rental/order-view.ts";
import type { Commitments } from "#core/modules/rental/ports.ts";
import { stockStaff } from "#core/modules/rental/stock-staff.ts";
import { ownTransition, succeed, type TransitionContext } from "#core/modules/rental/transitions/transition.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { forgetCheckout, paymentStep } from "./attempts.ts";
import { OnlinePayments, type ReceivedPayment } from "./ports.ts";

/**
 * A webhook of the provider. The payment that it tells of completes the payment step of its order, once; what is not due, not in full or in
 * another currency is told to the staff, who pays it back or records it. After one that failed the order can be paid anew. Forbidden without
 * the provider's signature.
 */
export const receivePayment = Effect.fnUntraced(function* (
  { body, signature }: { readonly body: Uint8Array; readonly signature: string },
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Commitments | OnlinePayments | Installation> {
  const payments = yield* OnlinePayments;
  const received = yield* payments.read(body, signature);
  if (!received) return;
  if (received.outcome === "failed") return yield* forgetCheckout(received.order, received.attempt, viewer);
  const { currencies } = yield* Installation;
  yield* ownTransition(received.order, viewer, (context) =>
    Effect.gen(function* () {
      const { order, settings, viewer: system } = context;
      const step = paymentStep(order);
      if (step?.content === received.reference) return null;
      const due = viewOf(order, settings, system).payment;
      if (!step || received.amount !== due?.amount || received.currency !== currencies.usual) {
        yield* tellStaff(received, context);
        return null;
      }
      yield* succeed(context, step, { content: received.reference });
      return [orderEvents.paid];
    }),
  ).pipe(
    // An order of another installation that shares the account of the provider.
    Effect.catchTag("NotFound", () => Effect.void),
  );
});

const tellStaff = Effect.fnUntraced(function* (
  { amount, currency, reference }: ReceivedPayment,
  { order, settings, viewer }: TransitionContext,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const items = order.lines.flatMap(({ item }) => (item === null ? [] : [item]));
  yield* notify(
    {
      type: "rental_command_updated",
      line: "rental_payment_not_due",
      to: yield* stockStaff(items, settings, viewer),
      values: { number: order.number, amount: `${currency} ${(amount / 100).toFixed(2)}`, reference },
      about: { type: "rental-commands", id: order.id },
      actionUrl: deskOrderPath(order.id),
    },
    viewer,
  );
});
