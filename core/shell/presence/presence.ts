import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { KeyRing, type KeyRingService, type UseCaseServices } from "#core/kernel/ports.ts";
import { users } from "#core/shell/access/entities.ts";
import { editorOf, personOf, type RecordPlace } from "#core/shell/admin/edited-record.ts";
import { namesOf } from "#core/shell/admin/names.ts";
import { Presence } from "./ports.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices | Granted>;

interface Page extends RecordPlace {
  readonly page: string;
}

/** Notes that the viewer edits a record that they may edit, and gives who else does. */
export const editRecord = Effect.fnUntraced(function* (
  page: Page,
): Run<{ readonly badge: string; readonly names: readonly string[]; readonly count: number }> {
  const userId = yield* editorOf(page);
  const present = yield* (yield* Presence).beat({ ...page, userId });
  const others = present.filter((id) => id !== userId);
  const named = others.length === 0 ? [] : yield* namesOf(users.type, others);
  const names = named.map(({ name }) => name).filter((name) => name !== "");
  return { badge: editingBadgeOf(yield* KeyRing, placeOf(page)), names, count: others.length };
});

/** The viewer edits it no more, at least not in this page. */
export const leaveRecord = Effect.fnUntraced(function* (page: Page): Run<null> {
  const userId = yield* personOf();
  yield* (yield* Presence).leave({ ...page, userId });
  return null;
});

/** A record, as processes tell each other of it. */
export const placeOf = ({ type, record }: RecordPlace): string => `${type}/${record}`;

/**
 * By what the site tells open pages that somebody began or ended to edit a record: every page hears it, and only who may edit the record
 * knows it for theirs.
 */
export const editingBadgeOf = (ring: KeyRingService, place: string): string =>
  ring.digest(place, { type: "records", field: "editing-mark" }).slice(0, 22);
