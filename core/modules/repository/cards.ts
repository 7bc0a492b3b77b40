/** Members of an aid that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const cardFields = [
  "title",
  "slug",
  "shortDescription",
  "publishedAt",
  "visibility",
  "image",
  "attachments",
  "categories",
  "license",
  "createdBy",
  "organization",
  "makesCount",
  "likesCount",
] as const;

/** Relations of an aid that its card shows. */
export const cardIncludes = ["image", "attachments", "categories", "license", "createdBy", "organization"] as const;

/** Cards of a list that does not say how many it shows. */
export const defaultCards = 12;
