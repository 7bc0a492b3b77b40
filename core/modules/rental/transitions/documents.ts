import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { change } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { orderEvents } from "../events.ts";
import { fault } from "../faults.ts";
import { rentalOrders } from "../order-entities.ts";
import type { RentalOrder } from "../read-order.ts";
import { isInternal } from "../strategies.ts";
import { attachedFile } from "./attached-file.ts";
import { cancelWith } from "./cancellation.ts";
import { doneAlready, due, outOfOrder, setStep, stepOf, succeed, transition } from "./transition.ts";

type Id = { readonly id: string };

/** The staff accepts an order. */
export const accept = ({ id, comment }: Id & { readonly comment?: string }) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const step = yield* due(context.order, "validation");
      if (!step) return yield* doneAlready({ comment }, { comment: stepOf(context.order, "validation")?.comment });
      yield* succeed(context, step, { comment: comment ?? null });
      return [orderEvents.validated];
    }),
  );

/** The staff refuses an order with a reason; its capacity is released. */
export const refuse = ({ id, comment }: Id & { readonly comment: string }) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const { order } = context;
      const validation = stepOf(order, "validation");
      if (validation?.status === "error") return yield* doneAlready({ comment }, { comment: validation.comment });
      const step = yield* due(order, "validation");
      if (!step) return yield* outOfOrder();
      if (comment.trim() === "") return yield* fault("/comment", "reason-missing");
      yield* setStep(step, { status: "error", comment, doneAt: now });
      yield* cancelWith(context, comment, "validation");
      return [orderEvents.refused];
    }),
  );

/** The renter, or the staff for them, submits the signed contract, as PDF or pictures, for the staff to check. */
export const sign = ({ id, file, more = [] }: Id & { readonly file: string; readonly more?: readonly string[] }) =>
  transition(id, "anyone", ({ order }) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const step = yield* due(order, "contract", "waiting", "error");
      const isSent = order.signedContract === file && step?.doneAt !== null;
      if (!step || isSent) {
        const pages = yield* (yield* Storage).linkedIds(rentalOrders.type, id, "signedPages");
        const sent = { file: order.signedContract, more: pages };
        // Other pages of a contract that waits for its check take the place of those that were sent.
        if (!step || JSON.stringify(more) === JSON.stringify(pages)) return yield* doneAlready({ file, more }, sent);
      }
      yield* readableContract(order, [file, ...more]);
      yield* change(rentalOrders, order, { signedContract: file, signedPages: more });
      yield* setStep(step, { status: "waiting", doneAt: now });
      return [orderEvents.signed];
    }),
  );

const pictures: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Invalid unless the files are attached to the order, and one PDF or pictures alone. */
const readableContract = Effect.fnUntraced(function* (order: RentalOrder, files: readonly string[]) {
  for (const [index, id] of files.entries()) {
    const pointer = index === 0 ? "/file" : `/more/${index - 1}`;
    const found = yield* attachedFile(id, order);
    if (!found) return yield* fault(pointer, "not-attached");
    const type = found.mimeType ?? "";
    const isPdf = type === "application/pdf" && files.length === 1;
    if (!isPdf && !pictures.has(type)) return yield* fault(pointer, "not-contract");
  }
});

/** The staff accepts a signed contract, or rejects it with a reason. */
export const checkContract = ({
  id,
  isAccepted,
  comment,
}: Id & { readonly isAccepted: boolean; readonly comment?: string }) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const sent = stepOf(context.order, "contract");
      if (!isAccepted && sent?.status === "error") return yield* doneAlready({ comment }, { comment: sent.comment });
      const step = yield* due(context.order, "contract");
      if (!step) return isAccepted ? yield* doneAlready({ comment }, { comment: sent?.comment }) : yield* outOfOrder();
      if (isAccepted) {
        // Internal orders need no signed copy.
        if (step.doneAt === null && !isInternal(context.order.rentalStrategy)) return yield* outOfOrder();
        const { paid } = yield* succeed(context, step, { comment: comment ?? null });
        return paid ? [orderEvents.contractChecked, orderEvents.paid] : [orderEvents.contractChecked];
      }
      if (!comment || comment.trim() === "") return yield* fault("/comment", "reason-missing");
      yield* setStep(step, { status: "error", comment, doneAt: null });
      return [orderEvents.contractSentBack];
    }),
  );
