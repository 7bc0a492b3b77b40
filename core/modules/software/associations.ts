import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { allOf, type Condition, not, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { change, destroy, insert, lock, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Taking } from "./calls.ts";
import { softwareInstallations, softwareServiceAssociations, softwareServiceAuthorizations } from "./entities.ts";
import { ofAccount } from "./own.ts";
import { checkRoom } from "./room.ts";

/**
 * Associates an installation with an authorization of the viewer's. One that nobody has named before is kept from now on; one that another
 * person's authorization is used by is not to be had.
 */
export const take = Effect.fnUntraced(function* (
  { authorization: wanted, name, installationId }: Taking,
  viewer: Viewer,
): Effect.fn.Return<{ readonly data: { readonly id: string } }, CoreError, KernelServices | Granted> {
  const own = yield* ownOf(viewer);
  const storage = yield* Storage;
  const system = asSystem(viewer);
  return yield* storage.transaction(
    Effect.gen(function* () {
      const authorization = isUuid(wanted) ? yield* lockOptional(softwareServiceAuthorizations, wanted, system) : null;
      if (!authorization || !(yield* storage.holds(softwareServiceAuthorizations.type, wanted, own, system)))
        return yield* invalid("/authorization", "not-found");
      const installation = yield* installationOf(installationId, viewer);
      yield* checkInstallation(installation, authorization.id, own, viewer);
      yield* checkRoom(authorization, "/authorization", viewer);
      const links = { authorization: authorization.id, installation };
      return { data: { id: yield* insert(softwareServiceAssociations, { name, ...links }, viewer) } };
    }),
  );
});

/** Gives another name to an association of the viewer's. */
export const rename = (
  { id, name }: { readonly id: string; readonly name: string },
  viewer: Viewer,
): Effect.Effect<null, CoreError, KernelServices | Granted> =>
  Effect.as(
    withOwn(id, viewer, (association) => change(softwareServiceAssociations, association, { name }, viewer)),
    null,
  );

/** Ends an association of the viewer's, whether its authorization still holds or not. */
export const free = (
  { id }: { readonly id: string },
  viewer: Viewer,
): Effect.Effect<null, CoreError, KernelServices | Granted> =>
  Effect.as(
    withOwn(id, viewer, () => destroy(softwareServiceAssociations, id, viewer)),
    null,
  );

const ownOf = (viewer: Viewer): Effect.Effect<Condition, CoreError, KernelServices> =>
  viewer.id === null ? Effect.fail(new Forbidden({})) : ofAccount(viewer.id, viewer);

/** The installation that says this of itself, locked. */
const installationOf = Effect.fnUntraced(function* (
  installationId: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  const asked = { where: where("installationId", "eq", installationId), fields: [] };
  const known = yield* first(softwareInstallations, asked, asSystem(viewer));
  if (!known) return yield* insert(softwareInstallations, { installationId }, viewer);
  return (yield* lock(softwareInstallations, known.row.id, viewer)).id;
});

const checkInstallation = Effect.fnUntraced(function* (
  installation: string,
  authorization: string,
  own: Condition,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const here = where("installation", "eq", installation);
  const associatedBy = (by: Condition) =>
    first(softwareServiceAssociations, { where: allOf(here, by), fields: [] }, system);
  if (yield* associatedBy(where("authorization", "eq", authorization)))
    return yield* invalid("/installationId", "software:refused.taken");
  if (yield* associatedBy(related("authorization", not(own))))
    return yield* invalid("/installationId", "software:refused.elsewhere");
});

type Own = StoredOf<typeof softwareServiceAssociations>;

/** Does something with an association of the viewer's, locked; what is not theirs is not there. */
export const withOwn = <Value>(
  id: string,
  viewer: Viewer,
  act: (association: Own) => Effect.Effect<Value, CoreError, KernelServices>,
): Effect.Effect<Value, CoreError, KernelServices> =>
  Effect.flatMap(ownOf(viewer), (own) => withAssociation(id, related("authorization", own), viewer, act));

/** The same with any association that satisfies a condition. */
export const withAssociation = Effect.fnUntraced(function* <Value>(
  id: string,
  condition: Condition,
  viewer: Viewer,
  act: (association: Own) => Effect.Effect<Value, CoreError, KernelServices>,
): Effect.fn.Return<Value, CoreError, KernelServices> {
  const { type } = softwareServiceAssociations;
  const storage = yield* Storage;
  const missing = new NotFound({ type, id });
  if (!isUuid(id)) return yield* missing;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const association = yield* lockOptional(softwareServiceAssociations, id, viewer);
      if (!association || !(yield* storage.holds(type, id, condition, asSystem(viewer)))) return yield* missing;
      return yield* act(association);
    }),
  );
});
