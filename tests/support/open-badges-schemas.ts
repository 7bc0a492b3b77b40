import { Ajv2019, type ValidateFunction } from "ajv/dist/2019.js";
import formatsOf from "ajv-formats";

/**
 * What the published schemas of Open Badges ask of the documents that this site publishes, in as many words: the members that each class has
 * to have and the kinds of their values. Of 3.0 by `ob_v3p0_achievementcredential_schema.json`; of 2.0, which has none, by the rules of 1EdTech's
 * validator.
 */

const text = { type: "string", minLength: 1 };
const iri = { type: "string", format: "uri" };
const instant = { type: "string", format: "date-time" };
const email = { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$" };

/** An object with members of these kinds, of which the named ones are there; others are the vocabulary's matter. */
const object = (required: readonly string[], properties: Readonly<Record<string, object>>, isClosed = false) => ({
  type: "object",
  required,
  properties,
  additionalProperties: !isClosed,
});

/** The name of a class, alone or among others. */
const classOf = (...names: readonly string[]) => ({
  anyOf: [{ enum: names }, { type: "array", minItems: 1, contains: { enum: names }, items: text }],
});

const some = (items: object) => ({ type: "array", items });
const oneOrSome = (items: object) => ({ anyOf: [items, some(items)] });

const linked = { anyOf: [iri, object(["id"], { id: iri, caption: text })] };

const image = object(["id", "type"], { id: iri, type: { const: "Image" }, caption: { type: "string" } }, true);
const identity = object(
  ["type", "hashed", "identityHash", "identityType"],
  {
    type: { const: "IdentityObject" },
    hashed: { type: "boolean" },
    identityHash: text,
    identityType: { enum: ["name", "sourcedId", "systemId", "userName", "accountId", "emailAddress", "identifier"] },
    salt: text,
  },
  true,
);
const profile = object(["id", "type"], { id: iri, type: classOf("Profile"), name: text, url: iri, email, image });
const achievement = object(["id", "type", "name", "description", "criteria"], {
  id: iri,
  type: classOf("Achievement"),
  name: text,
  description: text,
  criteria: object([], { id: iri, narrative: text }),
  image,
  version: text,
  related: some(object(["id", "type"], { id: iri, type: classOf("Related") })),
});

const credential = object(["@context", "id", "type", "issuer", "validFrom", "credentialSubject"], {
  "@context": {
    type: "array",
    minItems: 2,
    items: [
      { const: "https://www.w3.org/ns/credentials/v2" },
      { pattern: "^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.\\d\\.\\d\\.json$" },
    ],
  },
  id: iri,
  type: { allOf: [classOf("VerifiableCredential"), classOf("AchievementCredential", "OpenBadgeCredential")] },
  name: text,
  issuer: profile,
  validFrom: instant,
  validUntil: instant,
  awardedDate: instant,
  credentialSubject: {
    ...object(["type", "achievement"], {
      type: classOf("AchievementSubject"),
      achievement,
      identifier: some(identity),
    }),
    anyOf: [{ required: ["id"] }, { required: ["identifier"] }],
  },
  evidence: some(object(["type"], { id: iri, type: classOf("Evidence"), name: text })),
  credentialStatus: object(["type"], { id: iri, type: text }),
  proof: oneOrSome(object(["type"], { type: text, created: instant, proofPurpose: text, verificationMethod: iri })),
});

const context2 = { const: "https://w3id.org/openbadges/v2" };
const assertion = object(["@context", "id", "type", "recipient", "badge", "verification", "issuedOn"], {
  "@context": context2,
  id: iri,
  type: classOf("Assertion"),
  recipient: object(["type", "identity", "hashed"], {
    type: { enum: ["id", "email", "url", "telephone"] },
    identity: { pattern: "^(?:sha256\\$[0-9a-f]{64}|md5\\$[0-9a-f]{32})$" },
    hashed: { const: true },
    salt: text,
  }),
  badge: iri,
  verification: object(["type"], { type: { enum: ["HostedBadge", "hosted", "SignedBadge", "signed"] } }),
  issuedOn: instant,
  expires: instant,
  image: linked,
});
const badgeClass = object(["@context", "id", "type", "name", "description", "image", "criteria", "issuer"], {
  "@context": context2,
  id: iri,
  type: classOf("BadgeClass"),
  name: text,
  description: text,
  image: linked,
  criteria: { anyOf: [iri, object(["narrative"], { narrative: text })] },
  issuer: iri,
});
const issuer = object(["@context", "id", "type", "name", "url", "email"], {
  "@context": context2,
  id: iri,
  type: classOf("Issuer", "Profile"),
  name: text,
  url: iri,
  email,
  image: linked,
});

const ajv = new Ajv2019({ allErrors: true, strictTuples: false, strictRequired: false, strictTypes: false });
formatsOf.default(ajv);

const faultsBy = (schema: object) => {
  const validate: ValidateFunction = ajv.compile(schema);
  return (document: unknown): readonly string[] =>
    validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** What a document lacks to be of its class, by its pointer. */
export const schemaFaults = {
  credential: faultsBy(credential),
  assertion: faultsBy(assertion),
  badgeClass: faultsBy(badgeClass),
  issuer: faultsBy(issuer),
} as const;
