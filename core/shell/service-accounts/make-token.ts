import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { appendAudit, insert, lockOptional, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { confirmSuperAdmin } from "#core/shell/access/given-roles.ts";
import { accessLevels, readsHealth, weightOf } from "#core/shell/access/rules.ts";
import { checkNewToken, newSecret, tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import { reachable } from "#core/shell/tokens/reachable.ts";
import type { NewServiceToken } from "./calls.ts";
import { serviceAccounts, serviceAccountTokens } from "./entities.ts";
import { checkOwnSession } from "./own-session.ts";

/**
 * Makes a token for an active service account, in the name of an administrator who has shown again who they are. Whoever has a token of an
 * account that reads health records reads them too: only a super administrator makes one, as only they give that role.
 */
export const makeServiceToken = useCase(function* ({ id, password, ...asked }: NewServiceToken) {
  const viewer = yield* Acting;
  yield* checkOwnSession();
  if (viewer.id === null) return yield* new Forbidden({ reason: "no-token" });
  const { data: areas } = yield* reachOf({ id });
  yield* checkNewToken(asked, areas);
  yield* confirmPerson(viewer.id, password);
  const { name, scope, expiresAt, access = null } = asked;
  const { token, digest } = yield* newSecret(tokenPrefixes.serviceAccount);
  const tokenId = yield* inTransaction(
    Effect.gen(function* () {
      const account = yield* lockVisible(serviceAccounts, id);
      if (!account.isActive) return yield* new Forbidden({ reason: "service-account-inactive" });
      if (readsHealth({ roles: yield* rolesOf(account.id) })) yield* confirmSuperAdmin("/data");
      const made = { name, scope, access, expiresAt, digest, serviceAccount: account.id };
      yield* appendAudit(serviceAccounts, account, "create-token");
      return yield* insert(serviceAccountTokens, made);
    }),
  );
  return { data: { id: tokenId, token } };
});

/** Revoking a token, which stands in the history of its account too. */
export const revokeServiceToken = override(serviceAccountTokens, "destroy", function* ({ before, proceed }) {
  yield* checkOwnSession();
  const account = yield* lockOptional(serviceAccounts, before.serviceAccount);
  yield* proceed();
  if (account) yield* appendAudit(serviceAccounts, account, "revoke-token");
});

/** What a token of a service account can be limited to: what its roles may do. */
export const reachOf = Effect.fnUntraced(function* ({ id: text }: { readonly id: string }) {
  const viewer = yield* Acting;
  const { id } = yield* inTransaction(lockVisible(serviceAccounts, text));
  return { data: reachable(yield* Catalogue, machine(id, yield* rolesOf(id), viewer)) };
});

const rolesOf = (id: string): Effect.Effect<readonly string[], CoreError, UseCaseServices> =>
  Effect.flatMap(Effect.service(Storage), (storage) => storage.linkedIds(serviceAccounts.type, id, "roles"));

/** The viewer that a service account is, in the circumstances of another. */
const machine = (id: string, roles: readonly string[], viewer: Viewer): Viewer => {
  const { sessionId: _session, shape: _shape, ...circumstances } = viewer;
  return viewerOf({
    ...circumstances,
    id,
    roles,
    via: "token",
    weight: 0,
    accessLevels: accessLevels.filter((level) => weightOf(level) === 0),
    isVerified: true,
    isValidated: true,
    actingOrganizationId: null,
    organizationIds: [],
    runsProjects: false,
  });
};
