import { Effect, Stream } from "effect";
import { Acting, streamActingAs } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, isSet, related, where } from "#core/kernel/policy.ts";
import { list, stream } from "#core/kernel/reads.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { addressesOf } from "./addresses.ts";
import { credentialOf, type SigningServices } from "./credential.ts";
import { openBadgeCredentials } from "./entities.ts";
import { awardFacts, badgeFacts, issuerFacts } from "./facts.ts";
import { badgeClass, hostedAssertion, issuerProfile, revokedAssertion } from "./hosted.ts";
import { currentKey, publicKeysOf } from "./keys.ts";
import { CredentialSignatures, type Document } from "./ports.ts";
import { achievement, didDocument, listLength, statusListCredential } from "./signed.ts";

/** A published document, or what is left of it: `isRevoked` is served with status 410. */
export interface Published {
  readonly document: Document;
  readonly isRevoked: boolean;
}

type Publishing<Value> = Effect.Effect<Value, CoreError, SigningServices>;

/** Where documents are published. */
const places = Effect.map(Effect.service(Installation), ({ publicUrl, senderAddress }) => ({
  addresses: addressesOf(publicUrl),
  publicUrl,
  senderAddress,
}));

const ifOn = (): Effect.Effect<void, NotFound, Acting> =>
  Effect.flatMap(Acting, (viewer) =>
    viewer.flags["open-badges"] ? Effect.void : Effect.fail(new NotFound({ type: "open-badges" })),
  );

/** The hosted assertion of an award (BADGE-004). */
export const publishedAssertion = (id: string): Publishing<Published> =>
  Effect.gen(function* () {
    yield* ifOn();
    const award = yield* awardFacts(id);
    const at = yield* places;
    if (award.revokedAt !== null) return { document: revokedAssertion(award, at), isRevoked: true };
    return { document: hostedAssertion(award, yield* credentialOf(award), at), isRevoked: false };
  });

/** The signed credential of an award (BADGE-004). What was given out before tells by its status that it was revoked. */
export const publishedCredential = (id: string): Publishing<Published> =>
  Effect.gen(function* () {
    yield* ifOn();
    const award = yield* awardFacts(id);
    if (award.revokedAt !== null) return { document: revokedAssertion(award, yield* places), isRevoked: true };
    return { document: (yield* credentialOf(award)).document, isRevoked: false };
  });

/** A badge as an issuer awards it, for Open Badges 2.0. */
export const publishedBadgeClass = (issuer: string, badge: string): Publishing<Document> =>
  Effect.gen(function* () {
    yield* ifOn();
    const by = yield* issuerFacts(issuer);
    return badgeClass(yield* badgeFacts(badge), by, yield* places);
  });

/** The same for Open Badges 3.0. */
export const publishedAchievement = (issuer: string, badge: string): Publishing<Document> =>
  Effect.gen(function* () {
    yield* ifOn();
    const by = yield* issuerFacts(issuer);
    return achievement(yield* badgeFacts(badge), by, yield* places);
  });

/** The profile of an issuer, for Open Badges 2.0. */
export const publishedIssuer = (issuer: string): Publishing<Document> =>
  Effect.gen(function* () {
    yield* ifOn();
    return issuerProfile(yield* issuerFacts(issuer), yield* places);
  });

/** The DID document of an issuer; NotFound for an organization that has never signed. */
export const publishedDid = (issuer: string): Publishing<Document> =>
  Effect.gen(function* () {
    yield* ifOn();
    const { id } = yield* issuerFacts(issuer);
    const keys = yield* publicKeysOf(id);
    if (keys.length === 0) return yield* new NotFound({ type: "organizations", id: issuer });
    return didDocument(id, keys, yield* places);
  });

/** A status list of an issuer as it is now, signed; NotFound for one that is not begun. */
export const publishedStatusList = (issuer: string, number: number): Publishing<Document> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    yield* ifOn();
    const { id } = yield* issuerFacts(issuer);
    const system = systemOf(viewer);
    const ofList = allOf(where("issuer", "eq", id), where("statusList", "eq", number));
    const begun = yield* asSystem(
      list(openBadgeCredentials, { where: ofList, fields: [], page: { number: 1, size: 1 } }),
    );
    if (begun.rows.length === 0) return yield* new NotFound({ type: "organizations", id: issuer });
    const revoked = allOf(ofList, related("assertion", isSet("revokedAt")));
    const rows = yield* Stream.runCollect(
      streamActingAs(system, stream(openBadgeCredentials, { where: revoked, fields: ["statusIndex"] })),
    );
    const signatures = yield* CredentialSignatures;
    const set = [...rows].map(({ statusIndex }) => statusIndex);
    const encoded = yield* signatures.encodeList(listLength, set);
    const key = yield* inTransaction(currentKey(id));
    return yield* signatures.sign(statusListCredential(id, number, encoded, viewer.now, yield* places), key);
  });
