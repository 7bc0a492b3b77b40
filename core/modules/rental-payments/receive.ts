import { Effect } from "effect";
import { orderFlags } from "#core/modules/rental/order.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { stockStaff } from "#core/modules/rental/stock-staff.ts";
import { keepPayment } from "#core/modules/rental/transitions/payment.ts";
import { ownTransition, type TransitionContext } from "#core/modules/rental/transitions/transition.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { forgetCheckout } from "./attempts.ts";
import { OnlinePayments, type ReceivedPayment } from "./ports.ts";

/**
 * A webhook of the provider. The payment that it tells of is kept with its order, once, and completes its payment step once nothing is open;
 * what is not due, or not what is open, is told to the staff too, who pays it back, and in another currency to the staff alone. After one that failed the order can be paid anew. Forbidden without
 * the provider's signature.
 */
export const receivePayment = Effect.fnUntraced(function* ({
  body,
  signature,
}: {
  readonly body: Uint8Array;
  readonly signature: string;
}) {
  const payments = yield* OnlinePayments;
  const received = yield* payments.read(body, signature);
  if (!received) return;
  if (received.outcome === "failed") return yield* forgetCheckout(received.order, received.attempt);
  const { currencies } = yield* Installation;
  yield* ownTransition(received.order, (context) =>
    Effect.gen(function* () {
      const { order, settings } = context;
      const { amount, currency, reference } = received;
      if (order.payments.some((payment) => payment.means === "online" && payment.reference === reference)) return null;
      const isDue = orderFlags(order).requiresPayment && amount === order.balance.open;
      if (!isDue || currency !== currencies.usual) yield* tellStaff(received, context);
      if (currency !== currencies.usual) return null;
      const payment = { amount, paidOn: settings.today, means: "online", reference, note: null } as const;
      return yield* keepPayment(context, payment);
    }),
  ).pipe(
    // An order of another installation that shares the account of the provider.
    Effect.catchTag("NotFound", () => Effect.void),
  );
});

const tellStaff = Effect.fnUntraced(function* (
  { amount, currency, reference }: ReceivedPayment,
  { order, settings }: TransitionContext,
) {
  const items = order.lines.flatMap(({ item }) => (item === null ? [] : [item]));
  yield* notify({
    type: "rental_command_updated",
    line: "rental_payment_not_due",
    to: yield* stockStaff(items, settings),
    values: { number: order.number, amount: `${currency} ${(amount / 100).toFixed(2)}`, reference },
    about: { type: "rental-commands", id: order.id },
    actionUrl: deskOrderPath(order.id),
  });
});
