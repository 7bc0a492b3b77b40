import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { count, first, list, listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { trainingRegistrations } from "./entities.ts";
import { tellExpired, tellOffer } from "./notices.ts";
import { freeSeats, makesOffers, offerEnd, seatedStates } from "./rules.ts";
import { inStates, type LockedSession } from "./session.ts";
import { offerHours } from "./settings.ts";

/** What use cases stand on that tell people what became of them. */
export type LineServices = KernelServices | Installation | Jobs | MailLedger;

/**
 * Brings the line of a locked session up to date: offers whose time is over are over, and each free seat is offered to who waits longest,
 * until the session begins. Every use case that may free a seat ends with it.
 */
export const settleLine = Effect.fnUntraced(function* (
  session: LockedSession,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, LineServices> {
  yield* expireOffers(session, viewer);
  if (!makesOffers(session, viewer.now)) return;
  const free = freeSeats(session.seats, yield* takenSeats(session.id, viewer));
  if (free === 0) return;
  const { rows } = yield* list(
    trainingRegistrations,
    {
      where: inStates(session.id, ["waiting"]),
      fields: ["line"],
      order: ["line"],
      page: "whole",
    },
    asSystem(viewer),
  );
  if (rows.length === 0) return;
  const offerExpiresAt = offerEnd(viewer.now, yield* offerHours(viewer), session.startAt);
  for (const { id } of rows.slice(0, free)) {
    const waiting = yield* lock(trainingRegistrations, id, viewer);
    yield* change(trainingRegistrations, waiting, { state: "offered", offerExpiresAt }, viewer, "offer-seat");
    yield* tellOffer({ ...waiting, offerExpiresAt }, session, viewer);
  }
});

const expireOffers = Effect.fnUntraced(function* (
  session: LockedSession,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, LineServices> {
  const over = allOf(inStates(session.id, ["offered"]), where("offerExpiresAt", "lte", viewer.now));
  for (const id of yield* listIds(trainingRegistrations, over, asSystem(viewer))) {
    const offered = yield* lock(trainingRegistrations, id, viewer);
    yield* change(trainingRegistrations, offered, { state: "expired" }, viewer, "expire-offer");
    yield* tellExpired(offered, session, viewer);
  }
});

/** Seats that are taken, or kept for somebody. */
export const takenSeats = (session: string, viewer: Viewer): Effect.Effect<number, CoreError, KernelServices> =>
  count(trainingRegistrations, inStates(session, seatedStates), asSystem(viewer));

/** The next number in the line of a locked session: nobody who came before has one as high. */
export const nextLine = (session: string, viewer: Viewer): Effect.Effect<number, CoreError, KernelServices> =>
  Effect.map(
    first(
      trainingRegistrations,
      { where: where("session", "eq", session), fields: ["line"], order: ["-line"] },
      asSystem(viewer),
    ),
    (last) => (last?.row.line ?? 0) + 1,
  );

/** Where somebody who comes now stands: on a seat where one is free and nobody waits, else at the end of the line. */
export const placeFor = Effect.fnUntraced(function* (
  session: LockedSession,
  viewer: Viewer,
): Effect.fn.Return<"registered" | "waiting", CoreError, KernelServices> {
  if (freeSeats(session.seats, yield* takenSeats(session.id, viewer)) === 0) return "waiting";
  const waiting = yield* count(trainingRegistrations, inStates(session.id, ["waiting"]), asSystem(viewer));
  return waiting === 0 ? "registered" : "waiting";
});
