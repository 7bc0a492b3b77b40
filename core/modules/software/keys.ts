import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, KeyRefused, NotFound } from "#core/kernel/errors.ts";
import { always, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first, type RowWith } from "#core/kernel/reads.ts";
import { appendAudit, destroy, insert } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { newSecret, tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import { withAssociation, withOwn } from "./associations.ts";
import type { MadeKey } from "./calls.ts";
import {
  softwareInstallationKeys,
  softwareInstallations,
  softwareServiceAssociations,
  softwareServiceAuthorizations,
  softwareServices,
} from "./entities.ts";
import { stateOf } from "./rules.ts";

/**
 * Makes the key of an association, in the place of the one that it had. A person in a session of their own does: no key leads to another.
 */
export const makeKey = Effect.fnUntraced(function* (
  { id }: { readonly id: string },
  viewer: Viewer,
): Effect.fn.Return<MadeKey, CoreError, KernelServices | Secrets | Granted> {
  if (viewer.via !== "session" || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  const { token, digest } = yield* newSecret(tokenPrefixes.device);
  const hint = token.slice(-4);
  const made = yield* withManaged(id, viewer, (association) =>
    Effect.gen(function* () {
      yield* revoke(association, viewer);
      yield* appendAudit(softwareServiceAssociations, association, "create-key", viewer);
      return yield* insert(softwareInstallationKeys, { hint, digest, association: association.id }, viewer);
    }),
  );
  return { data: { id: made, key: token } };
});

/** Ends the key of an association: whatever comes with it from now on is refused. */
export const revokeKey = (
  { id }: { readonly id: string },
  viewer: Viewer,
): Effect.Effect<null, CoreError, KernelServices | Granted> =>
  withManaged(id, viewer, (association) =>
    Effect.gen(function* () {
      if (!(yield* revoke(association, viewer)))
        return yield* new NotFound({ type: softwareInstallationKeys.type, id: association.id });
      yield* appendAudit(softwareServiceAssociations, association, "revoke-key", viewer);
      return null;
    }),
  );

/** Administrators see to every association, others to their own. */
const withManaged: typeof withOwn = (id, viewer, act) =>
  isAdmin(viewer) ? withAssociation(id, always, viewer, act) : withOwn(id, viewer, act);

const revoke = Effect.fnUntraced(function* (
  association: StoredOf<typeof softwareServiceAssociations>,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, KernelServices> {
  const asked = { where: where("association", "eq", association.id), fields: [] };
  const known = yield* first(softwareInstallationKeys, asked, asSystem(viewer));
  if (known) yield* destroy(softwareInstallationKeys, known.row.id, asSystem(viewer));
  return known !== null;
});

/** Whose key a request carries: an association, with all that it hangs on. */
export interface Holder {
  readonly key: string;
  readonly association: RowWith<typeof softwareServiceAssociations, "name">;
  readonly authorization: RowWith<typeof softwareServiceAuthorizations, "startsAt" | "expiresAt" | "distId">;
  readonly service: RowWith<typeof softwareServices, "name" | "deliverFile">;
  readonly installation: RowWith<
    typeof softwareInstallations,
    "installationId" | "name" | "runningVersion" | "enableSessionsStats" | "system"
  >;
}

/** The holder of the key that a request carries. KeyRefused where it carries none that is good. */
export const holderOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<Holder, CoreError, KernelServices | Secrets> {
  const token = viewer.deviceKey?.();
  if (token === undefined) return yield* new KeyRefused();
  const digest = (yield* Secrets).digest(token);
  const asked = {
    where: where("digest", "eq", digest),
    include: { association: { authorization: { service: {} }, installation: {} } },
  } as const;
  const found = yield* first(softwareInstallationKeys, asked, asSystem(viewer));
  const association = found?.related(softwareServiceAssociations, found.row.association);
  const authorization = association && found?.related(softwareServiceAuthorizations, association.authorization);
  const service = authorization && found?.related(softwareServices, authorization.service);
  const installation = association && found?.related(softwareInstallations, association.installation);
  if (!found || !association || !authorization || !service || !installation) return yield* new KeyRefused();
  return { key: found.row.id, association, authorization, service, installation };
});

/** Refuses what may only be done while the authorization of a key holds. */
export const checkOpen = ({ authorization }: Pick<Holder, "authorization">, { now }: Viewer) => {
  const state = stateOf(authorization, now);
  return state === "open" ? Effect.void : Effect.fail(new Forbidden({ reason: `software-${state}` }));
};
