import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { entriesWithIds } from "#core/kernel/read.ts";
import { labelOf } from "./metadata.ts";

/**
 * What names records of a type to people, of those that the viewer may see; empty where a record has no name. A list may be closed to who
 * sees each record of it, and may leave some out: so names are not asked of lists.
 */
export const namesOf = Effect.fnUntraced(function* (type: string, ids: readonly string[]) {
  const { flags } = yield* Acting;
  const source = (yield* Catalogue).entities.get(type);
  if (!source || !isOn(source, flags)) return yield* new NotFound({ type });
  const label = labelOf(source).filter((name) => name in source.fields);
  const rows = yield* entriesWithIds(queryOf(type, { fields: { [type]: label } }), ids);
  return rows.map(({ id, attributes }) => ({
    id,
    name: label
      .map((name) => attributes[name])
      .map((part) => (typeof part === "number" ? String(part) : part))
      .filter((part) => typeof part === "string" && part !== "")
      .join(" "),
  }));
});
