import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { settleLine } from "./line.ts";
import { standingStates } from "./rules.ts";

/**
 * Before an account is deleted: its seats and places in the line of sessions to come are free for the next; that somebody came to one that
 * has begun stays counted, without them.
 */
export const leaveRegistrations = Effect.fnUntraced(function* (userId: string) {
  const { now } = yield* Acting;
  const { rows } = yield* asSystem(
    list(trainingRegistrations, {
      where: where("user", "eq", userId),
      fields: ["session"],
      include: { session: {} },
      order: ["createdAt"],
      page: "whole",
    }),
  );
  // In one order, so that two who leave do not wait for each other.
  for (const { id, session: of } of rows.toSorted((one, other) => one.session.localeCompare(other.session))) {
    const session = yield* lock(sessionTerms, of);
    const registration = yield* lock(trainingRegistrations, id);
    const isFreed = session.startAt > now && standingStates.includes(registration.state);
    const gone = { user: null, name: null, email: null, reason: null };
    const left = isFreed ? { ...gone, state: "cancelled" as const, offerExpiresAt: null } : gone;
    yield* change(trainingRegistrations, registration, left, "detach");
    if (isFreed) yield* asSystem(settleLine(session));
  }
});
