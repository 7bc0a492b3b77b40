import { Effect } from "effect";
import { mayTry } from "#core/kernel/audience.ts";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { newRecord } from "./calls.ts";
import { type UnsavedDraft, UnsavedDrafts } from "./ports.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, KernelServices | UnsavedDrafts | Granted>;

interface Place {
  readonly type: string;
  readonly record: string;
}

/** Keeps what the viewer has written of a record that they may edit, in the place of what they had. Gives when. */
export const keepDraft = Effect.fnUntraced(function* (
  draft: Omit<UnsavedDraft, "savedAt">,
  viewer: Viewer,
): Run<string> {
  const author = yield* authorOf(draft, viewer);
  yield* (yield* UnsavedDrafts).keep(author, { ...draft, savedAt: viewer.now });
  return viewer.now;
});

/** What the viewer had written of a record, as long as they may edit it. */
export const findDraft = Effect.fnUntraced(function* (place: Place, viewer: Viewer): Run<UnsavedDraft | null> {
  const author = yield* authorOf(place, viewer);
  return yield* (yield* UnsavedDrafts).find(author, place.type, place.record);
});

/** Forgets what the viewer had written of a record; whether they may still edit it does not matter. */
export const dropDraft = Effect.fnUntraced(function* ({ type, record }: Place, viewer: Viewer): Run<null> {
  if (viewer.id !== null && viewer.impersonatorId === null) yield* (yield* UnsavedDrafts).drop(viewer.id, type, record);
  return null;
});

/** Whose draft it is: somebody who may edit the record themselves, not whoever acts for them. */
const authorOf = Effect.fnUntraced(function* (
  { type, record }: Place,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  const all = yield* Catalogue;
  const source = all.entities.get(type);
  if (!source?.admin?.drafts) return yield* new NotFound({ type, id: record });
  if (viewer.id === null || viewer.impersonatorId !== null) return yield* new Forbidden({ reason: "own-session" });
  if (record === newRecord) {
    if (!mayTry(source, "create", viewer)) return yield* new Forbidden({});
    return viewer.id;
  }
  const storage = yield* Storage;
  const isSeen = isUuid(record) && (yield* storage.holds(type, record, seeCondition(all, type, viewer), viewer));
  if (!isSeen) return yield* new NotFound({ type, id: record });
  const update = conditionOf(all, type, source.rights.update, viewer);
  if (!(yield* storage.holds(type, record, update, viewer))) return yield* new Forbidden({});
  return viewer.id;
});
