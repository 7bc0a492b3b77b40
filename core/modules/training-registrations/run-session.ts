import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import { change } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { ownerOfAddress } from "#core/shell/access/confirmed-addresses.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { awardFor } from "./award.ts";
import { trainingRegistrations } from "./entities.ts";
import { settleLine, takenSeats } from "./line.ts";
import { tellRegistered, tellRemoved } from "./notices.ts";
import { registrationOf, type Standing, takePlace } from "./register.ts";
import { freeSeats, standingStates, takesAttendance } from "./rules.ts";
import { checkRuns, inStates, lockRegistration, lockSession } from "./session.ts";

type Step = Effect.fn.Return<Standing, CoreError, UseCaseServices>;

export interface AddedPerson {
  readonly session: string;
  readonly name: string;
  /** `null` for somebody who gave none. */
  readonly email: string | null;
}

/**
 * Adds somebody to a session by hand, also when registration is closed: on a seat where one is free, else at the end of the line. The
 * account that an address belongs to finds it among its own; who adds it is told nothing of accounts.
 */
export const addPerson = Effect.fnUntraced(function* ({ session: id, name, email: written }: AddedPerson): Step {
  const email = written === null ? null : comparedEmail(written);
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* checkRuns(id);
      const session = yield* lockSession(id);
      if (session.calledOffAt !== null) return yield* invalid("/session", "training-registrations:refused.called-off");
      yield* settleLine(session);
      const user = email === null ? null : yield* ownerOfAddress(email, systemUserId);
      const present = user === null ? null : yield* registrationOf(session.id, user);
      const isListed =
        (present && standingStates.includes(present.state)) ||
        (email !== null && (yield* isWritten(session.id, email)));
      if (isListed) return yield* invalid("/email", "training-registrations:refused.listed");
      return yield* takePlace(session, { user, name: name.trim(), email }, present?.id ?? null);
    }),
  );
});

const isWritten = (session: string, email: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(count(trainingRegistrations, allOf(inStates(session, standingStates), where("email", "eq", email)))),
    (found) => found > 0,
  );

/** Gives a seat to somebody of the line, or on their behalf takes the one that they were offered. Invalid where none is free. */
export const giveSeat = Effect.fnUntraced(function* (id: string): Step {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "run");
      if (registration.state === "registered") return { id, state: registration.state };
      yield* settleLine(session);
      const { registration: now } = yield* lockRegistration(id, "run");
      if (now.state !== "offered" && freeSeats(session.seats, yield* takenSeats(session.id)) === 0)
        return yield* invalid("/registration", "training-registrations:refused.full");
      const seat = { state: "registered", offerExpiresAt: null, reason: null } as const;
      yield* change(trainingRegistrations, now, seat, "give-seat");
      yield* tellRegistered({ ...now, version: now.version + 1 }, session);
      return { id, state: seat.state };
    }),
  );
});

/** Takes somebody off the list, with a reason that they are told; the seat is offered to the next. */
export const removePerson = Effect.fnUntraced(function* (id: string, reason: string): Step {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "run");
      if (!standingStates.includes(registration.state)) return { id, state: registration.state };
      const end = { state: "removed", offerExpiresAt: null, reason, attendedAt: null } as const;
      yield* change(trainingRegistrations, registration, end, "remove-registration");
      yield* tellRemoved(registration, reason, session);
      yield* settleLine(session);
      return { id, state: end.state };
    }),
  );
});

/** Ticks off that somebody came, or that they did not; the badge of the training is awarded with it, once. */
export const tickAttendance = Effect.fnUntraced(function* (id: string, isPresent: boolean) {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "run");
      if (registration.state !== "registered")
        return yield* invalid("/registration", "training-registrations:refused.no-seat");
      if (!takesAttendance(session, now))
        return yield* invalid("/registration", "training-registrations:refused.too-early");
      if ((registration.attendedAt !== null) !== isPresent) {
        const attendedAt = isPresent ? now : null;
        yield* change(trainingRegistrations, registration, { attendedAt }, "tick-attendance");
      }
      const badge = isPresent ? yield* awardFor(registration, session) : "none";
      return { id, isPresent, badge };
    }),
  );
});
