import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { sessionEvents } from "#core/modules/trainings/events.ts";
import { users } from "#core/shell/access/entities.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { settleLine, takenSeats } from "./line.ts";
import { tellCalledOff, tellMoved } from "./notices.ts";
import { standingStates } from "./rules.ts";
import { inStates } from "./session.ts";

/** What follows where a session changes: seats are never fewer than those who have one, more of them are offered, and everybody is told. */
export const followSessions: readonly EventHandler[] = [
  handleEvent(sessionEvents.changed, ({ id, pointer, isMoved }) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const session = yield* lock(sessionTerms, id);
      const taken = yield* takenSeats(id);
      if (session.seats !== null && session.seats < taken)
        return yield* invalid(`${pointer}/attributes/seats`, "training-registrations:refused.seats-taken", {
          count: taken,
        });
      if (isMoved && session.endAt > now && session.calledOffAt === null)
        yield* tellMoved(yield* peopleOf(id), session);
      yield* settleLine(session);
    }),
  ),
  handleEvent(sessionEvents.calledOff, ({ id, reason }) =>
    Effect.gen(function* () {
      const session = yield* lock(sessionTerms, id);
      yield* tellCalledOff(yield* peopleOf(id), session, reason);
    }),
  ),
];

/** Before a session is deleted: who comes to it or waits is told, as when it is called off. */
export const leaveSession = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const session = yield* lockOptional(sessionTerms, id);
  if (!session || session.endAt <= now) return;
  yield* tellCalledOff(yield* peopleOf(id), session, "");
});

/** Accounts of those who come to a session, or wait for a seat. */
const peopleOf = Effect.fnUntraced(function* (session: string) {
  const { rows } = yield* asSystem(
    list(trainingRegistrations, {
      where: inStates(session, standingStates),
      fields: ["user"],
      include: { user: {} },
      includeFields: [fieldsOf(users, [])],
      page: "whole",
    }),
  );
  return rows.map(({ user }) => user);
});
