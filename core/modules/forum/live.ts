import { Effect } from "effect";
import { KeyRing, type KeyRingService } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { forumSubjects } from "./entities.ts";

/**
 * By what the site tells open pages that the messages of a subject have changed: every page hears it, and only those that show the subject know
 * it for theirs.
 */
export const subjectMarkOf = (ring: KeyRingService, subject: string): string =>
  ring.digest(subject, { type: "forum-subjects", field: "live-mark" }).slice(0, 22);

/** The mark of a subject that the viewer sees. */
export const subjectMark = Effect.fnUntraced(function* (subject: string) {
  const { row } = yield* find(forumSubjects, subject, { fields: [] });
  return subjectMarkOf(yield* KeyRing, row.id);
});
