import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { nameable, seeCondition } from "./conditions.ts";
import { drawingOthers } from "./drawn-pictures.ts";
import { Invalid, type Issue } from "./errors.ts";
import type { Members } from "./members.ts";
import { isOn, type Registered } from "./module.ts";
import { conjunction } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import type { RelationSpec } from "./relations.ts";
import { type Locked, Storage } from "./storage.ts";

/** What a write points at, by its links and by the pictures in its texts: `checkLinks`, then those pictures. */
export const checkTargets = Effect.fnUntraced(function* (
  source: Registered,
  members: Members,
  pointer: string,
  before?: Locked,
) {
  yield* checkLinks(source, members, pointer, before);
  const texts = Object.entries({ ...members.values, ...members.texts }).flatMap(([name, html]) =>
    typeof html === "string" && source.fields[name]?.kind === "richText" ? [{ name, html }] : [],
  );
  const issues = (yield* drawingOthers(texts)).map(
    ({ name }): Issue => ({ pointer: `${pointer}/attributes/${name}`, detail: "no-picture" }),
  );
  if (issues.length > 0) return yield* new Invalid({ issues });
});

/**
 * A link needs sight of its target: every record that a write points at must exist and be visible to the writer, or the write is
 * Invalid with a pointer at the relationship; so it is when the target or the relation asks for more than sight, which a relation does of
 * what it did not name before. One statement for all of them.
 */
const checkLinks = Effect.fnUntraced(function* (
  source: Registered,
  members: Members,
  pointer: string,
  before: Locked | undefined,
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const wanted: Wanted[] = [];
  for (const [relation, link] of Object.entries(members.links)) {
    if (link === null) continue;
    const spec = source.relations[relation]!;
    const target = typeof link === "string" ? { type: spec.to, id: link } : link;
    const { target: asked, ...plain } = spec;
    const stays = asked !== undefined && before?.links[relation] === link;
    wanted.push({ relation, spec: stays ? plain : spec, type: target.type, ids: [target.id] });
  }
  for (const [relation, ids] of Object.entries(members.sets)) {
    const spec = source.relations[relation]!;
    if (ids.length > 0) wanted.push({ relation, spec, type: spec.to, ids });
  }
  const open = wanted.filter(({ type, ids }) => {
    const target = all.entity(type);
    return !(target.id === "code" && ids.every((id) => id in target.codes) && isOn(target, viewer.flags));
  });
  if (open.length === 0) return;
  const seen = (type: string) => seeCondition(all, type, viewer);
  // What is not there is told from what may not be named.
  const asked = [
    ...open.map(({ spec, type, ids }) => ({
      ...{ type, ids },
      condition: conjunction([seen(type), nameable(all, type, spec, viewer)]),
    })),
    ...open.flatMap(({ spec, type, ids }) => (spec.target ? [{ type, ids, condition: seen(type) }] : [])),
  ];
  const found = yield* (yield* Storage).existing(asked, viewer);
  const isThere = ({ ids }: Wanted) =>
    asked.some((each, index) => index >= open.length && each.ids === ids && ids.every((id) => found[index]?.has(id)));
  const issues: Issue[] = open.flatMap((each, index) =>
    each.ids.every((id) => found[index]?.has(id))
      ? []
      : [
          {
            pointer: `${pointer}/relationships/${each.relation}`,
            detail: (isThere(each) && each.spec.targetFault) || each.spec.absentFault || "not-found",
          },
        ],
  );
  if (issues.length > 0) return yield* new Invalid({ issues });
});

interface Wanted {
  readonly relation: string;
  readonly spec: RelationSpec;
  readonly type: string;
  readonly ids: readonly string[];
}
