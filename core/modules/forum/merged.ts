import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { forumSubjects } from "./entities.ts";

/** Who may see a subject. */
export type Openness = Pick<StoredOf<typeof forumSubjects>, "limitToAdmin" | "accessLevel">;

/** What a subject is where its messages are in another: no more open than that, nor than it was. */
export const closedAs = (it: Openness, other: Openness): Openness => ({
  limitToAdmin: it.limitToAdmin || other.limitToAdmin,
  accessLevel: other.accessLevel ?? it.accessLevel,
});

/** Subjects that were merged one into the other, at most. */
export const mostMerges = 10;

/**
 * Closes what was merged into a subject, and what was merged into that, as the subject is: an old address tells nothing of what is hidden,
 * not even that it was there.
 */
export const closeMerged = Effect.fnUntraced(function* (subject: string, openness: Openness) {
  let into: readonly string[] = [subject];
  for (let step = 0; step < mostMerges && into.length > 0; step += 1) {
    const merged = { where: where("mergedInto", "in", into), fields: [], deleted: "with", page: "whole" } as const;
    const { rows } = yield* asSystem(list(forumSubjects, merged));
    for (const { id } of rows) {
      const before = yield* lockOptional(forumSubjects, id);
      if (before) yield* change(forumSubjects, before, closedAs(before, openness));
    }
    into = rows.map(({ id }) => id);
  }
});
