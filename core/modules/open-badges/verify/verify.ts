import { Effect, Option, Schema } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { WebDocuments } from "#core/shell/web-documents/ports.ts";
import { addressesOf, publishedPath } from "../standards/addresses.ts";
import { BadgeImages, type Baked, type Document } from "../standards/ports.ts";
import { verifyAssertion } from "./assertion.ts";
import { addressOf, documentIn, listOf, longestDocument } from "./bounds.ts";
import { verifyCredential } from "./credential.ts";
import { documentAt, type VerifyServices } from "./documents.ts";
import { type Check, check, type VerifyReport } from "./report.ts";

/** A badge of anybody's: as a file in base64, an address, or its text. */
export interface Asked {
  readonly file: string | null;
  readonly url: string | null;
  readonly text: string | null;
  /** Held against the recipient. */
  readonly email: string | null;
}

type Services = VerifyServices | Attempts | BadgeImages;

type Verifying = Effect.Effect<VerifyReport, CoreError, Services>;

/** Bytes of the largest file: what a request may carry. */
export const largestFile = 700 * 1024;

/**
 * Says of a badge what holds: its signature or hosting, its issuer, its recipient, its time, whether it was revoked, its image. Nothing of it is
 * kept. Invalid at the member that is no badge. Askers of one network are counted, as addresses of others may have to be asked.
 */
export const verifyBadge = Effect.fnUntraced(function* (
  asked: Asked,
): Effect.fn.Return<VerifyReport, CoreError, Services | Acting> {
  const viewer = yield* Acting;
  // By the network alone: whose badge it is does not matter.
  const address = viewer.origin?.().signature ?? "none";
  yield* (yield* Attempts).count({ action: "verify-badge", account: viewer.requestId, address });
  const { file, url, text } = asked;
  if (file !== null) return yield* verifyBytes(bytesIn(file), "/file", asked);
  if (url !== null) return yield* verifyAddress(url, asked);
  if (text !== null) return yield* verifyText(text, "/text", null, asked);
  return yield* invalid("/text", "required");
});

/** The same of an award of this site, which needs no request. NotFound when there is none. */
export const verifyOwn = Effect.fnUntraced(function* (
  assertion: string,
): Effect.fn.Return<VerifyReport, CoreError, VerifyServices | Acting> {
  const { publicUrl } = yield* Installation;
  const address = addressesOf(publicUrl).assertion(assertion);
  const found = yield* documentAt(address);
  if (!found.ok) return yield* new NotFound({ type: "open-badge-assertions", id: assertion });
  if (found.isGone) return yield* verifyAssertion(found.document, { email: null, image: null });
  // Its signed half says the most of it.
  const credential = yield* documentAt(addressesOf(publicUrl).credential(assertion));
  return credential.ok && !credential.isGone
    ? yield* verifyCredential(credential.document, { email: null, image: null })
    : yield* verifyAssertion(found.document, { email: null, image: null });
});

const verifyAddress = Effect.fnUntraced(function* (
  url: string,
  asked: Asked,
): Effect.fn.Return<VerifyReport, CoreError, Services | Acting> {
  const address = addressOf(url);
  if (address === null) return yield* invalid("/url", "open-badges:verify.faults.address");
  const { publicUrl } = yield* Installation;
  if (address.startsWith(`${publicUrl}${publishedPath}/`)) {
    const found = yield* documentAt(address);
    if (!found.ok) return yield* invalid("/url", `open-badges:verify.faults.${found.fault}`);
    return yield* verifyDocument({ id: address, ...found.document }, null, "/url", asked);
  }
  const answer = yield* (yield* WebDocuments).read(address, {
    accept: "application/ld+json, application/json;q=0.9, image/png;q=0.8, image/svg+xml;q=0.8",
    mostBytes: largestFile,
  });
  if (!answer.ok) return yield* invalid("/url", `open-badges:verify.faults.${answer.fault}`);
  if (answer.status === 410) return yield* verifyAssertion({ id: address }, { email: asked.email, image: null });
  if (answer.status < 200 || answer.status >= 300) return yield* invalid("/url", "open-badges:verify.faults.missing");
  return yield* verifyBytes(answer.bytes, "/url", asked);
});

/** A picture with a badge in it, or a document. */
const verifyBytes = Effect.fnUntraced(function* (
  bytes: Uint8Array | null,
  pointer: string,
  asked: Asked,
): Effect.fn.Return<VerifyReport, CoreError, Services | Acting> {
  if (bytes === null) return yield* invalid(pointer, "open-badges:verify.faults.not-a-file");
  if (bytes.byteLength > largestFile) return yield* invalid(pointer, "open-badges:verify.faults.large");
  const found = yield* (yield* BadgeImages).unbake(bytes);
  if (typeof found === "string") return yield* invalid(pointer, `open-badges:verify.faults.image-${found}`);
  if ("text" in found) return yield* verifyText(found.text, pointer, null, asked);
  return yield* verifyBaked(found, pointer, asked);
});

const verifyBaked = ({ credential, assertion }: Baked, pointer: string, asked: Asked): Verifying =>
  verifyText(credential ?? assertion ?? "", pointer, check("image", "pass", "baked"), asked);

const verifyText = Effect.fnUntraced(function* (
  text: string,
  pointer: string,
  image: Check | null,
  asked: Asked,
): Effect.fn.Return<VerifyReport, CoreError, Services | Acting> {
  if (text.length > longestDocument) return yield* invalid(pointer, "open-badges:verify.faults.large");
  const address = addressOf(text);
  if (address !== null) {
    const found = yield* documentAt(address);
    if (!found.ok) return yield* invalid(pointer, `open-badges:verify.faults.${found.fault}`);
    return yield* verifyDocument({ id: address, ...found.document }, image, pointer, asked);
  }
  // A signature in the form of three parts carries its document inside.
  if (/^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text)) return yield* invalid(pointer, "open-badges:verify.faults.compact");
  const document = documentIn(text);
  if (typeof document === "string") return yield* invalid(pointer, `open-badges:verify.faults.${document}`);
  return yield* verifyDocument(document, image, pointer, asked);
});

const verifyDocument = (document: Document, image: Check | null, pointer: string, { email }: Asked): Verifying => {
  const types = listOf(document.type);
  if (types.includes("VerifiableCredential"))
    return types.includes("OpenBadgeCredential") || types.includes("AchievementCredential")
      ? verifyCredential(document, { email, image })
      : invalid(pointer, "open-badges:verify.faults.other-credential");
  if (types.includes("Assertion") || document.revoked === true) return verifyAssertion(document, { email, image });
  return invalid(pointer, "open-badges:verify.faults.not-a-badge");
};

const decoded = Schema.decodeUnknownOption(Schema.Uint8ArrayFromBase64);

/** The bytes of a text in base64; `null` for what is none. */
const bytesIn = (text: string): Uint8Array | null => Option.getOrNull(decoded(text));
