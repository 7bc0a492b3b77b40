import { gunzipSync } from "node:zlib";
import type { Document } from "#core/modules/open-badges/standards/ports.ts";
import { openBadges2Context, openBadges2Urls } from "./open-badges-2.ts";

/** What JSON-LD processing asks for a document at an address. */
export type DocumentLoader = (url: string) => Promise<{
  readonly contextUrl: null;
  readonly documentUrl: string;
  readonly document: unknown;
}>;

/** There is no document at an address that something refers to. */
export class MissingDocument extends Error {
  readonly url: string;
  constructor(url: string) {
    super(`no document at ${url}`);
    this.url = url;
  }
}

/** Gives contexts that are carried here, and of other documents those that are given. Nothing is ever fetched. */
export function documentLoader(
  contexts: ReadonlyMap<string, object>,
  documents: ReadonlyMap<string, Document>,
): DocumentLoader {
  return async (url) => {
    const document = contexts.get(url) ?? documentAt(url, documents);
    if (document === undefined) throw new MissingDocument(url);
    return { contextUrl: null, documentUrl: url, document };
  };
}

/** The contexts of Open Badges 2 under each of their addresses. */
export const openBadges2: readonly (readonly [string, object])[] = openBadges2Urls.map((url) => [
  url,
  openBadges2Context,
]);

/** A document, or the key in it that a fragment names. */
function documentAt(url: string, documents: ReadonlyMap<string, Document>): Document | undefined {
  const at = url.indexOf("#");
  const base = at === -1 ? url : url.slice(0, at);
  const document = documents.get(base) ?? keyDocument(base);
  if (document === undefined) return undefined;
  if (base.startsWith("did:") && Array.isArray(document.verificationMethod)) {
    const methods = document.verificationMethod.filter(isObject).map((method) => absolute(method, base));
    return at === -1 ? controllerOf(document, base, methods) : methods.find(({ id }) => id === url);
  }
  return at === -1 ? document : undefined;
}

/** The document of a DID that is a key itself. */
function keyDocument(did: string): Document | undefined {
  const publicKeyMultibase = /^did:key:(z6Mk[1-9A-HJ-NP-Za-km-z]{40,48})$/.exec(did)?.[1];
  if (publicKeyMultibase === undefined) return undefined;
  const id = `${did}#${publicKeyMultibase}`;
  return {
    id: did,
    verificationMethod: [{ id, type: "Multikey", controller: did, publicKeyMultibase }],
    assertionMethod: [id],
  };
}

/** Of the document of a DID, what says which keys sign in its name. */
const controllerOf = ({ assertionMethod }: Document, id: string, methods: readonly Document[]): Document => ({
  "@context": ["https://www.w3.org/ns/did/v1"],
  id,
  verificationMethod: methods,
  assertionMethod: (Array.isArray(assertionMethod) ? assertionMethod : []).flatMap((each) => {
    const name: unknown = isObject(each) ? each.id : each;
    return typeof name === "string" ? [name.startsWith("#") ? `${id}${name}` : name] : [];
  }),
});

const absolute = (method: Document, did: string): Document => {
  const id = String(method.id);
  return {
    "@context": "https://w3id.org/security/multikey/v1",
    ...method,
    id: id.startsWith("#") ? `${did}${id}` : id,
    controller: typeof method.controller === "string" ? method.controller : did,
  };
};

export const isObject = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Bytes of the longest list that is unpacked: sixteen million credentials. */
const longestList = 2 * 1024 * 1024;

/** Whether a status list can be unpacked within bounds. */
export function isModestList({ credentialSubject }: Document): boolean {
  const encoded = isObject(credentialSubject) ? credentialSubject.encodedList : undefined;
  if (typeof encoded !== "string") return false;
  try {
    gunzipSync(Buffer.from(encoded.replace(/^u/, ""), "base64url"), { maxOutputLength: longestList });
    return true;
  } catch {
    return false;
  }
}
