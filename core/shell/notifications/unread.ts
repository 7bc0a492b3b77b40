import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isNull, whereViewer } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { notifications } from "./entities.ts";

const unread = allOf(whereViewer("user", "eq", "id"), isNull("readAt"));

/** How many notifications the viewer has not read yet; 0 for a guest. */
export const unreadCount = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  if (viewer.id === null) return 0;
  return yield* count(notifications, unread);
});
