import type { Addresses } from "./addresses.ts";
import type { AwardFacts, BadgeFacts, IssuerFacts } from "./facts.ts";
import type { Document } from "./ports.ts";

/** Context of the documents of Open Badges 2.0. */
const context = "https://w3id.org/openbadges/v2";

/** The recipient as documents tell it. */
export interface HashedIdentity {
  readonly salt: string;
  readonly identity: string;
}

interface Places {
  readonly addresses: Addresses;
  readonly publicUrl: string;
}

/** A hosted assertion (Open Badges 2.0): whoever trusts the address trusts the award. The signed credential beside it is named as related. */
export const hostedAssertion = (
  award: AwardFacts,
  { salt, identity }: HashedIdentity,
  { addresses }: Places,
): Document => ({
  "@context": context,
  type: "Assertion",
  id: addresses.assertion(award.id),
  recipient: { type: "email", hashed: true, salt, identity },
  badge: addresses.badgeClass(award.issuer.id, award.badge.id),
  issuedOn: award.issuedAt,
  ...(award.expiresAt === null ? {} : { expires: award.expiresAt }),
  ...(award.badge.image ? { image: addresses.image(award.id) } : {}),
  verification: { type: "hosted" },
  related: [addresses.credential(award.id)],
});

/** What is left of an assertion that was revoked: served with status 410. */
export const revokedAssertion = ({ id, revocationReason }: AwardFacts, { addresses }: Places): Document => ({
  "@context": context,
  type: "Assertion",
  id: addresses.assertion(id),
  revoked: true,
  ...(revocationReason === null ? {} : { revocationReason }),
});

/** A badge as one of its issuers awards it. */
export const badgeClass = (
  badge: BadgeFacts,
  issuer: Pick<IssuerFacts, "id">,
  { addresses, publicUrl }: Places,
): Document => ({
  "@context": context,
  type: "BadgeClass",
  id: addresses.badgeClass(issuer.id, badge.id),
  name: badge.title,
  description: badge.criteria,
  ...(badge.image
    ? { image: badge.image.alt === "" ? `${publicUrl}${badge.image.url}` : captioned(badge.image, publicUrl) }
    : {}),
  criteria: { type: "Criteria", narrative: badge.criteria },
  issuer: addresses.issuer(issuer.id),
  ...(badge.version === null ? {} : { version: badge.version }),
  related: [addresses.achievement(issuer.id, badge.id)],
});

const captioned = ({ url, alt }: { readonly url: string; readonly alt: string }, publicUrl: string): Document => ({
  type: "Image",
  id: `${publicUrl}${url}`,
  caption: alt,
});

/** The profile of an issuer. It has to have an address; where the organization tells none, it is the one that our mails come from. */
export const issuerProfile = (
  issuer: IssuerFacts,
  { addresses, publicUrl, senderAddress }: Places & { readonly senderAddress: string },
): Document => ({
  "@context": context,
  type: "Issuer",
  id: addresses.issuer(issuer.id),
  name: issuer.name,
  url: issuer.url ?? publicUrl,
  email: issuer.email ?? senderAddress,
  ...(issuer.description === null ? {} : { description: issuer.description }),
  ...(issuer.image ? { image: `${publicUrl}${issuer.image.url}` } : {}),
  verification: { type: "VerificationObject", allowedOrigins: hostOf(publicUrl) },
});

/** The host of an address, without its port. */
const hostOf = (address: string): string => /^https?:\/\/([^/:]+)/.exec(address)?.[1] ?? "";
