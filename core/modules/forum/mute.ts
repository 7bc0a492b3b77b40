import { Effect } from "effect";
import { findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Mute } from "#core/shell/notifications/mutes.ts";
import { forumSubjects } from "./entities.ts";
import { levelFor, setLevel } from "./follow.ts";
import { remaining } from "./where.ts";

/** Subjects are muted by the links of mails as they are on their own pages. */
export const muteSubjects: Mute = {
  type: forumSubjects.type,
  mute: Effect.fnUntraced(function* (id, user) {
    const subject = yield* standing(id);
    if (subject) yield* setLevel(user, subject, "muted");
  }),
  isMuted: Effect.fnUntraced(function* (id, user) {
    const subject = yield* standing(id);
    return subject !== null && (yield* levelFor(user, subject)).level === "muted";
  }),
};

/** The subject that a subject is now, perhaps merged into another; `null` where it is gone. */
const standing = Effect.fnUntraced(function* (id: string) {
  const found = yield* asSystem(findOptional(forumSubjects, yield* remaining(id), { fields: [] }));
  return found && { type: forumSubjects.type, id: found.row.id };
});
