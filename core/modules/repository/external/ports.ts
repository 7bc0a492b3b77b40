import { Context, Data, type Effect } from "effect";

/** Repositories elsewhere that aids are exchanged with (REPO-003). */
export const externalTypes = ["thingiverse", "myminifactory"] as const;

export type ExternalType = (typeof externalTypes)[number];

/** Why an exchange came to nothing: keys under `external-repositories:faults`. */
export const externalFaults = [
  /** It is not configured here any more. */
  "off",
  /** There is no such thing there, or it is closed to us. */
  "missing",
  /** Our credentials are not taken. */
  "refused",
  /** It is asked too often. */
  "busy",
  /** It cannot be reached, or fails by itself. */
  "unreachable",
  "slow",
  /** What it answers is not what its interface promises, or leads elsewhere. */
  "broken",
  /** It answers with more than is taken. */
  "large",
  /** Our own store or scanner cannot take its files now. */
  "unkept",
  /** None of its files is of a kind that is kept here. */
  "empty",
  /** It does not accept what was sent. */
  "declined",
  /** The aid may not be given away any more: it was withdrawn, or has lost its files or its licence. */
  "withdrawn",
] as const;

export type ExternalFault = (typeof externalFaults)[number];

export class ExternalFailure extends Data.TaggedError("ExternalFailure")<{
  readonly fault: ExternalFault;
  /** How long it asks us to wait. */
  readonly retryAfterSeconds?: number;
}> {}

export interface ExternalFile {
  readonly name: string;
  readonly url: string;
}

/** A thing as another repository tells it. */
export interface ExternalItem {
  readonly id: string;
  /** Address of its page. */
  readonly url: string;
  readonly title: string;
  /** HTML, not cleaned. */
  readonly description: string;
  readonly author: string | null;
  /** In its own words. */
  readonly license: string | null;
  /** The main one first. */
  readonly pictures: readonly ExternalFile[];
  readonly files: readonly ExternalFile[];
}

/** Where something is in another repository. */
export interface ExternalPlace {
  readonly id: string;
  readonly url: string;
}

/** An aid of ours as it is given to another repository. */
export interface PushedItem {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** Code of a licence of ours. */
  readonly license: string;
  readonly tags: readonly string[];
  /** Address of its page here. */
  readonly sourceUrl: string;
  readonly files: readonly PushedFile[];
}

export interface PushedFile {
  /** Unique among them. */
  readonly name: string;
  readonly size: number;
  /** Opened when its turn comes. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** How something stands in another repository: `waiting` is there, but not shown to everybody yet. */
export const externalStands = ["public", "waiting", "gone"] as const;

export type ExternalStand = (typeof externalStands)[number];

/** One repository elsewhere, with our credentials. */
export interface ExternalRepository {
  /** Whether our credentials are those of an account, which what is pushed belongs to. */
  readonly mayPush: boolean;
  readonly read: (id: string) => Effect.Effect<ExternalItem, ExternalFailure>;
  /** The bytes of a file, at most `limit` of them: what is longer throws an ExternalFailure, as does what breaks off. */
  readonly open: (file: ExternalFile, limit: number) => Effect.Effect<AsyncIterable<Uint8Array>, ExternalFailure>;
  /** Makes a place for an aid, without its files. */
  readonly create: (item: PushedItem) => Effect.Effect<ExternalPlace, ExternalFailure>;
  /** Sends the files that are not there yet, then shows it to everybody. What broke off is gone on with by asking again. */
  readonly complete: (id: string, item: PushedItem) => Effect.Effect<void, ExternalFailure>;
  readonly status: (id: string) => Effect.Effect<ExternalStand, ExternalFailure>;
}

/** Those that are configured; the others are off. */
export type ExternalRepositoriesService = Readonly<Partial<Record<ExternalType, ExternalRepository>>>;

export class ExternalRepositories extends Context.Service<ExternalRepositories, ExternalRepositoriesService>()(
  "labcommons/ExternalRepositories",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly ExternalRepositories: ExternalRepositories;
  }
}
