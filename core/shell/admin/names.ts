import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { entriesWithIds } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { RecordName } from "./calls.ts";
import { labelOf } from "./metadata.ts";

/**
 * What names records of a type to people, of those that the viewer may see; empty where a record has no name. A list may be closed to who
 * sees each record of it, and may leave some out: so names are not asked of lists.
 */
export const namesOf = Effect.fnUntraced(function* (
  type: string,
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<readonly RecordName[], CoreError, KernelServices> {
  const source = (yield* Catalogue).entities.get(type);
  if (!source || !isOn(source, viewer.flags)) return yield* new NotFound({ type });
  const label = labelOf(source).filter((name) => name in source.fields);
  const rows = yield* entriesWithIds(queryOf(type, { fields: { [type]: label } }), ids, viewer);
  return rows.map(({ id, attributes }) => ({
    id,
    name: label
      .map((name) => attributes[name])
      .map((part) => (typeof part === "number" ? String(part) : part))
      .filter((part) => typeof part === "string" && part !== "")
      .join(" "),
  }));
});
