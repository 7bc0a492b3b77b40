import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { change, lockFor } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { trainingSessions } from "./entities.ts";
import { sessionEvents } from "./events.ts";

/** Calls a session off, for good and for all who come. Invalid for one that is over; one that is called off stays as it is. */
export const callOff = Effect.fnUntraced(function* (id: string, reason: string) {
  const { now } = yield* Acting;
  yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockFor(trainingSessions, id, "update");
      if (session.calledOffAt !== null) return;
      if (session.endAt <= now) return yield* invalid("/session", "trainings:faults.over");
      const why = reason === "" ? null : reason;
      yield* change(trainingSessions, session, { calledOffAt: now, calledOffReason: why }, "call-off");
      yield* publishEvent(sessionEvents.calledOff, { id, reason });
    }),
  );
});
