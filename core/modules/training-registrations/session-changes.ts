import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { sessionEvents } from "#core/modules/trainings/events.ts";
import { users } from "#core/shell/access/entities.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { settleLine, takenSeats } from "./line.ts";
import { tellCalledOff, tellMoved } from "./notices.ts";
import { standingStates } from "./rules.ts";
import { inStates } from "./session.ts";

/** What follows where a session changes: seats are never fewer than those who have one, more of them are offered, and everybody is told. */
export const followSessions: readonly EventHandler[] = [
  handleEvent(sessionEvents.changed, ({ id, pointer, isMoved }, viewer) =>
    Effect.gen(function* () {
      const session = yield* lock(sessionTerms, id, viewer);
      const taken = yield* takenSeats(id, viewer);
      if (session.seats !== null && session.seats < taken)
        return yield* invalid(`${pointer}/attributes/seats`, "training-registrations:refused.seats-taken", {
          count: taken,
        });
      if (isMoved && session.endAt > viewer.now && session.calledOffAt === null)
        yield* tellMoved(yield* peopleOf(id, viewer), session, viewer);
      yield* settleLine(session, viewer);
    }),
  ),
  handleEvent(sessionEvents.calledOff, ({ id, reason }, viewer) =>
    Effect.gen(function* () {
      const session = yield* lock(sessionTerms, id, viewer);
      yield* tellCalledOff(yield* peopleOf(id, viewer), session, reason, viewer);
    }),
  ),
];

/** Before a session is deleted: who comes to it or waits is told, as when it is called off. */
export const leaveSession = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const session = yield* lockOptional(sessionTerms, id, viewer);
  if (!session || session.endAt <= viewer.now) return;
  yield* tellCalledOff(yield* peopleOf(id, viewer), session, "", viewer);
});

/** Accounts of those who come to a session, or wait for a seat. */
const peopleOf = Effect.fnUntraced(function* (
  session: string,
  viewer: Viewer,
): Effect.fn.Return<readonly (string | null)[], CoreError, KernelServices> {
  const { rows } = yield* list(
    trainingRegistrations,
    {
      where: inStates(session, standingStates),
      fields: ["user"],
      include: { user: {} },
      includeFields: [fieldsOf(users, [])],
      page: "whole",
    },
    asSystem(viewer),
  );
  return rows.map(({ user }) => user);
});
