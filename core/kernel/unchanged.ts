import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { same } from "./differences.ts";
import type { RecordDocument } from "./document.ts";
import { isBaseField } from "./entity.ts";
import type { CoreError } from "./errors.ts";
import { type FieldSpec, isSettable } from "./fields.ts";
import { isOn, type Registered } from "./module.ts";
import { specialise } from "./policy.ts";
import type { UseCaseServices } from "./ports.ts";
import { queryOf } from "./queries.ts";
import { findEntry } from "./read.ts";
import type { RelationSpec } from "./relations.ts";
import type { Entry, Reference } from "./storage.ts";
import { withTold } from "./told.ts";
import type { Viewer } from "./viewer.ts";

/**
 * A change without the members that its writer may not set and says as they are shown to them: a record that is read, edited and sent back
 * whole changes what was edited. What is said otherwise stays, to be refused.
 */
export const withoutUnchanged = Effect.fnUntraced(function* <Document extends RecordDocument>(
  source: Registered,
  document: Document,
  id: string,
) {
  const viewer = yield* Acting;
  if (viewer.via === "system") return document;
  const attributes = Object.keys(document.attributes).filter(
    (name) => !isBaseField(name) && isClosed(source.fields[name], viewer),
  );
  const relationships = Object.keys(document.relationships).filter((name) => isClosed(source.relations[name], viewer));
  const named = new Set<string>();
  if (attributes.length > 0) {
    const shown = yield* shownTo(source, id, attributes, []);
    for (const name of attributes)
      if (shown && same(shown.attributes[name], document.attributes[name])) named.add(name);
  }
  for (const name of relationships) {
    const shown = yield* shownTo(source, id, [name], [name]);
    const refs = shown?.refs[name];
    if (refs !== undefined && same(idsOf(refs), idsOf(document.relationships[name]!))) named.add(name);
  }
  if (named.size === 0) return document;
  return {
    ...document,
    attributes: without(document.attributes, named),
    relationships: without(document.relationships, named),
  };
});

const isClosed = (member: FieldSpec | RelationSpec | undefined, viewer: Viewer): boolean =>
  member !== undefined &&
  isOn(member, viewer.flags) &&
  (!isSettable(member, "update") || (member.write !== undefined && specialise(member.write, viewer).is !== "always"));

/** Members of a record as the viewer is shown them; `null` where they are not. */
const shownTo = (
  { type }: Registered,
  id: string,
  fields: readonly string[],
  relations: readonly string[],
): Effect.Effect<Entry | null, CoreError, UseCaseServices> => {
  const query = queryOf(type, {
    fields: { [type]: fields },
    include: Object.fromEntries(relations.map((name) => [name, {}])),
    deleted: "with",
  });
  return findEntry(query, id).pipe(
    Effect.flatMap(({ row }) => withTold(query, [row], "find")),
    Effect.map(([row]) => row ?? null),
    Effect.catchTag(["BadRequest", "Forbidden", "NotFound"], () => Effect.succeed(null)),
  );
};

/** What a linkage names, in no order. */
const idsOf = (linkage: Reference | readonly Reference[] | null): readonly string[] | null =>
  linkage === null
    ? null
    : [linkage]
        .flat()
        .map(({ type, id }: Reference) => `${type} ${id}`)
        .sort();

const without = <Value>(
  members: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(members).filter(([name]) => !names.has(name)));
