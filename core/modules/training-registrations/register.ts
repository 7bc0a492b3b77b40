import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { trainingRegistrations } from "./entities.ts";
import { type LineServices, nextLine, placeFor, settleLine } from "./line.ts";
import { tellCancelled, tellRegistered, tellWaiting } from "./notices.ts";
import { isCancellable, type RegistrationState, registrationRefusal, standingStates } from "./rules.ts";
import { type LockedSession, lockRegistration, lockSession, type Registration } from "./session.ts";

/** How a registration stands after a step. */
export interface Standing {
  readonly id: string;
  readonly state: RegistrationState;
}

type Step = Effect.fn.Return<Standing, CoreError, LineServices>;

/**
 * Registers the viewer for a session: on a seat where one is free and nobody waits, else at the end of the line. Who is registered or
 * waits already stays where they are.
 */
export const register = Effect.fnUntraced(function* (id: string, viewer: Viewer): Step {
  const { id: user } = viewer;
  if (user === null || viewer.impersonatorId !== null || !viewer.isVerified)
    return yield* new Forbidden({ reason: "training-registration" });
  return yield* inTransaction(
    Effect.gen(function* () {
      const session = yield* lockSession(id, viewer);
      const refusal = registrationRefusal(session, viewer.now);
      if (refusal !== null) return yield* invalid("/session", `training-registrations:refused.${refusal}`);
      yield* settleLine(session, viewer);
      const present = yield* registrationOf(session.id, user, viewer);
      if (present && standingStates.includes(present.state)) return { id: present.id, state: present.state };
      return yield* takePlace(session, { user, name: null, email: null }, present?.id ?? null, viewer);
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
  viewer: Viewer,
): Step {
  const state = yield* placeFor(session, viewer);
  const line = yield* nextLine(session.id, viewer);
  const joinedLineAt = state === "waiting" ? viewer.now : null;
  const place = { ...{ state, line, joinedLineAt }, offerExpiresAt: null, reason: null };
  let id = known;
  if (id === null) id = yield* insert(trainingRegistrations, { session: session.id, ...newcomer, ...place }, viewer);
  else {
    const before = yield* lock(trainingRegistrations, id, viewer);
    yield* change(trainingRegistrations, before, { ...newcomer, ...place, attendedAt: null }, viewer, "register");
  }
  const now = yield* lock(trainingRegistrations, id, viewer);
  yield* state === "registered" ? tellRegistered(now, session, viewer) : tellWaiting(now, session, viewer);
  return { id, state };
});

/** The registration of somebody for a session, whatever became of it. */
export const registrationOf = Effect.fnUntraced(function* (
  session: string,
  user: string,
  viewer: Viewer,
): Effect.fn.Return<Standing | null, CoreError, KernelServices> {
  const { rows } = yield* list(
    trainingRegistrations,
    { where: allOf(where("session", "eq", session), where("user", "eq", user)), fields: ["state"] },
    asSystem(viewer),
  );
  return rows[0] ?? null;
});

/** Takes or declines the seat that the viewer was offered. */
export const answerOffer = Effect.fnUntraced(function* (id: string, accepts: boolean, viewer: Viewer): Step {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "own", viewer);
      const { state, offerExpiresAt } = registration;
      if (state === "registered" && accepts) return { id, state };
      if (state === "declined" && !accepts) return { id, state };
      if (state !== "offered" || session.calledOffAt !== null)
        return yield* invalid("/registration", "training-registrations:refused.no-offer");
      if (offerExpiresAt === null || offerExpiresAt <= viewer.now)
        return yield* invalid("/registration", "training-registrations:refused.expired");
      if (!accepts) return yield* leave(registration, session, "declined", viewer);
      const next = { state: "registered", offerExpiresAt: null } as const;
      yield* change(trainingRegistrations, registration, next, viewer, "accept-offer");
      yield* tellRegistered({ ...registration, version: registration.version + 1 }, session, viewer);
      return { id, state: next.state };
    }),
  );
});

/** Gives the viewer's seat back, or their place in the line; the seat is offered to the next. */
export const cancelRegistration = Effect.fnUntraced(function* (id: string, viewer: Viewer): Step {
  return yield* inTransaction(
    Effect.gen(function* () {
      const { session, registration } = yield* lockRegistration(id, "own", viewer);
      const { state } = registration;
      if (!standingStates.includes(state)) return { id, state };
      if (state === "registered" && !isCancellable(session, viewer.now))
        return yield* invalid("/registration", "training-registrations:refused.too-late");
      const left = yield* leave(registration, session, "cancelled", viewer);
      if (state === "registered") yield* tellCancelled(registration, session, viewer);
      return left;
    }),
  );
});

/** Ends a locked registration, and offers its seat to the next. */
const leave = Effect.fnUntraced(function* (
  registration: Registration,
  session: LockedSession,
  state: "cancelled" | "declined",
  viewer: Viewer,
): Step {
  const end = { state, offerExpiresAt: null, attendedAt: null };
  yield* change(trainingRegistrations, registration, end, viewer, `registration-${state}`);
  yield* settleLine(session, viewer);
  return { id: registration.id, state };
});

export const inTransaction = <Value, Needs>(
  effect: Effect.Effect<Value, CoreError, Needs>,
): Effect.Effect<Value, CoreError, Needs | Storage> =>
  Effect.flatMap(Effect.service(Storage), (storage) => storage.transaction(effect));
