import { Effect } from "effect";
import { find, listByIds } from "#core/kernel/reads.ts";
import { trainingResources } from "./entities.ts";
import { Lineage } from "./ports.ts";

const read = { fields: ["title", "slug"] } as const;

/** A resource with what it was made from and what was made from it, as far as the viewer sees them, each with what it was made from. */
export const lineageOf = Effect.fnUntraced(function* (id: string) {
  const { row } = yield* find(trainingResources, id, read);
  const steps = yield* (yield* Lineage).around(row.id);
  const ids = new Set([row.id, ...steps.flatMap(({ resource, original }) => [resource, original])]);
  const { rows } = yield* listByIds(trainingResources, [...ids], read);
  const seen = new Set(rows.map((each) => each.id));
  return rows.map((each) => ({
    id: each.id,
    title: each.title,
    slug: each.slug,
    lang: each.lang ?? null,
    originals: steps.flatMap(({ resource, original }) =>
      resource === each.id && seen.has(original) ? [original] : [],
    ),
  }));
});
