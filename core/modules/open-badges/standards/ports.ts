import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";

/** A JSON object of a standard. */
export type Document = Readonly<Record<string, unknown>>;

/** A key pair as Multikey, whose secret half nobody but its issuer has. */
export interface KeyPair {
  readonly publicKey: string;
  readonly secretKey: string;
}

/** A key pair under the name that signatures refer to it by. */
export interface SigningKey extends KeyPair {
  /** `<controller>#<fragment>`. */
  readonly id: string;
  /** The DID of the issuer. */
  readonly controller: string;
}

/** Whether a document says what its terms mean, by vocabularies that are carried here. */
export type Readability =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: "unknown-context"; readonly context: string }
  /** Some of its terms mean nothing, so that a signature would not cover them. */
  | { readonly ok: false; readonly fault: "unmapped" };

/** What a signed credential turned out to be. */
export interface CredentialReport {
  readonly signature:
    | "valid"
    | "broken"
    | "missing"
    /** Signed in a way that is not known here. */
    | "unsupported"
    /** The document with the key of its issuer is not there. */
    | "no-key";
  readonly status: /** It names no list. */
    | "none"
    | "clear"
    | "revoked"
    /** The list is not there, is not of its issuer, or cannot be trusted: nobody knows (fails closed). */
    | "unchecked";
}

/** Signs and checks verifiable credentials: Ed25519 Data Integrity proofs (`eddsa-rdfc-2022`), and Bitstring status lists. */
export interface CredentialSignaturesService {
  readonly makeKey: () => Effect.Effect<KeyPair, Unavailable>;
  readonly sign: (credential: Document, key: SigningKey) => Effect.Effect<Document, Unavailable>;
  /** A list of so many bits, some of them set, as it is published. */
  readonly encodeList: (length: number, set: readonly number[]) => Effect.Effect<string, Unavailable>;
  readonly readability: (document: Document) => Effect.Effect<Readability>;
  /**
   * Checks a credential against documents by their addresses: those of the DIDs of its keys, and its status lists, which have to hold at an
   * instant. Asks nobody else. Whether it has begun itself or is over is not looked at.
   */
  readonly verify: (
    credential: Document,
    documents: ReadonlyMap<string, Document>,
    now: string,
  ) => Effect.Effect<CredentialReport>;
}

export class CredentialSignatures extends Context.Service<CredentialSignatures, CredentialSignaturesService>()(
  "labcommons/CredentialSignatures",
) {}

/** An image with a type that a badge can be baked into. */
export interface BadgeImage {
  readonly mediaType: "image/png" | "image/svg+xml";
  readonly bytes: Uint8Array;
}

/** What an image carries, for each version of the standard. */
export interface Baked {
  /** Open Badges 2.0: the address of the assertion, or the assertion itself. */
  readonly assertion?: string;
  /** Open Badges 3.0: the credential. */
  readonly credential?: string;
}

/** The text of a file that is no image. */
export interface PlainText {
  readonly text: string;
}

/** Why nothing was found in an image. */
export type BakingFault =
  | "broken"
  /** It unpacks to more than is taken. */
  | "large"
  | "empty";

/** Writes badges into images, and finds them there. */
export interface BadgeImagesService {
  /** Pictures of other kinds become PNG; `null` for what is no picture. */
  readonly bake: (image: Uint8Array, baked: Baked) => Effect.Effect<BadgeImage | null>;
  readonly unbake: (bytes: Uint8Array) => Effect.Effect<Baked | PlainText | BakingFault>;
}

export class BadgeImages extends Context.Service<BadgeImages, BadgeImagesService>()("labcommons/BadgeImages") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly CredentialSignatures: CredentialSignatures;
    readonly BadgeImages: BadgeImages;
  }
}
