import { Effect } from "effect";
import type { Issue } from "#core/kernel/errors.ts";
import { insertAll } from "#core/kernel/records.ts";
import type { OrderCharge } from "../calls.ts";
import { orderEvents } from "../events.ts";
import { refusal } from "../faults.ts";
import { rentalOrderCharges } from "../order-entities.ts";
import { doneAlready, due, stepOf, succeed, transition } from "./transition.ts";

type Charge = Omit<OrderCharge, "id">;

interface Closing {
  readonly id: string;
  readonly comment?: string;
  readonly charges?: readonly Charge[];
}

/** The staff closes a returned order, and charges what was damaged or lost, each with its reason. */
export const close = ({ id, comment, charges = [] }: Closing) =>
  transition(id, "staff", (context) =>
    Effect.gen(function* () {
      const step = yield* due(context.order, "closure");
      if (!step) {
        const kept = context.order.charges.map(({ amount, reason }) => ({ amount, reason }));
        const given = charges.map(({ amount, reason }) => ({ amount, reason: reason.trim() }));
        return yield* doneAlready(
          { comment, charges: given },
          { comment: stepOf(context.order, "closure")?.comment, charges: kept },
        );
      }
      const issues = charges.flatMap(faultsOf);
      if (issues.length > 0) return yield* refusal(issues);
      const rows = charges.map(({ amount, reason }) => ({ command: id, amount, reason: reason.trim() }));
      if (rows.length > 0) yield* insertAll(rentalOrderCharges, rows);
      yield* succeed(context, step, { comment: comment ?? null });
      return rows.length > 0 ? [orderEvents.closed, orderEvents.charged] : [orderEvents.closed];
    }),
  );

/** Largest charge, in cents. */
const most = 100_000_000;

const faultsOf = ({ amount, reason }: Charge, index: number): readonly Issue[] => [
  ...(amount >= 1 && amount <= most ? [] : [{ pointer: `/charges/${index}/amount`, detail: "rental:faults.amount" }]),
  ...(reason.trim() === "" ? [{ pointer: `/charges/${index}/reason`, detail: "rental:faults.reason-missing" }] : []),
];
