import { code, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { anything, dataOf, listOf, mapOf, nullable, object, optional } from "#core/kernel/shape.ts";

export const decideProduct = {
  input: object({
    id: code().required(),
    decision: oneOf(["accepted", "refused"]).required(),
    /** Told to who proposed it. */
    reason: optional(text({ multiline: true, max: 2000 })),
    /** Revisions of the proposal and of the product that it corrects, as they were read. */
    version: optional(integer({ minimum: 1 })),
    productVersion: optional(integer({ minimum: 1 })),
    /** Members of a correction whose values are taken; needed where some of them were changed meanwhile. */
    take: optional(listOf(code().required(), { max: 30 })),
  }),
  /** The product that the catalogue has now: the corrected one of a correction that was accepted. */
  output: dataOf(object({ product: code().required() })),
};

export const reviewProduct = {
  input: object({ id: code().required() }),
  output: dataOf(
    object({
      /** Id of the product that is corrected. */
      product: code().required(),
      version: integer().required(),
      productVersion: integer().required(),
      /** What the correction changes: each value as it was when it was written, as it is now, and as it is proposed. */
      changes: listOf(
        object({
          member: code().required(),
          base: anything(),
          now: anything(),
          proposed: anything(),
          /** Whether it was changed meanwhile to something else. */
          isConflict: flag(),
        }),
      ),
      /** Members that were changed meanwhile, and that the correction leaves alone. */
      meanwhile: listOf(code().required()),
      /** What the ids among the values are called. */
      names: mapOf(text({ max: 500 }).required()),
    }),
  ),
};

/** What happened to a product or a correction on its way. */
export const productEvents = ["added", "proposed", "changed", "accepted", "refused", "corrected"] as const;

export const productHistory = {
  input: object({ id: code().required() }),
  output: dataOf(
    listOf(
      object({
        event: oneOf(productEvents).required(),
        at: instant().required(),
        /** Why, as whoever decided said. */
        reason: nullable(text({ max: 2000 }).required()),
        /** Who did it, for those who keep the catalogue. */
        by: nullable(text({ max: 600 }).required()),
      }),
    ),
  ),
};

const chosen = optional(code({ max: 900 }));

/** Ids with commas between them, as in the address of the list. */
export const productFacets = {
  input: object({
    search: optional(text({ max: 200 })),
    access: chosen,
    language: chosen,
    symbols: chosen,
    system: chosen,
    device: chosen,
    integration: chosen,
    software: chosen,
    keyboard: chosen,
    conjugation: chosen,
    seller: chosen,
  }),
  /** Numbers by facet and value; values that no product has are absent. */
  output: dataOf(mapOf(mapOf(integer().required()))),
};
