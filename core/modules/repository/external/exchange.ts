import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { enqueue, jobType, ofRecord } from "#core/kernel/job.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, first } from "#core/kernel/reads.ts";
import { change, insert, lock, lockFor, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asGuest, asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { files } from "#core/shell/files/entities.ts";
import { repositoryItems } from "../entities.ts";
import { externalAddress, pageOf } from "./addresses.ts";
import { longestAttemptMs } from "./attempts.ts";
import { externalInteractions } from "./entities.ts";
import { isShareable } from "./license-names.ts";
import { ExternalRepositories, type ExternalType } from "./ports.ts";

/** Name of the job that does what an exchange asks for; `data` is `{ id }` of the interaction. */
export const exchangeJob = jobType("exchange-with-repository", ofRecord);

/** An exchange and how far it has come. */
export interface Exchange {
  readonly id: string;
  readonly progress: "pending" | "succeeded" | "failed";
}

/**
 * Asks for a thing to be taken over by the address of its page: a job brings it as a draft of the viewer, whole or not at all. What was asked
 * for before is the same exchange, which is tried again where it had failed.
 */
export const askForPull = Effect.fnUntraced(function* (
  url: string,
): Effect.fn.Return<Exchange, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
  const address = externalAddress(url);
  if (!address) return yield* invalid("/url", "external-repositories:refusals.unknown-address");
  if (!(yield* ExternalRepositories)[address.type]) return yield* invalid("/url", "external-repositories:refusals.off");
  const same = allOf(where("externalRepositoryType", "eq", address.type), where("externalId", "eq", address.id));
  const begin = insert(externalInteractions, {
    status: "pulled",
    externalRepositoryType: address.type,
    externalId: address.id,
    externalUrl: pageOf(address),
    organization: organizationFor(viewer),
    createdBy: viewer.id,
    nextAttemptAt: endOfAttempt(viewer),
  });
  return yield* once(same, begin, "/url");
});

/**
 * Asks for an aid to be given to a repository elsewhere. NotFound where the viewer does not see it, Forbidden where they may not change it; what
 * was asked for before is the same exchange, which is tried again where it had failed.
 */
export const askForPush = Effect.fnUntraced(function* (
  id: string,
  type: ExternalType,
): Effect.fn.Return<Exchange, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: repositoryItems.type, id });
  yield* inTransaction(lockFor(repositoryItems, id, "update"));
  if (!(yield* ExternalRepositories)[type]?.mayPush)
    return yield* invalid("/type", "external-repositories:refusals.off");
  const ofItem = where("item", "eq", id);
  const pulled = allOf(ofItem, where("status", "eq", "pulled"));
  if (yield* asSystem(first(externalInteractions, { where: pulled, fields: [] }))) {
    return yield* invalid("/type", "external-repositories:refusals.not-ours");
  }
  const begin = Effect.gen(function* () {
    yield* checkPushable(id);
    const interaction = { status: "pushed", externalRepositoryType: type, item: id } as const;
    const nextAttemptAt = endOfAttempt(viewer);
    return yield* insert(externalInteractions, { ...interaction, createdBy: viewer.id, nextAttemptAt });
  });
  return yield* once(allOf(ofItem, where("externalRepositoryType", "eq", type)), begin, "/type");
});

/** Tries an exchange again that failed; any other stays as it is. For whoever asked for it or may change the aid. */
export const tryAgain = Effect.fnUntraced(function* (
  id: string,
): Effect.fn.Return<Exchange, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: externalInteractions.type, id });
  return yield* inTransaction(
    Effect.gen(function* () {
      const interaction = yield* lockVisible(externalInteractions, id);
      if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
      if (!isAdmin(viewer) && interaction.createdBy !== viewer.id) {
        if (interaction.item === null) return yield* new Forbidden({});
        yield* lockFor(repositoryItems, interaction.item, "update");
      }
      return yield* goOn(interaction);
    }),
  );
});

/** Until when an attempt that begins now has ended, or was cut off. */
export const endOfAttempt = ({ now }: Viewer): string => new Date(Date.parse(now) + longestAttemptMs).toISOString();

export const enqueueExchange = Effect.fnUntraced(function* (id: string) {
  yield* enqueue(exchangeJob, { id });
});

/** The exchange that there is, or a new one; of two that are asked for at the same time, the second finds the first. */
const once = Effect.fnUntraced(function* (
  same: Condition,
  begin: Effect.Effect<string, CoreError, UseCaseServices>,
  pointer: string,
): Effect.fn.Return<Exchange, CoreError, UseCaseServices> {
  const attempt = inTransaction(
    Effect.gen(function* () {
      const known = yield* asSystem(first(externalInteractions, { where: same, fields: [] }));
      if (known) return yield* goOn(yield* visibleOne(known.row.id, pointer));
      const id = yield* begin;
      yield* enqueueExchange(id);
      return { id, progress: "pending" } as const;
    }),
  );
  return yield* attempt.pipe(
    Effect.catchTag("Conflict", (error) => (error.reason === "unique" ? attempt : Effect.fail(error))),
  );
});

/** An exchange that another person began is theirs until its aid is published. */
const visibleOne = Effect.fnUntraced(function* (id: string, pointer: string) {
  const seen = yield* findOptional(externalInteractions, id, { fields: [] });
  if (!seen) return yield* invalid(pointer, "external-repositories:refusals.taken");
  return yield* lock(externalInteractions, id);
});

const goOn = Effect.fnUntraced(function* (
  interaction: StoredOf<typeof externalInteractions>,
): Effect.fn.Return<Exchange, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  const { id, progress } = interaction;
  if (progress !== "failed") return { id, progress };
  const again = { progress: "pending", fault: null, attempts: 0, nextAttemptAt: endOfAttempt(viewer) } as const;
  yield* change(externalInteractions, interaction, again, "retry");
  yield* enqueueExchange(id);
  return { id, progress: "pending" };
});

/** Only what everybody sees is given away, under terms that allow it, and only by those whose it is. */
const checkPushable = Effect.fnUntraced(function* (id: string) {
  const found = yield* asGuest(
    findOptional(repositoryItems, id, {
      fields: ["isOut", "license", "attachments"],
      include: { attachments: {} },
    }),
  );
  if (!found?.row.isOut) return yield* invalid("/type", "external-repositories:refusals.not-public");
  const { license, attachments } = found.row;
  if (!isShareable(license)) return yield* invalid("/type", "external-repositories:refusals.no-license");
  if (found.relatedAll(files, attachments).length === 0) {
    return yield* invalid("/type", "external-repositories:refusals.no-files");
  }
});

/** Who writes aids by an organization alone takes them over for it. */
function organizationFor({ roles, actingOrganizationId, organizationIds }: Viewer): string | null {
  if (!roles.includes("organization_admin")) return null;
  return actingOrganizationId ?? (roles.includes("contributor") ? null : (organizationIds[0] ?? null));
}
