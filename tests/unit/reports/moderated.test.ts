import { expect, it } from "vitest";
import { product } from "#core/modules.ts";
import type { ModeratedPlace } from "#core/shell/reports/moderated-writes.ts";

const moderated = [...product.entities.values()].filter(({ traits }) => traits.includes("moderated"));

it("whoever says something is led to it when a moderator deletes it, and readers report it, whatever its type", () => {
  const types = moderated.map(({ type }) => type).sort();
  const places = product.contributions("moderatedPlaces").map(({ part }: { part: ModeratedPlace }) => part.type);
  expect(places.sort()).toEqual(types);
  expect(moderated.filter(({ targetOf }) => !targetOf.includes("reportable"))).toEqual([]);
  expect(types).toEqual([
    "comments",
    "forum-subject-messages",
    "forum-subjects",
    "repository-makes",
    "resource-reviews",
  ]);
});
