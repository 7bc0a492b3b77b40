import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type Granted, useCase } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, KeyRefused, NotFound } from "#core/kernel/errors.ts";
import { always, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first, type RowWith } from "#core/kernel/reads.ts";
import { appendAudit, destroy, insert } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { newSecret, tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import { withAssociation, withOwn } from "./associations.ts";
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
export const makeKey = useCase(function* ({ id }: { readonly id: string }) {
  const viewer = yield* Acting;
  if (viewer.via !== "session" || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  const { token, digest } = yield* newSecret(tokenPrefixes.device);
  const hint = token.slice(-4);
  const made = yield* withManaged(id, (association) =>
    Effect.gen(function* () {
      yield* revoke(association);
      yield* appendAudit(softwareServiceAssociations, association, "create-key");
      return yield* insert(softwareInstallationKeys, { hint, digest, association: association.id });
    }),
  );
  return { data: { id: made, key: token } };
});

/** Ends the key of an association: whatever comes with it from now on is refused. */
export const revokeKey = ({ id }: { readonly id: string }): Effect.Effect<null, CoreError, UseCaseServices | Granted> =>
  withManaged(id, (association) =>
    Effect.gen(function* () {
      if (!(yield* revoke(association)))
        return yield* new NotFound({ type: softwareInstallationKeys.type, id: association.id });
      yield* appendAudit(softwareServiceAssociations, association, "revoke-key");
      return null;
    }),
  );

/** Administrators see to every association, others to their own. */
const withManaged: typeof withOwn = (id, act) =>
  Effect.flatMap(Acting, (viewer) => (isAdmin(viewer) ? withAssociation(id, always, act) : withOwn(id, act)));

const revoke = Effect.fnUntraced(function* (association: StoredOf<typeof softwareServiceAssociations>) {
  const asked = { where: where("association", "eq", association.id), fields: [] };
  const known = yield* asSystem(first(softwareInstallationKeys, asked));
  if (known) yield* asSystem(destroy(softwareInstallationKeys, known.row.id));
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
export const holderOf = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const token = viewer.deviceKey?.();
  if (token === undefined) return yield* new KeyRefused();
  const digest = (yield* Secrets).digest(token);
  const asked = {
    where: where("digest", "eq", digest),
    include: { association: { authorization: { service: {} }, installation: {} } },
  } as const;
  const found = yield* asSystem(first(softwareInstallationKeys, asked));
  const association = found?.related(softwareServiceAssociations, found.row.association);
  const authorization = association && found?.related(softwareServiceAuthorizations, association.authorization);
  const service = authorization && found?.related(softwareServices, authorization.service);
  const installation = association && found?.related(softwareInstallations, association.installation);
  if (!found || !association || !authorization || !service || !installation) return yield* new KeyRefused();
  return { key: found.row.id, association, authorization, service, installation };
});

/** Refuses what may only be done while the authorization of a key holds. */
export const checkOpen = ({ authorization }: Pick<Holder, "authorization">) =>
  Effect.flatMap(Acting, ({ now }) => {
    const state = stateOf(authorization, now);
    return state === "open" ? Effect.void : Effect.fail(new Forbidden({ reason: `software-${state}` }));
  });
