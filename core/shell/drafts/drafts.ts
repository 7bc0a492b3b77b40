import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { mayTry } from "#core/kernel/audience.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { editorOf, personOf, type RecordPlace } from "#core/shell/admin/edited-record.ts";
import { newRecord } from "./calls.ts";
import { type UnsavedDraft, UnsavedDrafts } from "./ports.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices | Granted>;

/** Keeps what the viewer has written of a record that they may edit, in the place of what they had. Gives when. */
export const keepDraft = Effect.fnUntraced(function* (draft: Omit<UnsavedDraft, "savedAt">): Run<string> {
  const { now } = yield* Acting;
  const author = yield* authorOf(draft);
  yield* (yield* UnsavedDrafts).keep(author, { ...draft, savedAt: now });
  return now;
});

/** What the viewer had written of a record, as long as they may edit it. */
export const findDraft = Effect.fnUntraced(function* (place: RecordPlace): Run<UnsavedDraft | null> {
  const author = yield* authorOf(place);
  return yield* (yield* UnsavedDrafts).find(author, place.type, place.record);
});

/** Forgets what the viewer had written of a record; whether they may still edit it does not matter. */
export const dropDraft = Effect.fnUntraced(function* ({ type, record }: RecordPlace): Run<null> {
  const viewer = yield* Acting;
  if (viewer.id !== null && viewer.impersonatorId === null) yield* (yield* UnsavedDrafts).drop(viewer.id, type, record);
  return null;
});

/** Whose draft it is: of a record that they may edit, or make. */
const authorOf = Effect.fnUntraced(function* (place: RecordPlace) {
  const viewer = yield* Acting;
  const { type, record } = place;
  const source = (yield* Catalogue).entities.get(type);
  if (!source?.admin?.drafts) return yield* new NotFound({ type, id: record });
  if (record !== newRecord) return yield* editorOf(place);
  if (!mayTry(source, "create", viewer)) return yield* new Forbidden({});
  return yield* personOf();
});
