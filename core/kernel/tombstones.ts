import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { seeCondition } from "./conditions.ts";
import { Gone } from "./errors.ts";
import type { CatalogueService, Registered } from "./module.ts";
import { plan } from "./plan.ts";
import { always, type Condition, conjunction, disjunction, isSet, negation, never } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { queryOf } from "./queries.ts";
import { keyOf } from "./read.ts";
import { type Select, Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What is left for viewers of a record that they could read until it was put into the bin, told by its id or slug; `null` for any other that
 * they find none of: they could not read it, or it is gone for good.
 */
export const tombstone = Effect.fnUntraced(function* (type: string, idOrSlug: string) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const source = all.entity(type);
  const key = keyOf(source, idOrSlug);
  const select = key && remains(all, source, viewer);
  if (!select) return null;
  const { rows } = yield* (yield* Storage).select(select, viewer, key);
  const [row] = rows;
  return row ? new Gone({ deletedAt: String(row.attributes.deletedAt) }) : null;
});

const kept = new WeakMap<CatalogueService, Map<string, Select | null>>();

/** Reads the deletion of records that the viewer would see if it had not been. Kept by shape of viewer. */
function remains(all: CatalogueService, source: Registered, viewer: Viewer): Select | null {
  let byShape = kept.get(all);
  if (!byShape) kept.set(all, (byShape = new Map()));
  const key = `${source.type}|${viewer.shape}`;
  let found = byShape.get(key);
  if (found === undefined) byShape.set(key, (found = drawn(all, source, viewer)));
  return found;
}

function drawn(all: CatalogueService, source: Registered, viewer: Viewer): Select | null {
  if (!("deletedAt" in source.fields)) return null;
  const query = queryOf(source.type, { fields: { [source.type]: ["deletedAt"] }, deleted: "with" });
  const select = plan(all, query, viewer, "find");
  if (!("node" in select)) return null;
  const where = conjunction([isSet("deletedAt"), undeleted(seeCondition(all, source.type, viewer))]);
  return { ...select, node: { ...select.node, where } };
}

/** A condition over a record as it was before its deletion: without the value that tells it. */
function undeleted(condition: Condition): Condition {
  switch (condition.is) {
    case "all":
      return conjunction(condition.of.map(undeleted));
    case "any":
      return disjunction(condition.of.map(undeleted));
    case "not":
      return negation(undeleted(condition.of));
    case "compare": {
      if (condition.field !== "deletedAt") return condition;
      const isNull = "literal" in condition.value && condition.value.literal === null;
      return isNull === (condition.op === "eq") ? always : never;
    }
    default:
      return condition;
  }
}
