import { Effect } from "effect";
import { conditionOf, seeCondition } from "./conditions.ts";
import { drawingOthers } from "./drawn-pictures.ts";
import { type CoreError, Invalid, type Issue } from "./errors.ts";
import type { Members } from "./members.ts";
import { isOn, type Registered } from "./module.ts";
import { always, conjunction } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** What a write points at, by its links and by the pictures in its texts: `checkLinks`, then those pictures. */
export const checkTargets = Effect.fnUntraced(function* (
  source: Registered,
  members: Members,
  viewer: Viewer,
  pointer: string,
): Effect.fn.Return<void, CoreError, Catalogue | Storage> {
  yield* checkLinks(source, members, viewer, pointer);
  const texts = Object.entries({ ...members.values, ...members.texts }).flatMap(([name, html]) =>
    typeof html === "string" && source.fields[name]?.kind === "richText" ? [{ name, html }] : [],
  );
  const issues = (yield* drawingOthers(texts, viewer)).map(
    ({ name }): Issue => ({ pointer: `${pointer}/attributes/${name}`, detail: "no-picture" }),
  );
  if (issues.length > 0) return yield* new Invalid({ issues });
});

/**
 * A link needs sight of its target: every record that a write points at must exist and be visible to the writer, or the write is
 * Invalid with a pointer at the relationship; so it is when the target or the relation asks for more than sight. One statement for all of them.
 */
const checkLinks = Effect.fnUntraced(function* (
  source: Registered,
  members: Members,
  viewer: Viewer,
  pointer: string,
): Effect.fn.Return<void, CoreError, Catalogue | Storage> {
  const all = yield* Catalogue;
  const wanted: { relation: string; type: string; ids: readonly string[] }[] = [];
  for (const [relation, link] of Object.entries(members.links)) {
    if (link === null) continue;
    const target = typeof link === "string" ? { type: source.relations[relation]!.to, id: link } : link;
    wanted.push({ relation, type: target.type, ids: [target.id] });
  }
  for (const [relation, ids] of Object.entries(members.sets)) {
    if (ids.length > 0) wanted.push({ relation, type: source.relations[relation]!.to, ids });
  }
  const open = wanted.filter(({ type, ids }) => {
    const target = all.entity(type);
    return !(target.id === "code" && ids.every((id) => id in target.codes) && isOn(target, viewer.flags));
  });
  if (open.length === 0) return;
  const mustBe = (relation: string) => source.relations[relation]?.target;
  const found = yield* (yield* Storage).existing(
    open.map(({ relation, type, ids }) => {
      const policy = mustBe(relation);
      const fits = policy ? conditionOf(all, type, policy, viewer) : always;
      const linked = conditionOf(all, type, all.entity(type).rights.linked, viewer);
      return { type, ids, condition: conjunction([seeCondition(all, type, viewer), linked, fits]) };
    }),
    viewer,
  );
  const issues: Issue[] = open.flatMap(({ relation, ids }, index) =>
    ids.every((id) => found[index]?.has(id))
      ? []
      : [{ pointer: `${pointer}/relationships/${relation}`, detail: mustBe(relation) ? "target-kind" : "not-found" }],
  );
  if (issues.length > 0) return yield* new Invalid({ issues });
});
