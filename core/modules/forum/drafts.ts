import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { personOf } from "#core/shell/admin/edited-record.ts";
import { type UnsavedDraft, UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { newSubject } from "./calls.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices | Granted>;

/** Keeps what the viewer has written in a subject that they see, or of a new one, in the place of what they had. Gives when. */
export const keepDraft = Effect.fnUntraced(function* (subject: string, content: UnsavedDraft["content"]): Run<string> {
  const { locale, now } = yield* Acting;
  const author = yield* personOf();
  const place = yield* placeOf(subject);
  const draft = { ...place, locale, revision: newSubject, content, savedAt: now };
  yield* (yield* UnsavedDrafts).keep(author, draft);
  return now;
});

/** What the viewer had written there and not posted. */
export const findDraft = Effect.fnUntraced(function* (subject: string): Run<UnsavedDraft | null> {
  const author = yield* personOf();
  const { type, record } = yield* placeOf(subject);
  return yield* (yield* UnsavedDrafts).find(author, type, record);
});

/** Forgets what the viewer had written there; whether they still see the subject does not matter. */
export const dropDraft = Effect.fnUntraced(function* (subject: string): Run<null> {
  const author = yield* personOf();
  const { type, record } = draftOf(subject);
  yield* (yield* UnsavedDrafts).drop(author, type, record);
  return null;
});

/** Where the draft of a message in a subject is kept, or of a new subject. */
export const draftOf = (subject: string) => ({
  type: subject === newSubject ? forumSubjects.type : forumSubjectMessages.type,
  record: subject,
});

const placeOf = Effect.fnUntraced(function* (subject: string) {
  if (subject === newSubject) return draftOf(subject);
  const { row } = yield* find(forumSubjects, subject, { fields: [] });
  return draftOf(row.id);
});
