import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { type KernelServices, KeyRing, type KeyRingService } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { forumSubjects } from "./entities.ts";

/**
 * By what the site tells open pages that the messages of a subject have changed: every page hears it, and only those that show the subject know
 * it for theirs.
 */
export const subjectMarkOf = (ring: KeyRingService, subject: string): string =>
  ring.digest(subject, { type: "forum-subjects", field: "live-mark" }).slice(0, 22);

/** The mark of a subject that the viewer sees. */
export const subjectMark = Effect.fnUntraced(function* (
  subject: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  const { row } = yield* find(forumSubjects, subject, viewer, { fields: [] });
  return subjectMarkOf(yield* KeyRing, row.id);
});
