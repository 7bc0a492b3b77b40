import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { always, type Condition, conjunction, type Policy, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { count, list } from "#core/kernel/reads.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { type MemberPlace, Storage } from "#core/kernel/storage.ts";
import { namesOf } from "#core/shell/admin/names.ts";
import { editable } from "./history.ts";

/** Records of a type that use another by one of their members. */
interface Uses {
  readonly type: string;
  /** The relation, or the member whose text or document names it. */
  readonly relation: string;
  readonly count: number;
  /** The first of them, each by the record that it is part of, if it is part of one. */
  readonly records: readonly { readonly type: string; readonly id: string; readonly name: string }[];
}

/**
 * Which records that the viewer may see use a record, for whoever may delete it or edit it: those that point at it, and those whose blocks or
 * texts show it.
 */
export const usesOf = Effect.fnUntraced(function* (type: string, id: string) {
  const { flags } = yield* Acting;
  yield* editable(type, id);
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const uses: Uses[] = [];
  for (const { type: other, relation } of yield* storage.usedBy(type, id)) {
    const source = all.entity(other);
    const member = source.relations[relation];
    if (!member || !isOn(source, flags) || !isOn(member, flags)) continue;
    const names: Condition = { is: "related", relation, to: type, satisfies: where("id", "in", [id]) };
    uses.push(...(yield* usesBy(source, relation, names, member.see)));
  }
  for (const { type: other, member, ids } of yield* storage.mentioning(id, placesFor(all.entities.values(), type))) {
    const source = all.entity(other);
    if (!isOn(source, flags)) continue;
    uses.push(...(yield* usesBy(source, member, where("id", "in", ids), source.fields[member]?.see)));
  }
  return uses;
});

/** Members that may name records of a type: documents with texts any, rich texts the files that they draw. */
const placesFor = (entities: Iterable<Registered>, type: string): readonly MemberPlace[] =>
  [...entities].flatMap((source) =>
    source.derived
      ? []
      : Object.entries(source.fields).flatMap(([member, { kind, texts }]) =>
          (kind === "json" && texts !== undefined) || (kind === "richText" && type === "files")
            ? [{ type: source.type, member }]
            : [],
        ),
  );

/** Most records that are named. */
const named = { number: 1, size: 10 } as const;

const usesBy = Effect.fnUntraced(
  function* (source: Registered, relation: string, names: Condition, see: Policy | undefined) {
    const viewer = yield* Acting;
    const seen = see ? conditionOf(yield* Catalogue, source.type, see, viewer) : always;
    const asked = conjunction([names, seen]);
    const number = yield* count({ type: source.type }, asked);
    if (number === 0) return [];
    return [{ type: source.type, relation, count: number, records: yield* recordsWith(source, asked) }];
  },
  // Of a type that is closed to the viewer there is nothing to be told.
  Effect.catchTag(["Forbidden", "SessionMissing"], () => Effect.succeed([])),
);

const recordsWith = Effect.fnUntraced(function* ({ type, root, relations }: Registered, asked: Condition) {
  const { rows } = yield* list<Typed, string>({ type } as Typed, {
    where: asked,
    fields: root ? [root] : [],
    include: root ? { [root]: {} } : {},
    page: named,
  });
  const owner = root === undefined ? type : relations[root]!.to;
  const ids = rows.map((row) => (root === undefined ? row.id : (row as Readonly<Record<string, unknown>>)[root]));
  const found = yield* namesOf(owner, [...new Set(ids.filter((id) => typeof id === "string"))]);
  return found.map((record) => ({ type: owner, ...record }));
});
