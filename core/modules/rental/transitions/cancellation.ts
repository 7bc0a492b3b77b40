import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { insert } from "#core/kernel/records.ts";
import type { StepType } from "../codes.ts";
import { orderEvents } from "../events.ts";
import { fault } from "../faults.ts";
import { isCancelled } from "../order.ts";
import { rentalOrderSteps } from "../order-entities.ts";
import { Commitments } from "../ports.ts";
import { isStaff } from "../rights.ts";
import { cancellationPosition, renterMayCancel } from "../steps.ts";
import { setLine } from "./lines.ts";
import { doneAlready, outOfOrder, setStep, stepOf, type TransitionContext, transition } from "./transition.ts";

/**
 * Cancels an order: the renter until it is prepared, the staff until it is returned, with a reason once it is prepared (RENT-065). Items
 * that are out stay out until their return.
 */
export const cancel = ({ id, comment }: { readonly id: string; readonly comment?: string }) =>
  transition(id, "anyone", (context) =>
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const { order } = context;
      if (isCancelled(order))
        return yield* doneAlready({ comment }, { comment: stepOf(order, "cancellation")?.comment });
      if (order.steps.some(({ stepType, status }) => stepType === "return" && status === "success"))
        return yield* outOfOrder();
      if (!renterMayCancel(order.steps)) {
        if (!isStaff(viewer)) return yield* new Forbidden({ reason: "prepared-order" });
        if (!comment || comment.trim() === "") return yield* fault("/comment", "reason-missing");
      }
      yield* cancelWith(context, comment ?? null);
      return [orderEvents.cancelled];
    }),
  );

/**
 * Adds the cancellation step, hides open steps except the refused one and the return of what is out, and releases the capacity of lines that
 * were not handed over.
 */
export const cancelWith = Effect.fnUntraced(function* (
  { order }: TransitionContext,
  comment: string | null,
  refused: StepType | null = null,
) {
  const viewer = yield* Acting;
  const step = {
    command: order.id,
    stepType: "cancellation",
    status: "success",
    position: cancellationPosition,
  } as const;
  yield* insert(rentalOrderSteps, { ...step, comment, doneAt: viewer.now, doneBy: viewer.id });
  const open = order.steps.filter(
    ({ stepType, status }) =>
      status === "pending" || (status === "waiting" && stepType !== refused && stepType !== "return"),
  );
  for (const each of open) yield* setStep(each, { status: "hidden" });
  const idle = order.lines.filter(({ status }) => status === "pending" || status === "reserved");
  for (const line of idle) yield* setLine(line, { status: "cancelled" });
  yield* (yield* Commitments).drop(idle.map(({ id }) => id));
});
