import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, confidential, instant, integer, json } from "#core/kernel/fields.ts";
import { admin, never, theSystem } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/**
 * Keys that issuers sign credentials with: one at a time, the others retired. The public halves stay published, as what they have signed has to be
 * checked for years.
 */
export const openBadgeIssuerKeys = entity("open-badge-issuer-keys", {
  fields: {
    /** As Multikey. */
    publicKey: code({ max: 100 }).required().readOnly().unique(),
    secretKey: confidential(code({ max: 200 }))
      .required()
      .readOnly()
      .see(theSystem),
    retiredAt: instant().readOnly(),
  },
  relations: { issuer: one("organizations").required().readOnly().cascade() },
  policy: { see: admin, create: never, update: never, destroy: never },
  label: "publicKey",
  order: ["-createdAt"],
  admin: {
    category: "open-badges",
    columns: ["publicKey", "issuer", "createdAt", "retiredAt"],
    filters: ["issuer", "retiredAt"],
    audience: admin,
  },
});

/**
 * An award as others can check it: its recipient as a salted digest, which stays when the name and the address go, its place in the status list of
 * its issuer, and the signed credential. Made once, by a job or when it is first asked for.
 */
export const openBadgeCredentials = entity("open-badge-credentials", {
  fields: {
    salt: code({ max: 64 }).required().readOnly(),
    /** `sha256$` and the digest of the address in lower case with the salt behind it. */
    identity: code({ max: 71 }).required().readOnly(),
    statusList: integer({ minimum: 0 }).required().readOnly(),
    statusIndex: integer({ minimum: 0 }).required().readOnly(),
    document: json(Schema.Record(Schema.String, Schema.Unknown)).required().readOnly(),
  },
  relations: {
    assertion: one("open-badge-assertions").required().readOnly().cascade(),
    issuer: one("organizations").required().readOnly().cascade(),
  },
  policy: { see: theSystem, create: never, update: never, destroy: never },
  order: ["-createdAt"],
  uniques: [["assertion"], ["issuer", "statusList", "statusIndex"]],
});

/** The link by which a holder shows a badge to anybody. Whoever knows its secret sees the badge; ended with the record. */
export const openBadgeShares = entity("open-badge-shares", {
  fields: {
    /** Kept to be shown again to the holder. */
    secret: confidential(code({ max: 64 }))
      .required()
      .readOnly(),
    digest: code({ max: 64 }).required().readOnly().unique(),
  },
  relations: { assertion: one("open-badge-assertions").required().readOnly().cascade() },
  policy: { see: theSystem, create: never, update: never, destroy: never },
  order: ["-createdAt"],
  uniques: [["assertion"]],
});
