import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { count, find } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { softwareServiceAssociations, softwareServiceAuthorizations, softwareServices } from "./entities.ts";
import { hasRoom, isPeriod, stateOf } from "./rules.ts";

/**
 * Refuses one more association of an authorization that does not hold now, or that is full (SOFT-001). The authorization is locked: of two
 * that take the last place, the second is counted after the first.
 */
export const checkRoom = Effect.fnUntraced(function* (
  authorization: StoredOf<typeof softwareServiceAuthorizations>,
  pointer: string,
) {
  const { now } = yield* Acting;
  const state = stateOf(authorization, now);
  if (state !== "open") return yield* invalid(pointer, `software:refused.${state}`);
  const service = yield* asSystem(find(softwareServices, authorization.service));
  const most = service.row.associationsMax;
  if (most === null) return;
  const present = yield* asSystem(count(softwareServiceAssociations, where("authorization", "eq", authorization.id)));
  if (!hasRoom(present, most)) return yield* invalid(pointer, "software:refused.full", { count: most });
});

/** In the back office too, an authorization is given to no more installations than its service allows. */
export const createAssociation = override(softwareServiceAssociations, "create", function* (input, { at, proceed }) {
  const { via } = yield* Acting;
  if (via !== "system" && input.authorization) {
    const authorization = yield* lock(softwareServiceAuthorizations, input.authorization);
    yield* checkRoom(authorization, at("authorization"));
  }
  return yield* proceed();
});

export const createAuthorization = override(
  softwareServiceAuthorizations,
  "create",
  function* ({ startsAt = null, expiresAt = null }, { at, proceed }) {
    if (!isPeriod({ startsAt, expiresAt })) return yield* invalid(at("expiresAt"), "software:period");
    return yield* proceed();
  },
);

export const changeAuthorization = override(
  softwareServiceAuthorizations,
  "update",
  function* (input, { before, at, proceed }) {
    const { startsAt = before.startsAt, expiresAt = before.expiresAt } = input;
    if (!isPeriod({ startsAt, expiresAt })) return yield* invalid(at("expiresAt"), "software:period");
    yield* proceed();
  },
);
