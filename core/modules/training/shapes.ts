import { code, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, mapOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { ratingSteps } from "./facet-names.ts";
import { requestStatuses } from "./request-rules.ts";

const chosen = optional(code({ max: 64 }));

export const resourceFacets = {
  input: object({
    search: optional(text({ max: 200 })),
    type: chosen,
    theme: chosen,
    tag: chosen,
    license: chosen,
    language: chosen,
    organization: chosen,
    /** The mean of the ratings, at least. */
    rating: optional(oneOf(ratingSteps)),
  }),
  /** Numbers by facet and value; values that no resource has are absent. */
  output: dataOf(mapOf(mapOf(integer().required()))),
};

/** A resource that another was made from, or that was made from it. */
const relative = object({
  id: code().required(),
  title: text().required(),
  slug: code({ max: 120 }),
  /** Language of the title where it is not the one that is read. */
  lang: code(),
  /** What it was made from. */
  originals: listOf(code().required()),
});

export const resourceLineage = {
  input: object({ id: code().required() }),
  output: dataOf(listOf(relative)),
};

export const resourceRatings = {
  input: object({ id: code().required() }),
  output: dataOf(
    object({
      /** How many gave each number of stars; those that nobody gave are absent. */
      stars: mapOf(integer().required()),
      /** What the viewer downloaded and may review, or reviewed. */
      own: nullable(object({ id: code().required(), reviewedAt: instant() })),
    }),
  ),
};

export const requestFacets = {
  input: object({
    search: optional(text({ max: 200 })),
    status: optional(oneOf(requestStatuses)),
    type: chosen,
    theme: chosen,
    tag: chosen,
    organization: chosen,
  }),
  output: dataOf(mapOf(mapOf(integer().required()))),
};

export const answerRequest = {
  input: object({ id: code().required(), resource: code().required() }),
  output: dataOf(object({ status: oneOf(requestStatuses).required() })),
};
