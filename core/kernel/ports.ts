import { Context, type Effect, type Stream } from "effect";
import type { Acting } from "./acting.ts";
import type { Unavailable } from "./errors.ts";
import type { Locale } from "./locales.ts";
import type { CatalogueService } from "./module.ts";
import type { Ids, Storage } from "./storage.ts";

/** Every declared record and service, as the process runs with it. */
export class Catalogue extends Context.Service<Catalogue, CatalogueService>()("labcommons/Catalogue") {}

/** Cleans rich text on write (RTE-013, RTE-014); `policy` is the number stored beside what it cleaned. */
export interface RichTextsService {
  readonly policy: number;
  readonly clean: (html: string) => string;
  /**
   * Markup of the custom HTML component (COMP-037): a wider set, still without script or forms. Its ids, and what refers to them, get
   * `idPrefix` (`custom-` by default), so that they cannot clobber those of the page; give each component of a page its own.
   */
  readonly cleanCustom: (html: string, idPrefix?: string) => string;
  /**
   * Styles that hold only below elements of one class (PAGE-005, COMP-037); imports and foreign addresses removed. `scope` is the class,
   * with or without its dot; `idPrefix` what `cleanCustom` was given for the same component, so that `#note` means its element.
   */
  readonly scopeStyles: (css: string, scope: string, idPrefix?: string) => string;
  /** Faults of accessibility in a text, each with the index path of its node (RTE-001 to RTE-012). */
  readonly faults: (
    html: string,
    locale: Locale,
  ) => readonly {
    readonly code: string;
    readonly path: readonly number[];
    /** What the text `rich-text:rules.<code>` needs. */
    readonly values: Readonly<Record<string, string | number>>;
  }[];
  /** The text without its markup, white space folded. */
  readonly plain: (html: string) => string;
}

export class RichTexts extends Context.Service<RichTexts, RichTextsService>()("labcommons/RichTexts") {}

/** Encrypts confidential fields; the key id travels in the sealed text, the place is authenticated with it. */
export interface KeyRingService {
  readonly seal: (
    text: string,
    place: { readonly type: string; readonly field: string; readonly id: string },
  ) => string;
  readonly open: (
    sealed: string,
    place: { readonly type: string; readonly field: string; readonly id: string },
  ) => string;
  /** Keyed digest for equality search. */
  readonly digest: (text: string, place: { readonly type: string; readonly field: string }) => string;
}

export class KeyRing extends Context.Service<KeyRing, KeyRingService>()("labcommons/KeyRing") {}

/** Hashes passwords off the event loop, a bounded number at once; Unavailable when too many wait already. */
export interface PasswordsService {
  readonly hash: (password: string) => Effect.Effect<string, Unavailable>;
  /** `null` in place of a hash takes as long and is never right: an unknown account is not told by the time of its answer. */
  readonly verify: (hash: string | null, password: string) => Effect.Effect<boolean, Unavailable>;
}

export class Passwords extends Context.Service<Passwords, PasswordsService>()("labcommons/Passwords") {}

/** Receives unexpected errors (API-027). Off unless configured. */
export interface ReporterService {
  readonly report: (error: unknown, context: Readonly<Record<string, string>>) => void;
}

export class Reporter extends Context.Service<Reporter, ReporterService>()("labcommons/Reporter") {}

/** Puts work in the queue, in the current transaction. */
export interface JobsService {
  readonly enqueue: (job: {
    readonly name: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly key?: string;
  }) => Effect.Effect<void, Unavailable>;
}

export class Jobs extends Context.Service<Jobs, JobsService>()("labcommons/Jobs") {}

/**
 * The ports of the product, each by the service that stands for it. A module adds its own where it declares them, by
 * `declare module "#core/kernel/ports.ts" { interface Ports { … } }`. What is not here no part of a module can ask for, and what is here the
 * composition root must provide.
 */
export interface Ports {
  readonly Storage: Storage;
  readonly Ids: Ids;
  readonly Catalogue: Catalogue;
  readonly RichTexts: RichTexts;
  readonly KeyRing: KeyRing;
  readonly Passwords: Passwords;
  readonly Jobs: Jobs;
  readonly FileStore: FileStore;
}

/** What the composition root provides, once for the process. */
export type Services = Ports[keyof Ports];

/** What a part of a module may ask for: any port, and who acts, which is said around each request, job and test. */
export type UseCaseServices = Services | Acting;

/** A key of the file store: `[0-9a-z-]` in parts joined by dots, the id of a record first. Made by the core, never of client text. */
export interface StoredBytes {
  readonly key: string;
  readonly size: number;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string;
}

/** Bytes by key: disk or S3 behind one port, under one contract suite. */
export interface FileStoreService {
  /**
   * Writes to a temporary name, flushes, then renames: a key is whole or absent. A key that exists is replaced. `full` in Unavailable
   * when there is no room. Source that throws: Unavailable, nothing kept.
   */
  readonly put: (
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
  ) => Effect.Effect<{ readonly size: number }, Unavailable>;
  /** `size` is that of all bytes; `range` is inclusive on both ends and below it. The stream must be read, or ended with `return`. */
  readonly get: (
    key: string,
    range?: { readonly start: number; readonly end: number },
  ) => Effect.Effect<{ readonly size: number; readonly stream: AsyncIterable<Uint8Array> } | null, Unavailable>;
  /** Size in bytes, `null` when there is none. */
  readonly sizeOf: (key: string) => Effect.Effect<number | null, Unavailable>;
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Effect.Effect<void, Unavailable>;
  /** The keys of one record (its id, then `.`-parts), or all keys; in no order. */
  readonly keys: (id?: string) => Stream.Stream<StoredBytes, Unavailable>;
}

export class FileStore extends Context.Service<FileStore, FileStoreService>()("labcommons/FileStore") {}
