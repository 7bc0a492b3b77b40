import { Effect } from "effect";
import { find, findOptional } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { trainingResources } from "./entities.ts";
import { resourceReviews } from "./review-entities.ts";

/** Where the page of a resource shows what somebody thinks of it. */
export const reviewPlace = Effect.fnUntraced(function* (id: string) {
  const { resource } = yield* lock(resourceReviews, id);
  const { pages } = yield* appState();
  const found = yield* asSystem(findOptional(trainingResources, resource, { fields: ["slug"] }));
  return found && `${recordLink(trainingResources.type, found.row, pages)}#review-${id}`;
});

/** Tells whoever shared a resource what somebody thinks of it, once everybody may read that; nobody of their own words. */
export const tellOfReview = Effect.fnUntraced(function* (id: string) {
  const { row, related } = yield* asSystem(
    find(resourceReviews, id, {
      fields: ["user", "resource", "reviewRating"],
      include: { user: {}, resource: { createdBy: {} } },
    }),
  );
  const resource = related(trainingResources, row.resource);
  if (!resource || resource.createdBy === null || resource.createdBy === row.user) return;
  const user = related(users, row.user);
  const { pages } = yield* appState();
  yield* notify({
    type: "reminder",
    to: [resource.createdBy],
    line: "review_written",
    values: { name: user ? fullName(user) : "", title: resource.title, rating: row.reviewRating ?? 0 },
    names: row.user,
    about: { type: resourceReviews.type, id },
    actionUrl: `${recordLink(trainingResources.type, resource, pages)}#review-${id}`,
  });
});
