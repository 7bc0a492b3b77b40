import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { change, lockFor } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { trainingSessions } from "./entities.ts";
import { sessionEvents } from "./events.ts";

/** Calls a session off, for good and for all who come. Invalid for one that is over; one that is called off stays as it is. */
export const callOff = Effect.fnUntraced(function* (
  id: string,
  reason: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const session = yield* lockFor(trainingSessions, id, "update", viewer);
      if (session.calledOffAt !== null) return;
      if (session.endAt <= viewer.now) return yield* invalid("/session", "trainings:faults.over");
      const why = reason === "" ? null : reason;
      yield* change(trainingSessions, session, { calledOffAt: viewer.now, calledOffReason: why }, viewer, "call-off");
      yield* publishEvent(sessionEvents.calledOff, { id, reason }, viewer);
    }),
  );
});
