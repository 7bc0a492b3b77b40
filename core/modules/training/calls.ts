import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

const resources = "/api/v1/services/training-resources";
const requests = "/api/v1/services/training-resource-requests";

/** How many resources there are, by what they can be narrowed to. */
export const resourceFacets = call<typeof shapes.resourceFacets>("training.facets", "GET", `${resources}/facets`);

export type Relative = ValueOf<typeof shapes.resourceLineage.output>["data"][number];

/** What a resource was made from, and what was made from it. */
export const resourceLineage = call<typeof shapes.resourceLineage>(
  "training.lineage",
  "GET",
  `${resources}/{id}/lineage`,
);

export type Ratings = ValueOf<typeof shapes.resourceRatings.output>["data"];

/** How a resource is rated, and the viewer's own review. */
export const resourceRatings = call<typeof shapes.resourceRatings>(
  "training.ratings",
  "GET",
  `${resources}/{id}/ratings`,
);

/** How many requests there are, by what they can be narrowed to. */
export const requestFacets = call<typeof shapes.requestFacets>("training.request-facets", "GET", `${requests}/facets`);

/** Answers a request with a resource that is there already. */
export const answerRequest = call<typeof shapes.answerRequest>("training.answer", "POST", `${requests}/{id}/answers`);
