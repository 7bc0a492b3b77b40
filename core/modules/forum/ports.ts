import { Context, type Effect } from "effect";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** How far somebody has read a subject. */
export interface Reading {
  readonly subject: string;
  /** The last message that they have read, while it is there. */
  readonly message: string | null;
  /** Its place in the subject; -1 before the first. */
  readonly position: number;
  /** Public messages of others after it, and those before it that came late. */
  readonly newMessages: number;
  /** They want it among the others, wherever it is pinned. */
  readonly isUnpinned: boolean;
}

/** What is new to somebody around a message. */
export interface NewBeside {
  readonly newMessages: number;
  readonly isNew: boolean;
}

/** A message by its place. */
export interface PlacedMessage {
  readonly id: string;
  readonly position: number;
}

/** Which messages of a subject are moved. */
export type MovedMessages = "all" | { readonly messages: readonly string[] } | { readonly fromPosition: number };

/**
 * What is kept beside the records of the forum: the order of messages, which of them is the latest, and who has read how far. It follows from
 * the records, so that nothing of it is journalled. Each method is one statement, in the current transaction.
 */
export interface ForumThreadsService {
  /** The next place in a subject that is locked, and when its latest message was written: `null` where it has none. */
  nextPlace(subject: string): Effect.Effect<{ readonly position: number; readonly after: string | null }, StorageError>;
  /** Dates a message that was just written: those that are written at once wait for each other, and are later one than the other. */
  date(message: string, at: string): Effect.Effect<void, StorageError>;
  /** Makes the latest public message of subjects, and its moment, agree with their messages. */
  settle(subjects: readonly string[]): Effect.Effect<void, StorageError>;
  /**
   * Hangs messages of a subject on another: all of them, those that are named, or those from a place on. Gives which. Both subjects are then
   * to be ordered anew.
   */
  moveMessages(from: string, into: string, which: MovedMessages): Effect.Effect<readonly string[], StorageError>;
  /** Numbers the messages of subjects in the order of time; who has read how far is carried along. */
  reorder(subjects: readonly string[]): Effect.Effect<void, StorageError>;
  /** Lets whoever has read or pinned away a subject stand at the same place of another, where they have none there. */
  carryReadings(from: string, into: string): Effect.Effect<void, StorageError>;

  /** How far somebody has read each of these subjects; those that they never opened are absent. */
  readings(user: string, subjects: readonly string[]): Effect.Effect<ReadonlyMap<string, Reading>, StorageError>;
  /**
   * How many messages are new to somebody in the subject of each of these, and whether it is one of them; those of subjects that they never
   * opened are absent.
   */
  newBeside(user: string, messages: readonly string[]): Effect.Effect<ReadonlyMap<string, NewBeside>, StorageError>;
  /** The subjects that the viewer reads, sees and has not read to their end, the latest first. */
  unread(viewer: Viewer, most: number): Effect.Effect<readonly Reading[], StorageError>;
  /** The first public message of somebody else after a place, or before it where that came late. */
  firstAfter(subject: string, position: number, user: string): Effect.Effect<PlacedMessage | null, StorageError>;
  /** The first public message from a place on, or else the last one before it. */
  nearest(subject: string, position: number): Effect.Effect<PlacedMessage | null, StorageError>;
  /** How many public messages stand before a place. */
  countBefore(subject: string, position: number): Effect.Effect<number, StorageError>;
  /** Says how far somebody has read; never back. What came late on the same page is read with it. `null`: they have opened it. */
  markRead(user: string, subject: string, message: PlacedMessage | null, at: string): Effect.Effect<void, StorageError>;
  /** Marks a message as read by its author, where they had read all before it. */
  markWritten(user: string, subject: string, message: PlacedMessage, at: string): Effect.Effect<void, StorageError>;
  /** Makes a message that comes out new to those who have read what stands behind it, until they read the page where it stands. */
  comesLate(message: string): Effect.Effect<void, StorageError>;
  /** Takes a pinned subject off the top for somebody, or puts it back. */
  unpin(user: string, subject: string, isUnpinned: boolean, at: string): Effect.Effect<void, StorageError>;
  /** The subjects that somebody wants among the others. */
  unpinnedBy(user: string): Effect.Effect<readonly string[], StorageError>;
  /** All that is kept of how far somebody has read. */
  allReadings(
    user: string,
  ): Effect.Effect<
    readonly { readonly subject: string; readonly message: string | null; readonly readAt: string }[],
    StorageError
  >;
  /** Forgets readings that are older. Gives how many there were. */
  purgeReadings(before: string): Effect.Effect<number, StorageError>;
}

export class ForumThreads extends Context.Service<ForumThreads, ForumThreadsService>()("labcommons/ForumThreads") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly ForumThreads: ForumThreads;
  }
}
