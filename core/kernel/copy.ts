import { Effect } from "effect";
import { type CoreError, NotFound } from "./errors.ts";
import { Catalogue, type CoreNeeds } from "./ports.ts";
import { Ids, type Reference, Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";
import { changeOf } from "./write.ts";

/**
 * Copies a record's stored members and its texts in every locale under a new id, `changes` replacing what they name. Owned children
 * are not copied. Rights are the caller's to have asked; runs in its transaction.
 */
export const copyRecord = Effect.fnUntraced(function* (
  type: string,
  id: string,
  changes: {
    readonly values?: Readonly<Record<string, unknown>>;
    readonly links?: Readonly<Record<string, string | Reference | null>>;
  },
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const source = (yield* Catalogue).entity(type);
  const from = yield* storage.lock(type, id, {}, viewer);
  if (!from) return yield* new NotFound({ type, id });
  const copy = (yield* Ids).next();
  const sets: Record<string, readonly string[]> = {};
  for (const [relation, spec] of Object.entries(source.relations)) {
    if (spec.kind === "link" && !spec.mirror) sets[relation] = yield* storage.linkedIds(type, id, relation);
  }
  const [first, ...others] = [...from.texts].sort((text) => (text.locale === from.sourceLocale ? -1 : 1));
  yield* storage.insert({
    type,
    id: copy,
    values: { ...from.values, ...changes.values },
    links: { ...from.links, ...changes.links },
    sets,
    ...(first ? { texts: { locale: first.locale, origin: first.origin, values: first.values } } : {}),
    sourceLocale: from.sourceLocale,
    change: changeOf("create", 1, viewer, { links: { copyOf: [null, id] } }),
  });
  for (const [index, text] of others.entries()) {
    yield* storage.update({
      type,
      id: copy,
      values: {},
      links: {},
      sets: {},
      texts: { locale: text.locale, origin: text.origin, values: text.values },
      change: changeOf("update", index + 2, viewer, {}),
    });
  }
  return copy;
});
