import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

const products = "/api/v1/services/aac-products";

/** Accepts a proposed product or correction, or refuses it with a reason; takes a product out of the catalogue as well. */
export const decideProduct = call<typeof shapes.decideProduct>("aac.decide", "POST", `${products}/{id}/decide`);

export type ProductReview = ValueOf<typeof shapes.reviewProduct.output>["data"];

/** A correction beside what it was written from and the product as it is now. */
export const reviewProduct = call<typeof shapes.reviewProduct>("aac.review", "GET", `${products}/{id}/review`);

export type ProductEvent = ValueOf<typeof shapes.productHistory.output>["data"][number];

/** How a product or a correction came to where it is. */
export const productHistory = call<typeof shapes.productHistory>("aac.history", "GET", `${products}/{id}/history`);

/** How many products there are, by what they can be narrowed to. */
export const productFacets = call<typeof shapes.productFacets>("aac.facets", "GET", `${products}/facets`);
