import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { CredentialSignatures, type Document } from "../standards/ports.ts";
import { addressOf, instantOf, isDocument, listOf, textOf } from "./bounds.ts";
import { documentAt, type FoundDocument, type VerifyServices } from "./documents.ts";
import { expiryCheck, recipientCheck } from "./recipient.ts";
import { type Check, check, outcomeOf, type VerifyReport } from "./report.ts";

/** Verifies a hosted assertion of Open Badges 2.0: what counts is what its address says now, not what was handed over. */
export const verifyAssertion = Effect.fnUntraced(function* (
  given: Document,
  { email, image }: { readonly email: string | null; readonly image: Check | null },
): Effect.fn.Return<VerifyReport, CoreError, VerifyServices | Acting> {
  const { now } = yield* Acting;
  const address = addressOf(given.id);
  const hosted: FoundDocument = address === null ? { ok: false, fault: "address" } : yield* documentAt(address);
  const isRevoked = hosted.ok && (hosted.isGone || hosted.document.revoked === true);
  const assertion = hosted.ok && !hosted.isGone ? hosted.document : given;
  const badge = yield* linked(assertion.badge);
  const issuer = yield* linked(badge?.issuer);
  const readability = yield* (yield* CredentialSignatures).readability(given);
  const recipient = isDocument(assertion.recipient) ? assertion.recipient : null;
  const from = instantOf(assertion.issuedOn);
  const until = instantOf(assertion.expires);
  const picture = addressOf(badge?.image);
  const checks = [
    readability.ok
      ? check("format", "pass", "understood", { standard: "2.0" })
      : readability.fault === "unknown-context"
        ? check("format", "unknown", "unknown-context", { context: readability.context.slice(0, 200) })
        : check("format", "fail", "unmapped"),
    hostedCheck(given, address, hosted),
    issuerCheck(address, issuer),
    yield* recipientCheck(
      recipient && { identity: recipient.identity, hashed: recipient.hashed, salt: recipient.salt },
      email,
    ),
    expiryCheck(from, until, now),
    revocationCheck(hosted, isRevoked),
    image ?? (picture === null ? check("image", "open", "no-image") : check("image", "pass", "image-named")),
  ];
  return {
    standard: "2.0",
    outcome: outcomeOf(checks),
    badge: {
      name: textOf(badge?.name),
      description: textOf(badge?.description),
      image: picture,
      issuer: textOf(issuer?.name),
      issuerUrl: addressOf(issuer?.url),
      issuedAt: from,
      expiresAt: until,
    },
    checks,
  };
});

/** What another document refers to: by its address, or as it stands there. */
const linked = Effect.fnUntraced(function* (
  to: unknown,
): Effect.fn.Return<Document | null, CoreError, VerifyServices | Acting> {
  if (isDocument(to) && Object.keys(to).length > 2) return to;
  const address = addressOf(to);
  const found = address === null ? null : yield* documentAt(address);
  return found?.ok && !found.isGone ? found.document : null;
});

/** Members that are not to differ between what was handed over and what is hosted. */
const kept = ["badge", "issuedOn", "expires"] as const;

function hostedCheck(given: Document, address: string | null, hosted: FoundDocument): Check {
  const { type } = isDocument(given.verification) ? given.verification : { type: undefined };
  if (listOf(type).some((each) => each === "SignedBadge" || each === "signed"))
    return check("signature", "unknown", "unsupported");
  if (address === null) return check("signature", "fail", "unsigned");
  if (!hosted.ok)
    return hosted.fault === "missing" || hosted.fault === "not-json"
      ? check("signature", "fail", "not-hosted", { address })
      : check("signature", "unknown", "hosting-unreachable", { address });
  if (hosted.isGone) return check("signature", "pass", "hosted-gone", { address });
  const { document } = hosted;
  const isSame =
    document.id === address &&
    kept.every((name) => addressIn(given[name]) === addressIn(document[name])) &&
    identityIn(given) === identityIn(document);
  return isSame
    ? check("signature", "pass", "hosted", { address })
    : check("signature", "fail", "differs", { address });
}

const addressIn = (value: unknown): string => String(isDocument(value) ? value.id : value);

const identityIn = ({ recipient }: Document): string => String(isDocument(recipient) ? recipient.identity : recipient);

/** An assertion is trusted at the addresses of its issuer alone (Open Badges 2.0, hosted verification). */
function issuerCheck(address: string | null, issuer: Document | null): Check {
  const id = addressOf(issuer?.id);
  const name = textOf(issuer?.name);
  if (issuer === null || id === null || name === null) return check("issuer", "unknown", "issuer-unreachable");
  const { verification } = issuer;
  const policy = isDocument(verification) ? verification : {};
  const starts = listOf(policy.startsWith).filter((each) => typeof each === "string");
  const allowed = listOf(policy.allowedOrigins).filter((each) => typeof each === "string");
  const host = hostOf(address ?? "");
  const isTrusted =
    address !== null &&
    host !== "" &&
    (starts.length > 0
      ? starts.some((each) => address.startsWith(String(each)))
      : (allowed.length > 0 ? allowed : [hostOf(id)]).includes(host));
  return isTrusted
    ? check("issuer", "pass", "issuer-hosts", { issuer: name, host })
    : check("issuer", "fail", "foreign-host", { issuer: name, host });
}

/** The host of an address, without its port. */
const hostOf = (address: string): string => /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? "";

function revocationCheck(hosted: FoundDocument, isRevoked: boolean): Check {
  if (!hosted.ok) return check("revocation", "unknown", "unchecked");
  if (!isRevoked) return check("revocation", "pass", "not-revoked");
  const reason = textOf(hosted.document.revocationReason);
  return reason === null
    ? check("revocation", "fail", "revoked")
    : check("revocation", "fail", "revoked-because", { reason });
}
