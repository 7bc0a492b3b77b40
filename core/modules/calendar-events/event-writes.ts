import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { announcement } from "./announcement.ts";
import { calendarEvents } from "./entities.ts";

/** An event ends after it starts; of one that everybody may have in their calendar it is kept since when. */
export const createEvent = override(calendarEvents, "create", function* (input, { at, proceed }) {
  const { now } = yield* Acting;
  const { startAt = null, endAt = null, publishedAt = null, accessLevel = null } = input;
  yield* checkOrder(startAt, endAt, at("endAt"));
  return yield* proceed({ announcedAt: announcement({ publishedAt, accessLevel, announcedAt: null }, now) });
});

export const changeEvent = override(calendarEvents, "update", function* (input, { before, at, proceed }) {
  const { now } = yield* Acting;
  const { startAt = before.startAt, endAt = before.endAt } = input;
  if (input.startAt !== undefined || input.endAt !== undefined)
    yield* checkOrder(startAt, endAt, at(input.endAt === undefined ? "startAt" : "endAt"));
  const isDeleted = input.deletedAt != null && before.deletedAt === null;
  // What is deleted before it came out has no plan any more.
  const { publishedAt = isDeleted ? null : before.publishedAt, accessLevel = before.accessLevel } = input;
  const isMoved = publishedAt !== before.publishedAt || accessLevel !== before.accessLevel;
  const plan = { publishedAt, accessLevel, announcedAt: before.announcedAt };
  yield* proceed(isMoved ? { announcedAt: announcement(plan, now) } : {});
});

const checkOrder = (startAt: string | null, endAt: string | null, pointer: string): Effect.Effect<void, CoreError> =>
  startAt !== null && endAt !== null && endAt <= startAt ? invalid(pointer, "events:faults.order") : Effect.void;
