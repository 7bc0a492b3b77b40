/** Members of an article that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const cardFields = [
  "title",
  "slug",
  "shortDescription",
  "defaultShortDescription",
  "publishedAt",
  "externalUrl",
  "visibility",
  "image",
  "category",
  "tags",
  "createdBy",
  "organization",
] as const;

/** Relations of an article that its card shows. */
export const cardIncludes = ["image", "category", "tags", "createdBy", "organization"] as const;

/** Cards of a list of articles that does not say how many it shows. */
export const defaultCards = 12;
