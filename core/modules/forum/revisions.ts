import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { find } from "#core/kernel/reads.ts";
import { Storage, type StoredChange } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { leavesTrace } from "#core/shell/moderation/rules.ts";
import { forumSubjectMessages } from "./entities.ts";

/** Words of a message as others read them, and since when. */
export interface MessageVersion {
  readonly at: string;
  /** Rich text; `null` where its author's account has gone. */
  readonly content: string | null;
}

/** Revisions that are looked at: nobody changes a message so often. */
const mostRevisions = 500;

/**
 * What a message said, the oldest first, for who sees it. What was deleted or waits to be let out is read by moderators alone: words that
 * were taken away do not come back this way.
 */
export const versionsOf = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  yield* find(forumSubjectMessages, id, { fields: [], deleted: "with" });
  const state = { fields: ["createdAt", "deletedAt", "heldAt"], deleted: "with" } as const;
  const { row } = yield* asSystem(find(forumSubjectMessages, id, state));
  if ((row.deletedAt !== null || row.heldAt !== null) && !isAdmin(viewer)) return yield* new Forbidden({});
  const page = { offset: 0, limit: mostRevisions };
  const { rows } = yield* (yield* Storage).changes(forumSubjectMessages.type, row.id, page);
  return publicVersions(rows.toReversed(), row.createdAt);
});

/**
 * The versions that others had time to read: what was changed right after it was written, or while it was held, left no trace. Takes revisions
 * oldest first.
 */
export function publicVersions(
  revisions: readonly Pick<StoredChange, "at" | "diff">[],
  createdAt: string,
): readonly MessageVersion[] {
  const versions: MessageVersion[] = [];
  let isHeld = false;
  for (const { at, diff } of revisions) {
    const { content, heldAt } = diff.fields ?? {};
    if (content) {
      const [before, after] = content;
      // The revision that made it may be gone from the log.
      if (versions.length === 0 && before !== null) versions.push({ at: createdAt, content: textOf(before) });
      const isTraced = versions.length > 0 && !isHeld && leavesTrace(createdAt, at);
      const last = isTraced ? undefined : versions.pop();
      versions.push({ at: last?.at ?? (isTraced ? at : createdAt), content: textOf(after) });
    }
    if (heldAt) isHeld = heldAt[1] !== null;
  }
  return versions;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
