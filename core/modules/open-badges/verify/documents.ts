import { Effect } from "effect";
import type { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { WebDocuments } from "#core/shell/web-documents/ports.ts";
import { addressesOf, publishedPath } from "../standards/addresses.ts";
import type { SigningServices } from "../standards/credential.ts";
import {
  publishedAchievement,
  publishedAssertion,
  publishedBadgeClass,
  publishedCredential,
  publishedDid,
  publishedIssuer,
  publishedStatusList,
} from "../standards/documents.ts";
import type { Document } from "../standards/ports.ts";
import { documentIn, longestDocument } from "./bounds.ts";

export type VerifyServices = SigningServices | WebDocuments;

/** Why there is no document at an address: keys below `open-badges:verify.faults`. */
export type DocumentFault =
  | "address"
  | "private"
  | "unreachable"
  | "slow"
  | "large"
  | "redirects"
  | "not-json"
  /** Nothing is there. */
  | "missing";

export type FoundDocument =
  | { readonly ok: true; readonly document: Document; readonly isGone: boolean }
  | { readonly ok: false; readonly fault: DocumentFault };

type Reading = Effect.Effect<FoundDocument, CoreError, VerifyServices>;

/** The document at an address: our own without a request, those of others by the guard of every outgoing request. */
export const documentAt = Effect.fnUntraced(function* (
  address: string,
): Effect.fn.Return<FoundDocument, CoreError, VerifyServices | Acting> {
  const { publicUrl } = yield* Installation;
  const own = `${publicUrl}${publishedPath}/`;
  if (address.startsWith(own)) return yield* ownDocument(address.slice(own.length));
  const answer = yield* (yield* WebDocuments).read(address, {
    accept: "application/ld+json, application/json;q=0.9",
    mostBytes: longestDocument,
  });
  if (!answer.ok) return answer;
  const isGone = answer.status === 410;
  if (!isGone && (answer.status < 200 || answer.status >= 300))
    return { ok: false, fault: answer.status >= 500 ? "unreachable" : "missing" };
  return asFound(answer.text, isGone);
});

/** The document of a DID of the method `web`; of any other there is none to be asked for. */
export const didDocumentOf = Effect.fnUntraced(function* (
  did: string,
): Effect.fn.Return<FoundDocument, CoreError, VerifyServices | Acting> {
  const { publicUrl } = yield* Installation;
  // The DID of a site under another scheme or port than the usual ones is still ours.
  const [ours] = addressesOf(publicUrl).did("").split(/:$/);
  if (ours !== undefined && did.startsWith(`${ours}:`))
    return yield* ownDocument(`issuers/${did.slice(ours.length + 1)}/did.json`);
  const address = didAddress(did);
  return address === undefined ? { ok: false, fault: "address" } : yield* documentAt(address);
});

/** Where the document of a DID of the method `web` is; `undefined` for one of another method (did:web §3.2). */
export function didAddress(did: string): string | undefined {
  const [, host, path = ""] = /^did:web:([\w.-]+(?:%3A\d{1,5})?)((?::[\w.%-]+)*)$/i.exec(did) ?? [];
  if (host === undefined) return undefined;
  const origin = `https://${host.replace(/%3A/i, ":")}`;
  return path === "" ? `${origin}/.well-known/did.json` : `${origin}${path.replaceAll(":", "/")}/did.json`;
}

const asFound = (text: string, isGone: boolean): FoundDocument => {
  const document = documentIn(text);
  if (typeof document !== "string") return { ok: true, document, isGone };
  // What is gone need not say anything.
  return isGone ? { ok: true, document: {}, isGone } : { ok: false, fault: document };
};

/** What this site publishes at a path. */
function ownDocument(path: string): Reading {
  const [kind = "", id = "", part = "", last = ""] = path.split(/[?#]/, 1)[0]!.split("/");
  const live = (reading: Effect.Effect<Document, CoreError, SigningServices>): Reading =>
    Effect.map(reading, (document) => ({ ok: true, document, isGone: false }));
  const reading = (): Reading | undefined => {
    if (kind === "assertions" && part === "")
      return Effect.map(publishedAssertion(id), ({ document, isRevoked }) => ({
        ok: true,
        document,
        isGone: isRevoked,
      }));
    if (kind === "credentials" && part === "")
      return Effect.map(publishedCredential(id), ({ document, isRevoked }) => ({
        ok: true,
        document,
        isGone: isRevoked,
      }));
    if (kind !== "issuers") return undefined;
    if (part === "") return live(publishedIssuer(id));
    if (part === "did.json") return live(publishedDid(id));
    if (part === "status" && /^\d{1,6}$/.test(last)) return live(publishedStatusList(id, Number(last)));
    if (part === "badges") return live(publishedBadgeClass(id, last));
    if (part === "achievements") return live(publishedAchievement(id, last));
    return undefined;
  };
  const missing: FoundDocument = { ok: false, fault: "missing" };
  return Effect.catchTag(reading() ?? Effect.succeed(missing), "NotFound", () => Effect.succeed(missing));
}
