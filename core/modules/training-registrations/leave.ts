import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { sessionTerms, trainingRegistrations } from "./entities.ts";
import { type LineServices, settleLine } from "./line.ts";
import { standingStates } from "./rules.ts";

/**
 * Before an account is deleted: its seats and places in the line of sessions to come are free for the next; that somebody came to one that
 * has begun stays counted, without them.
 */
export const leaveRegistrations = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, LineServices> {
  const system = asSystem(viewer);
  const { rows } = yield* list(
    trainingRegistrations,
    {
      where: where("user", "eq", userId),
      fields: ["session"],
      include: { session: {} },
      order: ["createdAt"],
      page: "whole",
    },
    system,
  );
  // In one order, so that two who leave do not wait for each other.
  for (const { id, session: of } of rows.toSorted((one, other) => one.session.localeCompare(other.session))) {
    const session = yield* lock(sessionTerms, of, system);
    const registration = yield* lock(trainingRegistrations, id, system);
    const isFreed = session.startAt > viewer.now && standingStates.includes(registration.state);
    const gone = { user: null, name: null, email: null, reason: null };
    const left = isFreed ? { ...gone, state: "cancelled" as const, offerExpiresAt: null } : gone;
    yield* change(trainingRegistrations, registration, left, system, "detach");
    if (isFreed) yield* settleLine(session, system);
  }
});
