/** Members of a training that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const cardFields = [
  "title",
  "description",
  "duration",
  "publishedAt",
  "visibility",
  "image",
  "category",
  "level",
  "trainingType",
  "sessions",
  "organization",
] as const;

/** Relations of a training that its card shows. */
export const cardIncludes = ["image", "category", "level", "trainingType", "sessions", "sessions.address"] as const;

/** Cards of a list of trainings that does not say how many it shows. */
export const defaultCards = 12;

/** What trainings can be narrowed by: the name in an address, the relation, and the type that it leads to. */
export const facets = [
  { name: "category", relation: "category", type: "training-categories" },
  { name: "level", relation: "level", type: "training-levels" },
  { name: "type", relation: "trainingType", type: "training-types" },
] as const;

export type FacetName = (typeof facets)[number]["name"];
