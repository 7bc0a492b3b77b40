import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";

/** What somebody has written of a record and not saved, whatever form it was written in. */
export interface UnsavedDraft {
  readonly type: string;
  /** Id of the record, or `new`. */
  readonly record: string;
  /** Language of its texts. */
  readonly locale: Locale;
  /** What of the record it was begun from. */
  readonly revision: string;
  /** As the form holds it: the form's own to read. */
  readonly content: Readonly<Record<string, unknown>>;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** Drafts by their author and record, one each. They are no revisions: nothing is journalled of them, and they expire. */
export interface UnsavedDraftsService {
  /** Puts a draft in the place of the one before. The oldest go where an author has too many. */
  readonly keep: (userId: string, draft: UnsavedDraft) => Effect.Effect<void, Unavailable>;
  readonly find: (userId: string, type: string, record: string) => Effect.Effect<UnsavedDraft | null, Unavailable>;
  /** When the author began to write it, by the clock of the server: its first letters were kept then. ISO 8601 in UTC. */
  readonly begunAt: (userId: string, type: string, record: string) => Effect.Effect<string | null, Unavailable>;
  readonly drop: (userId: string, type: string, record: string) => Effect.Effect<void, Unavailable>;
  /** Lets what was written of a record be of another of its type, for each author who has written nothing of that. */
  readonly carry: (type: string, from: string, to: string) => Effect.Effect<void, Unavailable>;
  /** Whether any draft, of whomever, holds a text. */
  readonly mention: (text: string) => Effect.Effect<boolean, Unavailable>;
  /** All of an author, the newest first. */
  readonly of: (userId: string) => Effect.Effect<readonly UnsavedDraft[], Unavailable>;
}

export class UnsavedDrafts extends Context.Service<UnsavedDrafts, UnsavedDraftsService>()("labcommons/UnsavedDrafts") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly UnsavedDrafts: UnsavedDrafts;
  }
}
