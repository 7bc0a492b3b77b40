import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { personOf } from "#core/shell/admin/edited-record.ts";
import { type UnsavedDraft, UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { newSubject } from "./calls.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, KernelServices | UnsavedDrafts | Granted>;

/** Keeps what the viewer has written in a subject that they see, or of a new one, in the place of what they had. Gives when. */
export const keepDraft = Effect.fnUntraced(function* (
  subject: string,
  content: UnsavedDraft["content"],
  viewer: Viewer,
): Run<string> {
  const author = yield* personOf(viewer);
  const place = yield* placeOf(subject, viewer);
  const draft = { ...place, locale: viewer.locale, revision: newSubject, content, savedAt: viewer.now };
  yield* (yield* UnsavedDrafts).keep(author, draft);
  return viewer.now;
});

/** What the viewer had written there and not posted. */
export const findDraft = Effect.fnUntraced(function* (subject: string, viewer: Viewer): Run<UnsavedDraft | null> {
  const author = yield* personOf(viewer);
  const { type, record } = yield* placeOf(subject, viewer);
  return yield* (yield* UnsavedDrafts).find(author, type, record);
});

/** Forgets what the viewer had written there; whether they still see the subject does not matter. */
export const dropDraft = Effect.fnUntraced(function* (subject: string, viewer: Viewer): Run<null> {
  const author = yield* personOf(viewer);
  const { type, record } = draftOf(subject);
  yield* (yield* UnsavedDrafts).drop(author, type, record);
  return null;
});

/** Where the draft of a message in a subject is kept, or of a new subject. */
export const draftOf = (subject: string) => ({
  type: subject === newSubject ? forumSubjects.type : forumSubjectMessages.type,
  record: subject,
});

const placeOf = Effect.fnUntraced(function* (
  subject: string,
  viewer: Viewer,
): Effect.fn.Return<ReturnType<typeof draftOf>, CoreError, KernelServices> {
  if (subject === newSubject) return draftOf(subject);
  const { row } = yield* find(forumSubjects, subject, viewer, { fields: [] });
  return draftOf(row.id);
});
