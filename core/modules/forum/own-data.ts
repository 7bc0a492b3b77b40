import { Effect } from "effect";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { ForumThreads } from "./ports.ts";

/** How far somebody has read the subjects that they opened. */
export const ownReadings: OwnDataPart = {
  name: "forum-readings",
  read: Effect.fnUntraced(function* (userId) {
    return yield* (yield* ForumThreads).allReadings(userId);
  }),
};
