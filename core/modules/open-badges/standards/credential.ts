import { Effect, Schema } from "effect";
import { type CoreError, Unavailable } from "#core/kernel/errors.ts";
import { enqueue, jobType } from "#core/kernel/job.ts";
import { allOf, isNull, not, related, where } from "#core/kernel/policy.ts";
import type { Jobs, UseCaseServices } from "#core/kernel/ports.ts";
import { count, fieldsOf, list } from "#core/kernel/reads.ts";
import { insertAll } from "#core/kernel/records.ts";
import type { NewOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { openBadgeAssertions } from "../entities.ts";
import { addressesOf } from "./addresses.ts";
import { openBadgeCredentials } from "./entities.ts";
import { type AwardFacts, awardsFacts } from "./facts.ts";
import { identityPrefix, saltedAddress } from "./identity.ts";
import { currentKey, takeTurn } from "./keys.ts";
import { CredentialSignatures, type SigningKey } from "./ports.ts";
import { listLength, openBadgeCredential, type StatusPlace } from "./signed.ts";

export type SigningServices = UseCaseServices | Secrets;

/** The job that signs an award. */
export const signAwardJob = jobType(
  "sign-open-badge",
  Schema.Struct({ assertions: Schema.Array(Schema.String.check(Schema.makeFilter<string>(isUuid))) }),
);

/** Puts the signing of awards of one organization in the queue, in the current transaction. */
export const signLater = (assertions: readonly string[]): Effect.Effect<void, CoreError, Jobs> =>
  enqueue(signAwardJob, { assertions });

/** The credential of an award, made now where the job has not run yet. However often and wherever it is asked for, there is one. */
export const credentialOf = Effect.fnUntraced(function* (award: AwardFacts) {
  const known = (yield* knownCredentials([award.id])).get(award.id);
  return known ?? (yield* makeCredentials([award])).get(award.id)!;
});

/** Signs awards that have been put in the queue; those that are gone, or signed already, are passed over. */
export const signAwards = Effect.fnUntraced(function* (assertions: readonly string[]) {
  const byIssuer = Map.groupBy(yield* awardsFacts(assertions), ({ issuer }) => issuer.id);
  for (const awards of byIssuer.values()) yield* makeCredentials(awards);
});

/** Awards that are looked for at once when a job has failed for good, and how many of them are signed in one transaction. */
const mostAtOnce = 500;
const signedAtOnce = 50;

/** Signs awards whose job has failed, and those from before there were credentials. */
export const signMissing = Effect.fnUntraced(function* () {
  const unsigned = { where: allOf(isNull("revokedAt"), not(related("credential", { is: "always" }))), fields: [] };
  const page = { number: 1, size: mostAtOnce } as const;
  const { rows } = yield* asSystem(list(openBadgeAssertions, { ...unsigned, page }));
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += signedAtOnce) yield* signAwards(ids.slice(from, from + signedAtOnce));
});

/** What is there of some awards, by their ids. */
const knownCredentials = Effect.fnUntraced(function* (assertions: readonly string[]) {
  const { rows } = yield* asSystem(
    list(openBadgeCredentials, {
      where: where("assertion", "in", assertions),
      fields: ["assertion", "salt", "identity", "document"],
      include: { assertion: {} },
      includeFields: [fieldsOf(openBadgeAssertions, [])],
      page: "whole",
    }),
  );
  return new Map(rows.map(({ assertion, salt, identity, document }) => [assertion, { salt, identity, document }]));
});

/** Credentials of awards of one organization, by their ids: those that are there, and the others made now, all or none. */
const makeCredentials = Effect.fnUntraced(function* (awards: readonly AwardFacts[]) {
  const ids = awards.map(({ id }) => id);
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* Storage).takeTurns({ alone: ids.map((id) => `open-badge-credential ${id}`) });
      const credentials = new Map(yield* knownCredentials(ids));
      const left = awards.filter(({ id }) => !credentials.has(id));
      const [{ issuer } = { issuer: null }] = left;
      if (issuer === null) return credentials;
      const key = yield* currentKey(issuer.id);
      const places = yield* freePlaces(issuer.id, left.length);
      const links = { issuer: issuer.id };
      const made: NewOf<typeof openBadgeCredentials>[] = [];
      for (const [index, award] of left.entries()) {
        const place = places[index]!;
        const credential = yield* signed(award, place, key);
        credentials.set(award.id, credential);
        made.push({ ...links, ...place, ...credential, assertion: award.id });
      }
      yield* insertAll(openBadgeCredentials, made);
      return credentials;
    }),
  );
});

const signed = Effect.fnUntraced(function* (award: AwardFacts, place: StatusPlace, key: SigningKey) {
  const { publicUrl } = yield* Installation;
  const secrets = yield* Secrets;
  const salt = secrets.make();
  const identity = `${identityPrefix}${secrets.digest(saltedAddress(award.recipientEmail, salt))}`;
  const site = { addresses: addressesOf(publicUrl), publicUrl };
  const unsigned = openBadgeCredential(award, { salt, identity }, place, site);
  return { salt, identity, document: yield* (yield* CredentialSignatures).sign(unsigned, key) };
});

/** A list is filled to the half, so that free places in it are found soon. */
const mostInList = listLength / 2;
const mostTries = 64;

/** So many places in the lists of an issuer by chance: where a credential stands says nothing of when it was made. */
const freePlaces = Effect.fnUntraced(function* (issuer: string, wanted: number) {
  yield* takeTurn(issuer);
  const secrets = yield* Secrets;
  const ofIssuer = where("issuer", "eq", issuer);
  const statusList = Math.floor((yield* asSystem(count(openBadgeCredentials, ofIssuer))) / mostInList);
  const free = new Set<number>();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const drawn = Array.from(
      { length: wanted - free.size },
      () => Number.parseInt(secrets.digest(secrets.make()).slice(0, 8), 16) % listLength,
    );
    const taken = allOf(ofIssuer, where("statusList", "eq", statusList), where("statusIndex", "in", drawn));
    const { rows } = yield* asSystem(
      list(openBadgeCredentials, { where: taken, fields: ["statusIndex"], page: "whole" }),
    );
    const others = new Set(rows.map(({ statusIndex }) => statusIndex));
    for (const index of drawn) if (!others.has(index)) free.add(index);
    if (free.size === wanted) return [...free].map((statusIndex) => ({ statusList, statusIndex }));
  }
  return yield* new Unavailable({ cause: `no free place in the status lists of ${issuer}` });
});
