import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type CredentialReport, CredentialSignatures, type Document } from "../standards/ports.ts";
import { addressOf, instantOf, isDocument, listOf, textOf } from "./bounds.ts";
import { didDocumentOf, documentAt, type VerifyServices } from "./documents.ts";
import { expiryCheck, recipientCheck, type ToldRecipient } from "./recipient.ts";
import { type Check, check, outcomeOf, type VerifyReport } from "./report.ts";

/** Documents that one credential may make us ask for. */
const mostAsked = 6;

/** Verifies a credential of Open Badges 3.0. `image`: what is told of the image that it came in. */
export const verifyCredential = Effect.fnUntraced(function* (
  credential: Document,
  { email, image }: { readonly email: string | null; readonly image: Check | null },
): Effect.fn.Return<VerifyReport, CoreError, VerifyServices | Acting> {
  const { now } = yield* Acting;
  const signatures = yield* CredentialSignatures;
  const issuer = isDocument(credential.issuer) ? credential.issuer : { id: credential.issuer };
  const did = textOf(issuer.id);
  const [subject] = listOf(credential.credentialSubject).filter(isDocument);
  const [achievement] = listOf(subject?.achievement).filter(isDocument);
  // What a proof says of itself is its own kind's to understand.
  const { proof: _proof, ...said } = credential;
  const readability = yield* signatures.readability(said);
  const { documents, isIssuerFound } = yield* documentsFor(credential, did);
  const report: CredentialReport = readability.ok
    ? yield* signatures.verify(credential, documents, now)
    : { signature: "broken", status: "unchecked" };
  const from = instantOf(credential.validFrom ?? credential.issuanceDate);
  const until = instantOf(credential.validUntil ?? credential.expirationDate);
  const picture = addressOf(achievement?.image);
  const checks = [
    readability.ok
      ? check("format", "pass", "understood", { standard: "3.0" })
      : readability.fault === "unknown-context"
        ? check("format", "unknown", "unknown-context", { context: readability.context.slice(0, 200) })
        : check("format", "fail", "unmapped"),
    readability.ok ? signatureChecks[report.signature] : check("signature", "unknown", "signature-unread"),
    issuerCheck(report, did, isIssuerFound),
    yield* recipientCheck(recipientIn(subject), email),
    expiryCheck(from, until, now),
    revocationChecks[report.status],
    image ?? (picture === null ? check("image", "open", "no-image") : check("image", "pass", "image-named")),
  ];
  return {
    standard: "3.0",
    outcome: outcomeOf(checks),
    badge: {
      name: textOf(achievement?.name) ?? textOf(credential.name),
      description: textOf(achievement?.description),
      image: picture,
      issuer: textOf(issuer.name) ?? did,
      issuerUrl: addressOf(issuer.url),
      issuedAt: from,
      expiresAt: until,
    },
    checks,
  };
});

const signatureChecks: Readonly<Record<CredentialReport["signature"], Check>> = {
  valid: check("signature", "pass", "signed"),
  broken: check("signature", "fail", "broken"),
  missing: check("signature", "fail", "unsigned"),
  unsupported: check("signature", "unknown", "unsupported"),
  "no-key": check("signature", "unknown", "no-key"),
};

const revocationChecks: Readonly<Record<CredentialReport["status"], Check>> = {
  none: check("revocation", "pass", "not-revocable"),
  clear: check("revocation", "pass", "not-revoked"),
  revoked: check("revocation", "fail", "revoked"),
  unchecked: check("revocation", "unknown", "unchecked"),
};

/** That the key is of the issuer is part of a signature that holds. */
function issuerCheck({ signature }: CredentialReport, did: string | null, isFound: boolean): Check {
  if (did === null) return check("issuer", "fail", "no-issuer");
  const issuer = ownerOf(did).slice(0, 200);
  if (signature === "valid") return check("issuer", "pass", "issuer-signed", { issuer });
  return isFound
    ? check("issuer", "unknown", "issuer-unproven", { issuer })
    : check("issuer", "unknown", "issuer-unreachable", { issuer });
}

/** Whom a DID is of: that of the method `web` is of whoever has the host in it. */
const ownerOf = (did: string): string => /^did:web:([^:]+)/.exec(did)?.[1]?.replace(/%3A/i, ":") ?? did;

function recipientIn(subject: Document | undefined): ToldRecipient | null {
  const address = listOf(subject?.identifier)
    .filter(isDocument)
    .find(({ identityType }) => identityType === "emailAddress" || identityType === "email");
  return address ? { identity: address.identityHash, hashed: address.hashed, salt: address.salt } : null;
}

/** What a credential is checked against: the DIDs of its keys, and its status lists with theirs. */
const documentsFor = Effect.fnUntraced(function* (credential: Document, issuer: string | null) {
  const documents = new Map<string, Document>();
  const lists = listOf(credential.credentialStatus)
    .filter(isDocument)
    .flatMap(({ statusListCredential }) => addressOf(statusListCredential) ?? []);
  for (const address of new Set(lists.slice(0, 2))) {
    const found = yield* documentAt(address);
    if (found.ok && !found.isGone) documents.set(address, found.document);
  }
  const signed = [credential, ...documents.values()];
  const dids = new Set([issuer, ...signed.flatMap(keysIn)].flatMap((name) => didIn(name) ?? []));
  for (const did of [...dids].slice(0, mostAsked - documents.size)) {
    const found = yield* didDocumentOf(did);
    if (found.ok && !found.isGone) documents.set(did, found.document);
  }
  return { documents, isIssuerFound: issuer !== null && (documents.has(issuer) || issuer.startsWith("did:key:")) };
});

const keysIn = ({ proof }: Document): readonly (string | null)[] =>
  listOf(proof)
    .filter(isDocument)
    .map(({ verificationMethod }) => textOf(verificationMethod));

const didIn = (name: string | null): string | undefined =>
  name?.startsWith("did:web:") ? name.split("#", 1)[0] : undefined;
