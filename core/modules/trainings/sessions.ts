import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { override } from "#core/kernel/overrides.ts";
import { trainingSessions } from "./entities.ts";
import { sessionEvents } from "./events.ts";

/** A session ends after it starts. */
export const createSession = override(trainingSessions, "create", function* (input, { at, proceed }) {
  yield* checkOrder(input.startAt ?? null, input.endAt ?? null, at("endAt"));
  return yield* proceed();
});

export const changeSession = override(
  trainingSessions,
  "update",
  function* (input, { id, before, at, pointer, proceed }) {
    const { startAt = before.startAt, endAt = before.endAt } = input;
    if (input.startAt !== undefined || input.endAt !== undefined)
      yield* checkOrder(startAt, endAt, at(input.endAt === undefined ? "startAt" : "endAt"));
    yield* proceed();
    const isMoved = moving.some((name) => input[name] !== undefined && (input[name] ?? null) !== before[name]);
    yield* publishEvent(sessionEvents.changed, { id, pointer, isMoved });
  },
);

/** What those who come have to know anew. */
const moving = ["startAt", "endAt", "timezone", "address", "onlineUrl"] as const;

const checkOrder = (startAt: string | null, endAt: string | null, pointer: string): Effect.Effect<void, CoreError> =>
  startAt !== null && endAt !== null && endAt <= startAt ? invalid(pointer, "trainings:faults.order") : Effect.void;
