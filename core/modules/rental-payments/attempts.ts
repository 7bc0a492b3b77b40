import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { change } from "#core/kernel/records.ts";
import { rentalOrderSteps } from "#core/modules/rental/order-entities.ts";
import type { RentalOrder, StoredStep } from "#core/modules/rental/read-order.ts";
import { ownTransition } from "#core/modules/rental/transitions/transition.ts";

/** The step of an order in which it is paid. */
export const paymentStep = ({ steps }: RentalOrder): StoredStep | undefined =>
  steps.find(({ stepType }) => stepType === "payment");

/** Which attempt to pay the next checkout is: each payment, and each one that failed, is followed by a checkout of its own. */
export const attemptOf = (order: RentalOrder): number =>
  (paymentStep(order)?.failedAttempts ?? 0) + order.payments.length;

/** Counts an attempt to pay that failed, once, so that the next one opens another checkout. */
export const forgetCheckout = (order: string, attempt: number): Effect.Effect<void, CoreError, UseCaseServices> =>
  ownTransition(order, ({ order: locked }) =>
    Effect.gen(function* () {
      const step = paymentStep(locked);
      if (step && attemptOf(locked) === attempt)
        yield* change(rentalOrderSteps, step, { failedAttempts: step.failedAttempts + 1 });
      return null;
    }),
  ).pipe(
    Effect.asVoid,
    // An order of another installation that shares the account of the provider.
    Effect.catchTag("NotFound", () => Effect.void),
  );
