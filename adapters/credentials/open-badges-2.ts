/**
 * The vocabulary of Open Badges 2.0 and 2.1, whose terms the published context at w3id.org/openbadges/v2 maps: no package carries it. Terms by
 * the vocabulary that they are of, and by the kind of their values.
 */

const prefixes = {
  id: "@id",
  type: "@type",
  extensions: "https://w3id.org/openbadges/extensions#",
  obi: "https://w3id.org/openbadges#",
  validation: "obi:validation",
  cred: "https://w3id.org/credentials#",
  dc: "http://purl.org/dc/terms/",
  schema: "http://schema.org/",
  sec: "https://w3id.org/security#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
} as const;

/** Terms that stand for an IRI alone. */
const names: Readonly<Record<string, string>> = {
  AlignmentObject: "schema:AlignmentObject",
  CryptographicKey: "sec:Key",
  Endorsement: "cred:Credential",
  ...named(
    "obi",
    "Assertion BadgeClass Criteria Evidence Extension FrameValidation IdentityObject Image HostedBadge Issuer Profile RevocationList SignedBadge",
  ),
  ...named("obi", "TypeValidation VerificationObject validatesType validationFrame validationSchema"),
  hosted: "obi:HostedBadge",
  signed: "obi:SignedBadge",
  verify: "verification",
};

/** Terms whose values are texts. */
const texts: Readonly<Record<string, string>> = {
  ...named("schema", "caption description email genre name telephone version"),
  ...named("schema", "targetDescription targetFramework targetName targetUrl"),
  ...named(
    "obi",
    "allowedOrigins audience endorsementComment narrative revocationReason salt targetCode uid verificationProperty",
  ),
  identity: "obi:identityHash",
  publicKeyPem: "sec:publicKeyPem",
  revokedAssertions: "obi:revoked",
  startsWith: "http://purl.org/dqm-vocabulary/v1/dqm#startsWith",
  tags: "schema:keywords",
};

/** Terms whose values are named by addresses. */
const links: Readonly<Record<string, string>> = {
  ...named("schema", "author image url"),
  ...named("obi", "alignment badge criteria evidence issuer recipient revocationList"),
  ...named("sec", "owner publicKey"),
  claim: "cred:claim",
  creator: "dc:creator",
  endorsement: "cred:credential",
  related: "dc:relation",
  verification: "obi:verify",
};

const dates: Readonly<Record<string, string>> = {
  created: "dc:created",
  expires: "sec:expiration",
  issuedOn: "obi:issueDate",
};

const flags: Readonly<Record<string, string>> = { hashed: "obi:hashed", revoked: "obi:revoked" };

/** Where the context is published. */
export const openBadges2Urls = ["https://w3id.org/openbadges/v2", "https://w3id.org/openbadges/v2p1"] as const;

export const openBadges2Context = {
  "@context": {
    ...prefixes,
    ...names,
    ...of(texts),
    ...of(links, "@id"),
    ...of(dates, "xsd:dateTime"),
    ...of(flags, "xsd:boolean"),
  },
} as const;

function named(prefix: string, terms: string): Readonly<Record<string, string>> {
  return Object.fromEntries(terms.split(" ").map((term) => [term, `${prefix}:${term}`]));
}

function of(terms: Readonly<Record<string, string>>, type?: string): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(terms).map(([term, iri]) => [
      term,
      { "@id": iri, ...(type === undefined ? {} : { "@type": type }) },
    ]),
  );
}
