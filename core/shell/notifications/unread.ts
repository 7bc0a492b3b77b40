import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isNull, whereViewer } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notifications } from "./entities.ts";

const unread = allOf(whereViewer("user", "eq", "id"), isNull("readAt"));

/** How many notifications the viewer has not read yet; 0 for a guest. */
export const unreadCount = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices> {
  if (viewer.id === null) return 0;
  return yield* count(notifications, unread, viewer);
});
