import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound, SessionMissing } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
import { orderPath } from "#core/modules/rental/order-paths.ts";
import { viewOf } from "#core/modules/rental/order-view.ts";
import { readOrder } from "#core/modules/rental/read-order.ts";
import { rentalSettings } from "#core/modules/rental/settings.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { attemptOf, forgetCheckout } from "./attempts.ts";
import { OnlinePayments } from "./ports.ts";

/**
 * Where somebody pays an order that they may see, by its number: the provider's checkout while a payment is due, else the order. NotFound
 * without a provider; who is signed out is asked to sign in.
 */
export const checkoutOf = Effect.fnUntraced(function* (number: string) {
  const viewer = yield* Acting;
  const payments = yield* OnlinePayments;
  if (!viewer.flags.rental || !payments.isConfigured) return yield* new NotFound({ type: rentalOrders.type });
  if (viewer.id === null) return yield* new SessionMissing();
  // The provider is asked after the transaction: nothing waits for it.
  const { id, payment, attempt } = yield* inTransaction(dueOf(number));
  if (!payment || payment.amount === 0) return orderPath(id);
  const { publicUrl, currencies } = yield* Installation;
  return yield* payments
    .open({
      order: id,
      attempt,
      number,
      amount: payment.amount,
      currency: currencies.usual,
      locale: viewer.locale,
      returnTo: `${publicUrl}${orderPath(id)}`,
    })
    .pipe(Effect.tapError(() => forgetCheckout(id, attempt)));
});

const dueOf = Effect.fnUntraced(function* (number: string) {
  const viewer = yield* Acting;
  const found = yield* first(rentalOrders, { where: where("number", "eq", number), fields: [] });
  if (!found) return yield* new NotFound({ type: rentalOrders.type });
  const order = yield* readOrder(found.row.id);
  const { id, payment } = viewOf(order, yield* rentalSettings(), viewer);
  return { id, payment, attempt: attemptOf(order) };
});
