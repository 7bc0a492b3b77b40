import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { idOf } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";

export interface RecordPlace {
  readonly type: string;
  readonly record: string;
}

/**
 * Who works on a record, for what the back office keeps of their work: somebody who may edit it themselves, not whoever acts for them.
 * NotFound when it is hidden, Forbidden to everybody else.
 */
export const editorOf = Effect.fnUntraced(function* ({ type, record }: RecordPlace) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const source = all.entities.get(type);
  if (!source) return yield* new NotFound({ type, id: record });
  const author = yield* personOf();
  const storage = yield* Storage;
  const id = idOf(source, record);
  const isSeen = id !== null && (yield* storage.holds(type, id, seeCondition(all, type, viewer), viewer));
  if (!isSeen) return yield* new NotFound({ type, id: record });
  const update = conditionOf(all, type, source.rights.update, viewer);
  if (!(yield* storage.holds(type, id, update, viewer))) return yield* new Forbidden({});
  return author;
});

/** The viewer themselves. */
export const personOf = Effect.fnUntraced(function* () {
  const { id, impersonatorId } = yield* Acting;
  return id === null || impersonatorId !== null ? yield* new Forbidden({ reason: "own-session" }) : id;
});
