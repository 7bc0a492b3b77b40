import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { count, first, list, listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { trainingRegistrations } from "./entities.ts";
import { tellExpired, tellOffer } from "./notices.ts";
import { freeSeats, makesOffers, offerEnd, seatedStates } from "./rules.ts";
import { inStates, type LockedSession } from "./session.ts";
import { offerHours } from "./settings.ts";

/**
 * Brings the line of a locked session up to date: offers whose time is over are over, and each free seat is offered to who waits longest,
 * until the session begins. Every use case that may free a seat ends with it.
 */
export const settleLine = Effect.fnUntraced(function* (session: LockedSession) {
  const { now } = yield* Acting;
  yield* expireOffers(session);
  if (!makesOffers(session, now)) return;
  const free = freeSeats(session.seats, yield* takenSeats(session.id));
  if (free === 0) return;
  const { rows } = yield* asSystem(
    list(trainingRegistrations, {
      where: inStates(session.id, ["waiting"]),
      fields: ["line"],
      order: ["line"],
      page: "whole",
    }),
  );
  if (rows.length === 0) return;
  const offerExpiresAt = offerEnd(now, yield* offerHours(), session.startAt);
  for (const { id } of rows.slice(0, free)) {
    const waiting = yield* lock(trainingRegistrations, id);
    yield* change(trainingRegistrations, waiting, { state: "offered", offerExpiresAt }, "offer-seat");
    yield* tellOffer({ ...waiting, offerExpiresAt }, session);
  }
});

const expireOffers = Effect.fnUntraced(function* (session: LockedSession) {
  const { now } = yield* Acting;
  const over = allOf(inStates(session.id, ["offered"]), where("offerExpiresAt", "lte", now));
  for (const id of yield* asSystem(listIds(trainingRegistrations, over))) {
    const offered = yield* lock(trainingRegistrations, id);
    yield* change(trainingRegistrations, offered, { state: "expired" }, "expire-offer");
    yield* tellExpired(offered, session);
  }
});

/** Seats that are taken, or kept for somebody. */
export const takenSeats = (session: string): Effect.Effect<number, CoreError, UseCaseServices> =>
  asSystem(count(trainingRegistrations, inStates(session, seatedStates)));

/** The next number in the line of a locked session: nobody who came before has one as high. */
export const nextLine = (session: string): Effect.Effect<number, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(
      first(trainingRegistrations, { where: where("session", "eq", session), fields: ["line"], order: ["-line"] }),
    ),
    (last) => (last?.row.line ?? 0) + 1,
  );

/** Where somebody who comes now stands: on a seat where one is free and nobody waits, else at the end of the line. */
export const placeFor = Effect.fnUntraced(function* (session: LockedSession) {
  if (freeSeats(session.seats, yield* takenSeats(session.id)) === 0) return "waiting";
  const waiting = yield* asSystem(count(trainingRegistrations, inStates(session.id, ["waiting"])));
  return waiting === 0 ? "registered" : "waiting";
});
