import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Mute } from "#core/shell/notifications/mutes.ts";
import { forumSubjects } from "./entities.ts";
import { levelFor, setLevel } from "./follow.ts";
import { remaining } from "./where.ts";

/** Subjects are muted by the links of mails as they are on their own pages. */
export const muteSubjects: Mute = {
  type: forumSubjects.type,
  mute: Effect.fnUntraced(function* (id, user, viewer) {
    const subject = yield* standing(id, viewer);
    if (subject) yield* setLevel(user, subject, "muted", viewer);
  }),
  isMuted: Effect.fnUntraced(function* (id, user, viewer) {
    const subject = yield* standing(id, viewer);
    return subject !== null && (yield* levelFor(user, subject, viewer)).level === "muted";
  }),
};

/** The subject that a subject is now, perhaps merged into another; `null` where it is gone. */
const standing = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Reference | null, CoreError, KernelServices> {
  const found = yield* findOptional(forumSubjects, yield* remaining(id, viewer), asSystem(viewer), { fields: [] });
  return found && { type: forumSubjects.type, id: found.row.id };
});
