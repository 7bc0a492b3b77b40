import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { trainingRegistrations } from "./entities.ts";
import { nextLine, placeFor, settleLine } from "./line.ts";
import { tellCancelled, tellRegistered, tellWaiting } from "./notices.ts";
import { isCancellable, type RegistrationState, registrationRefusal, standingStates } from "./rules.ts";
import { type LockedSession, lockRegistration, lockSession, type Registration } from "./session.ts";

/** How a registration stands after a step. */
export interface Standing {
  readonly id: string;
  readonly state: RegistrationState;
}

type Step = Effect.fn.Return<Standing, CoreError, UseCaseServices>;

/**
 * Registers the viewer for a session: on a seat where one is free and nobody waits, else at the end of the line. Who is registered or
 * waits already stays where they are.
 */
export const register = Effect.fnUntraced(function* (id: string): Step {
  const viewer = yield* Acting;
  const { id: user } = viewer;
  if (user === null || viewer.impersonatorId !== null || !viewer.isVerified)
    return yield* new Forbidden({ reason: "training-registration" });
  return yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockSession(id);
      const refusal = registrationRefusal(session, viewer.now);
      if (refusal !== null) return yield* invalid("/session", `training-registrations:refused.${refusal}`);
      yield* settleLine(session);
      const present = yield* registrationOf(session.id, user);
      if (present && standingStates.includes(present.state)) return { id: present.id, state: present.state };
      return yield* takePlace(session, { user, name: null, email: null }, present?.id ?? null);
    }),
  );
});

/** Whoever takes a place: somebody with an account, or who was added by name. */
interface Newcomer {
  readonly user: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** Takes a place in a locked session, on a new registration or on one that is over (`known`). */
export const takePlace = Effect.fnUntraced(function* (
  session: LockedSession,
  newcomer: Newcomer,
  known: string | null,
): Step {
  const viewer = yield* Acting;
  const state: RegistrationState = yield* placeFor(session);
  const line = yield* nextLine(session.id);
  const joinedLineAt = state === "waiting" ? viewer.now : null;
  const place = { ...{ state, line, joinedLineAt }, offerExpiresAt: null, reason: null };
  let id = known;
  if (id === null) id = yield* insert(trainingRegistrations, { session: session.id, ...newcomer, ...place });
  else {
    const before = yield* lock(trainingRegistrations, id);
    yield* change(trainingRegistrations, before, { ...newcomer, ...place, attendedAt: null }, "register");
  }
  const now = yield* lock(trainingRegistrations, id);
  yield* state === "registered" ? tellRegistered(now, session) : tellWaiting(now, session);
  return { id, state };
});

/** The registration of somebody for a session, whatever became of it. */
export const registrationOf = Effect.fnUntraced(function* (
  session: string,
  user: string,
): Effect.fn.Return<Standing | null, CoreError, UseCaseServices> {
  const { rows } = yield* asSystem(
    list(trainingRegistrations, {
      where: allOf(where("session", "eq", session), where("user", "eq", user)),
      fields: ["state"],
    }),
  );
  return rows[0] ?? null;
});

/** Takes or declines the seat that the viewer was offered. */
export const answerOffer = Effect.fnUntraced(function* (id: string, accepts: boolean): Step {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "own");
      const { state, offerExpiresAt } = registration;
      if (state === "registered" && accepts) return { id, state };
      if (state === "declined" && !accepts) return { id, state };
      if (state !== "offered" || session.calledOffAt !== null)
        return yield* invalid("/registration", "training-registrations:refused.no-offer");
      if (offerExpiresAt === null || offerExpiresAt <= now)
        return yield* invalid("/registration", "training-registrations:refused.expired");
      if (!accepts) return yield* leave(registration, session, "declined");
      const next = { state: "registered", offerExpiresAt: null } as const;
      yield* change(trainingRegistrations, registration, next, "accept-offer");
      yield* tellRegistered({ ...registration, version: registration.version + 1 }, session);
      return { id, state: next.state };
    }),
  );
});

/** Gives the viewer's seat back, or their place in the line; the seat is offered to the next. */
export const cancelRegistration = Effect.fnUntraced(function* (id: string): Step {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "own");
      const { state } = registration;
      if (!standingStates.includes(state)) return { id, state };
      if (state === "registered" && !isCancellable(session, now))
        return yield* invalid("/registration", "training-registrations:refused.too-late");
      const left = yield* leave(registration, session, "cancelled");
      if (state === "registered") yield* tellCancelled(registration, session);
      return left;
    }),
  );
});

/** Ends a locked registration, and offers its seat to the next. */
const leave = Effect.fnUntraced(function* (
  registration: Registration,
  session: LockedSession,
  state: "cancelled" | "declined",
): Step {
  const end = { state, offerExpiresAt: null, attendedAt: null };
  yield* change(trainingRegistrations, registration, end, `registration-${state}`);
  yield* settleLine(session);
  return { id: registration.id, state };
});
