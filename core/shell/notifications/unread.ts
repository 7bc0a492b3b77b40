import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, type Condition, where, whereViewer } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

const unread = queryOf("notifications", {
  filter: allOf(whereViewer("user", "eq", "id"), where("readAt", "eq", null)) as Condition,
  fields: { notifications: ["readAt"] },
  page: { number: 1, size: 1 },
  total: true,
});

/** How many notifications the viewer has not read yet; 0 for a guest. */
export const unreadCount = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, CoreNeeds> {
  if (viewer.id === null) return 0;
  return (yield* listEntries(unread, viewer)).total ?? 0;
});
