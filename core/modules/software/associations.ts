import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type Granted, useCase } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { allOf, type Condition, not, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { change, destroy, insert, lock, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Taking } from "./calls.ts";
import { softwareInstallations, softwareServiceAssociations, softwareServiceAuthorizations } from "./entities.ts";
import { ofAccount } from "./own.ts";
import { checkRoom } from "./room.ts";

/**
 * Associates an installation with an authorization of the viewer's. One that nobody has named before is kept from now on; one that another
 * person's authorization is used by is not to be had.
 */
export const take = useCase(function* ({ authorization: wanted, name, installationId }: Taking) {
  const viewer = yield* Acting;
  const own = yield* ownOf();
  const storage = yield* Storage;
  const system = systemOf(viewer);
  return yield* inTransaction(
    Effect.gen(function* () {
      const authorization = isUuid(wanted) ? yield* lockOptional(softwareServiceAuthorizations, wanted) : null;
      if (!authorization || !(yield* storage.holds(softwareServiceAuthorizations.type, wanted, own, system)))
        return yield* invalid("/authorization", "not-found");
      const installation = yield* installationOf(installationId);
      yield* checkInstallation(installation, authorization.id, own);
      yield* checkRoom(authorization, "/authorization");
      const links = { authorization: authorization.id, installation };
      return { data: { id: yield* insert(softwareServiceAssociations, { name, ...links }) } };
    }),
  );
});

/** Gives another name to an association of the viewer's. */
export const rename = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): Effect.Effect<null, CoreError, UseCaseServices | Granted> =>
  Effect.as(
    withOwn(id, (association) => change(softwareServiceAssociations, association, { name })),
    null,
  );

/** Ends an association of the viewer's, whether its authorization still holds or not. */
export const free = ({ id }: { readonly id: string }): Effect.Effect<null, CoreError, UseCaseServices | Granted> =>
  Effect.as(
    withOwn(id, () => destroy(softwareServiceAssociations, id)),
    null,
  );

const ownOf = (): Effect.Effect<Condition, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) => (viewer.id === null ? Effect.fail(new Forbidden({})) : ofAccount(viewer.id)));

/** The installation that says this of itself, locked. */
const installationOf = Effect.fnUntraced(function* (installationId: string) {
  const asked = { where: where("installationId", "eq", installationId), fields: [] };
  const known = yield* asSystem(first(softwareInstallations, asked));
  if (!known) return yield* insert(softwareInstallations, { installationId });
  return (yield* lock(softwareInstallations, known.row.id)).id;
});

const checkInstallation = Effect.fnUntraced(function* (installation: string, authorization: string, own: Condition) {
  const here = where("installation", "eq", installation);
  const associatedBy = (by: Condition) =>
    asSystem(first(softwareServiceAssociations, { where: allOf(here, by), fields: [] }));
  if (yield* associatedBy(where("authorization", "eq", authorization)))
    return yield* invalid("/installationId", "software:refused.taken");
  if (yield* associatedBy(related("authorization", not(own))))
    return yield* invalid("/installationId", "software:refused.elsewhere");
});

type Own = StoredOf<typeof softwareServiceAssociations>;

/** Does something with an association of the viewer's, locked; what is not theirs is not there. */
export const withOwn = <Value>(
  id: string,
  act: (association: Own) => Effect.Effect<Value, CoreError, UseCaseServices>,
): Effect.Effect<Value, CoreError, UseCaseServices> =>
  Effect.flatMap(ownOf(), (own) => withAssociation(id, related("authorization", own), act));

/** The same with any association that satisfies a condition. */
export const withAssociation = Effect.fnUntraced(function* <Value>(
  id: string,
  condition: Condition,
  act: (association: Own) => Effect.Effect<Value, CoreError, UseCaseServices>,
) {
  const viewer = yield* Acting;
  const { type } = softwareServiceAssociations;
  const storage = yield* Storage;
  const missing = new NotFound({ type, id });
  if (!isUuid(id)) return yield* missing;
  return yield* inTransaction(
    Effect.gen(function* () {
      const association = yield* lockOptional(softwareServiceAssociations, id);
      if (!association || !(yield* storage.holds(type, id, condition, systemOf(viewer)))) return yield* missing;
      return yield* act(association);
    }),
  );
});
