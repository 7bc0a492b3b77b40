import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, first } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Facets } from "#core/shell/facets/ports.ts";
import type { Ratings } from "./calls.ts";
import { trainingResources } from "./entities.ts";
import { isPublicReview, resourceReviews } from "./review-entities.ts";

/** How many gave a resource each number of stars, and the viewer's own review of it, written or not. */
export const ratingsOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Ratings, CoreError, KernelServices | Facets> {
  const { row } = yield* find(trainingResources, id, viewer, { fields: [] });
  const counts = yield* (yield* Facets).count(
    {
      type: resourceReviews.type,
      where: allOf(where("resource", "eq", row.id), isPublicReview),
      facets: [{ name: "stars", member: "reviewRating", chosen: [] }],
    },
    viewer,
  );
  return { stars: { ...counts.stars }, own: yield* ownReview(row.id, viewer) };
});

const ownReview = Effect.fnUntraced(function* (
  resource: string,
  viewer: Viewer,
): Effect.fn.Return<Ratings["own"], CoreError, KernelServices> {
  if (viewer.id === null) return null;
  const own = allOf(where("resource", "eq", resource), where("user", "eq", viewer.id));
  const found = yield* first(resourceReviews, { where: own, fields: ["reviewedAt"], deleted: "with" }, viewer);
  return found && { id: found.row.id, reviewedAt: found.row.reviewedAt };
});
