import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { find, first } from "#core/kernel/reads.ts";
import { Facets } from "#core/shell/facets/ports.ts";
import { trainingResources } from "./entities.ts";
import { isPublicReview, resourceReviews } from "./review-entities.ts";

/** How many gave a resource each number of stars, and the viewer's own review of it, written or not. */
export const ratingsOf = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const { row } = yield* find(trainingResources, id, { fields: [] });
  const counts = yield* (yield* Facets).count(
    {
      type: resourceReviews.type,
      where: allOf(where("resource", "eq", row.id), isPublicReview),
      facets: [{ name: "stars", member: "reviewRating", chosen: [] }],
    },
    viewer,
  );
  return { stars: { ...counts.stars }, own: yield* ownReview(row.id) };
});

const ownReview = Effect.fnUntraced(function* (resource: string) {
  const viewer = yield* Acting;
  if (viewer.id === null) return null;
  const own = allOf(where("resource", "eq", resource), where("user", "eq", viewer.id));
  const found = yield* first(resourceReviews, { where: own, fields: ["reviewedAt"], deleted: "with" });
  return found && { id: found.row.id, reviewedAt: found.row.reviewedAt };
});
