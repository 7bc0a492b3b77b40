import type { Addresses } from "./addresses.ts";
import type { AwardFacts, BadgeFacts, IssuerFacts } from "./facts.ts";
import type { HashedIdentity } from "./hosted.ts";
import type { Document } from "./ports.ts";

/** Contexts of a credential of Open Badges 3.0, in their order. */
const contexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
] as const;

interface Places {
  readonly addresses: Addresses;
  readonly publicUrl: string;
}

/** Where in the status lists of its issuer a credential stands. */
export interface StatusPlace {
  readonly statusList: number;
  readonly statusIndex: number;
}

/** Entries of a status list: so many that nobody is told by theirs (Bitstring Status List §2.2). */
export const listLength = 131_072;

/** An award as a credential that is yet to be signed. The hosted documents of Open Badges 2.0 are named as related to its achievement. */
export const openBadgeCredential = (
  award: AwardFacts,
  { salt, identity }: HashedIdentity,
  { statusList, statusIndex }: StatusPlace,
  places: Places,
): Document => {
  const { addresses } = places;
  const list = addresses.statusList(award.issuer.id, statusList);
  return {
    "@context": contexts,
    id: addresses.credential(award.id),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: award.badge.title,
    issuer: profile(award.issuer, places),
    validFrom: award.issuedAt,
    ...(award.expiresAt === null ? {} : { validUntil: award.expiresAt }),
    awardedDate: award.issuedAt,
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", hashed: true, identityHash: identity, identityType: "emailAddress", salt },
      ],
      achievement: achievementOf(award.badge, award.issuer, places),
    },
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: list,
    },
  };
};

/** A badge as an achievement, by itself. */
export const achievement = (badge: BadgeFacts, issuer: IssuerFacts, places: Places): Document => ({
  "@context": contexts,
  ...achievementOf(badge, issuer, places),
});

const achievementOf = (badge: BadgeFacts, issuer: Pick<IssuerFacts, "id">, { addresses, publicUrl }: Places) => ({
  id: addresses.achievement(issuer.id, badge.id),
  type: ["Achievement"],
  name: badge.title,
  description: badge.criteria,
  criteria: { narrative: badge.criteria },
  ...(badge.image
    ? {
        image: {
          id: `${publicUrl}${badge.image.url}`,
          type: "Image",
          ...(badge.image.alt === "" ? {} : { caption: badge.image.alt }),
        },
      }
    : {}),
  ...(badge.version === null ? {} : { version: badge.version }),
  related: [{ id: addresses.badgeClass(issuer.id, badge.id), type: ["Related"] }],
});

const profile = (issuer: IssuerFacts, { addresses, publicUrl }: Places): Document => ({
  id: addresses.did(issuer.id),
  type: ["Profile"],
  name: issuer.name,
  url: issuer.url ?? publicUrl,
  ...(issuer.email === null ? {} : { email: issuer.email }),
  ...(issuer.description === null ? {} : { description: issuer.description }),
  ...(issuer.image ? { image: { id: `${publicUrl}${issuer.image.url}`, type: "Image" } } : {}),
});

/** A status list that is yet to be signed. */
export const statusListCredential = (
  issuer: string,
  number: number,
  encodedList: string,
  now: string,
  { addresses }: Places,
): Document => {
  const id = addresses.statusList(issuer, number);
  return {
    "@context": [contexts[0]],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: addresses.did(issuer),
    validFrom: now,
    credentialSubject: { id: `${id}#list`, type: "BitstringStatusList", statusPurpose: "revocation", encodedList },
  };
};

/** The DID document of an issuer: every key that it ever signed with, so that what a retired one has signed stays checkable. */
export const didDocument = (issuer: string, publicKeys: readonly string[], { addresses }: Places): Document => {
  const id = addresses.did(issuer);
  const names = publicKeys.map((key) => keyName(id, key));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id,
    verificationMethod: publicKeys.map((publicKeyMultibase, index) => ({
      id: names[index],
      type: "Multikey",
      controller: id,
      publicKeyMultibase,
    })),
    assertionMethod: names,
  };
};

/** What signatures name a key by. */
export const keyName = (did: string, publicKey: string): string => `${did}#${publicKey}`;
