import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, type Condition, not, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list, listIds } from "#core/kernel/reads.ts";
import { change, destroyAll, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import {
  softwareInstallationKeys,
  softwareInstallations,
  softwareServiceAssociations,
  softwareServiceAuthorizations,
  softwareServices,
} from "./entities.ts";
import { filesOf } from "./files.ts";
import { stateOf } from "./rules.ts";

/** An authorization belongs to whoever has confirmed its address, as the one they sign in with or as a further one (SOFT-001). */
export const ofAccount = (userId: string): Effect.Effect<Condition, CoreError, UseCaseServices> =>
  Effect.map(confirmedAddresses(userId), (addresses) => where("email", "in", addresses));

/** The authorizations of an account with their associations, the newest first. */
export const listAuthorizations = Effect.fnUntraced(function* (userId: string) {
  const { now } = yield* Acting;
  const found = yield* asSystem(
    list(softwareServiceAuthorizations, {
      where: yield* ofAccount(userId),
      include: { service: {}, associations: { installation: {}, keys: {} } },
      page: "whole",
    }),
  );
  const delivering = found.rows
    .filter((each) => stateOf(each, now) === "open")
    .map(({ service }) => found.related(softwareServices, service))
    .flatMap((service) => (service?.deliverFile ? [service.id] : []));
  const files = yield* filesOf([...new Set(delivering)]);
  return found.rows.map(({ id, service, distId, startsAt, expiresAt, associations }) => {
    const { name = "", associationsMax = null } = found.related(softwareServices, service) ?? {};
    return {
      ...{ id, service: name, distId, startsAt, expiresAt, associationsMax },
      state: stateOf({ startsAt, expiresAt }, now),
      files: stateOf({ startsAt, expiresAt }, now) === "open" ? (files.get(service) ?? []) : [],
      associations: found.relatedAll(softwareServiceAssociations, associations).map((each) => {
        const {
          installationId = "",
          runningVersion: version = null,
          lastSeenAt = null,
        } = found.related(softwareInstallations, each.installation) ?? {};
        const [key = null] = found.relatedAll(softwareInstallationKeys, each.keys);
        return {
          ...{ id: each.id, name: each.name, createdAt: each.createdAt, installationId, version, lastSeenAt },
          key: key && { hint: key.hint, createdAt: key.createdAt, lastUsedAt: key.lastUsedAt },
        };
      }),
    };
  });
});

/** What is kept by somebody's addresses, for the copy of their data. */
export const ownSoftware: OwnDataPart = { name: "software", read: listAuthorizations };

/**
 * Authorizations to the addresses of an account, present and former, go with it: they name somebody who is gone. Their associations and keys
 * go as well, and what an installation that nobody else uses is called: what it did stays, for nobody in particular.
 */
export const forgetAuthorizations = Effect.fnUntraced(function* (userId: string) {
  const addresses = [...(yield* confirmedAddresses(userId)), ...(yield* formerAddresses(userId))];
  const ids = yield* asSystem(listIds(softwareServiceAuthorizations, where("email", "in", addresses)));
  yield* asSystem(destroyAll(softwareServiceAuthorizations, ids));
  yield* asSystem(forgetNames(ids));
});

const forgetNames = Effect.fnUntraced(function* (authorizations: readonly string[]) {
  if (authorizations.length === 0) return;
  const theirs = where("authorization", "in", authorizations);
  const installationsOf = (condition: Condition) =>
    Effect.map(
      list(softwareServiceAssociations, { where: condition, fields: ["installation"], page: "whole" }),
      ({ rows }) => new Set(rows.map(({ installation }) => installation)),
    );
  const used = yield* installationsOf(theirs);
  const stillUsed = yield* installationsOf(allOf(where("installation", "in", [...used]), not(theirs)));
  for (const id of used) {
    if (stillUsed.has(id)) continue;
    const installation = yield* lock(softwareInstallations, id);
    yield* change(softwareInstallations, installation, { name: null, deviceId: null, comment: null });
  }
});
