import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { count, find } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { softwareServiceAssociations, softwareServiceAuthorizations, softwareServices } from "./entities.ts";
import { hasRoom, isPeriod, stateOf } from "./rules.ts";

/**
 * Refuses one more association of an authorization that does not hold now, or that is full (SOFT-001). The authorization is locked: of two
 * that take the last place, the second is counted after the first.
 */
export const checkRoom = Effect.fnUntraced(function* (
  authorization: StoredOf<typeof softwareServiceAuthorizations>,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const state = stateOf(authorization, viewer.now);
  if (state !== "open") return yield* invalid(pointer, `software:refused.${state}`);
  const system = asSystem(viewer);
  const service = yield* find(softwareServices, authorization.service, system);
  const most = service.row.associationsMax;
  if (most === null) return;
  const present = yield* count(softwareServiceAssociations, where("authorization", "eq", authorization.id), system);
  if (!hasRoom(present, most)) return yield* invalid(pointer, "software:refused.full", { count: most });
});

/** In the back office too, an authorization is given to no more installations than its service allows. */
export const createAssociation = override(
  softwareServiceAssociations,
  "create",
  function* (input, viewer, { at, proceed }) {
    if (viewer.via !== "system" && input.authorization) {
      const authorization = yield* lock(softwareServiceAuthorizations, input.authorization, viewer);
      yield* checkRoom(authorization, at("authorization"), viewer);
    }
    return yield* proceed();
  },
);

export const createAuthorization = override(
  softwareServiceAuthorizations,
  "create",
  function* ({ startsAt = null, expiresAt = null }, _viewer, { at, proceed }) {
    if (!isPeriod({ startsAt, expiresAt })) return yield* invalid(at("expiresAt"), "software:period");
    return yield* proceed();
  },
);

export const changeAuthorization = override(
  softwareServiceAuthorizations,
  "update",
  function* (input, _viewer, { before, at, proceed }) {
    const { startsAt = before.startsAt, expiresAt = before.expiresAt } = input;
    if (!isPeriod({ startsAt, expiresAt })) return yield* invalid(at("expiresAt"), "software:period");
    yield* proceed();
  },
);
