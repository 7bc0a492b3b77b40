import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";

/** What a module lets people subscribe to, at `/feeds/NAME.xml`: records of its own that a guest may read, the newest first. */
export interface FeedSource {
  /** The last part of its address. */
  readonly name: string;
  /** The component below whose page its records are read. */
  readonly component: string;
  /** Its records with `slug`, `updatedAt` and what `entry` reads, in their order; `organization` comes along where authors are named. */
  readonly query: Query;
  /** To-one relations that narrow it, as parameters of its address. */
  readonly by?: readonly string[];
  readonly entry: (record: Entry) => FeedText;
}

/** What a feed says of one record. */
export interface FeedText {
  readonly title: string;
  readonly summary?: string;
  /** Cleaned HTML. */
  readonly content?: string;
  /** ISO instant since when it is out. */
  readonly publishedAt: string;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** What people can subscribe to. */
    readonly feeds?: readonly FeedSource[];
  }
}

/** Most entries of a feed. */
export const mostEntries = 30;
