import { Effect } from "effect";
import { Conflict, type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { Storage } from "#core/kernel/storage.ts";
import { eqlaatAppointments } from "./entities.ts";
import { type HeldTime, ManagerTime } from "./ports.ts";
import { minutesBetween } from "./rules.ts";

/** An appointment ends after it starts, and takes the time of its managers. */
export const createAppointment = override(eqlaatAppointments, "create", function* (input, { at, proceed }) {
  const { startAt = "", endAt = "", mayOverlap = false, managers = [] } = input;
  if (isBackwards(startAt, endAt)) return yield* invalid(at("endAt"), "eqlaat:refused.backwards");
  yield* takeTurns(managers);
  const id = yield* proceed();
  yield* hold(id, managers, { startAt, endAt, mayOverlap }, at("startAt"));
  return id;
});

export const changeAppointment = override(eqlaatAppointments, "update", function* (input, { id, before, at, proceed }) {
  const { startAt = before.startAt, endAt = before.endAt, mayOverlap = before.mayOverlap } = input;
  if (isBackwards(startAt, endAt)) return yield* invalid(at("endAt"), "eqlaat:refused.backwards");
  const present = yield* (yield* ManagerTime).managersOf(id);
  const managers = input.managers ?? present;
  yield* takeTurns([...new Set([...present, ...managers])]);
  yield* proceed();
  yield* hold(id, managers, { startAt, endAt, mayOverlap }, at("startAt"));
});

const isBackwards = (startAt: string, endAt: string): boolean => minutesBetween(startAt, endAt) < 1;

/** Those who ask for the same manager at once come one after the other, so that none of them waits in a circle. */
const takeTurns = (managers: readonly string[]): Effect.Effect<void, CoreError, Storage> =>
  Effect.flatMap(Effect.service(Storage), (storage) =>
    storage.takeTurns({ alone: managers.map((manager) => `eqlaat manager ${manager}`) }),
  );

const hold = (
  appointment: string,
  managers: readonly string[],
  time: HeldTime,
  pointer: string,
): Effect.Effect<void, CoreError, ManagerTime> =>
  Effect.flatMap(Effect.service(ManagerTime), (slots) => slots.hold(appointment, managers, time)).pipe(
    Effect.mapError((error) =>
      error._tag === "Conflict" && error.reason === "taken" ? new Conflict({ reason: "taken", pointer }) : error,
    ),
  );
