import { allOf, isNull, isSet } from "#core/kernel/policy.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";

export const publishedResources: Published = { type: "training-resources", filter: isSet("publishedAt") };

export const publishedRequests: Published = { type: "training-resource-requests", filter: isSet("publishedAt") };

/** First reviews of new accounts, which wait to be let out. */
export const heldReviews: TaskRule = {
  name: "held-reviews",
  type: "resource-reviews",
  position: 27,
  of: () => ({ filter: allOf(isSet("heldAt"), isNull("deletedAt")), query: { "filter[heldAt][null]": "false" } }),
};

/** What new accounts ask for, which waits to be published. */
export const waitingRequests: TaskRule = {
  name: "waiting-requests",
  type: "training-resource-requests",
  position: 28,
  of: () => ({
    filter: allOf(isNull("publishedAt"), isNull("deletedAt")),
    query: { "filter[publishedAt][null]": "true" },
  }),
};
