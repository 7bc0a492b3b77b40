import { Effect } from "effect";
import type { StorageService } from "#core/kernel/storage.ts";
import type { ForumThreadsService } from "#core/modules/forum/ports.ts";

/** The order of messages over any storage, for tests of rights: nobody has read anything, and nothing is moved. */
export const forumThreadsOver = (storage: StorageService): ForumThreadsService => ({
  nextPlace: (subject) =>
    Effect.map(storage.linkedIds("forum-subjects", subject, "messages"), ({ length }) => ({
      position: length,
      after: null,
    })),
  date: () => Effect.void,
  settle: () => Effect.void,
  moveMessages: () => Effect.succeed([]),
  reorder: () => Effect.void,
  carryReadings: () => Effect.void,
  readings: () => Effect.succeed(new Map()),
  newBeside: () => Effect.succeed(new Map()),
  unread: () => Effect.succeed([]),
  firstAfter: () => Effect.succeed(null),
  nearest: () => Effect.succeed(null),
  countBefore: () => Effect.succeed(0),
  markRead: () => Effect.void,
  markWritten: () => Effect.void,
  comesLate: () => Effect.void,
  unpin: () => Effect.void,
  unpinnedBy: () => Effect.succeed([]),
  allReadings: () => Effect.succeed([]),
  purgeReadings: () => Effect.succeed(0),
});
