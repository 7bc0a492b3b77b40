/** Members of a resource that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const cardFields = [
  "title",
  "slug",
  "shortDescription",
  "publishedAt",
  "visibility",
  "image",
  "resourceType",
  "otherResourceType",
  "language",
  "license",
  "createdBy",
  "organization",
  "likesCount",
  "reviewsCount",
  "reviewsAverageRating",
] as const;

/** Relations of a resource that its card shows. */
export const cardIncludes = ["image", "resourceType", "createdBy", "organization"] as const;

/** Cards of a list that does not say how many it shows. */
export const defaultCards = 12;

/** Members of a request that its card shows. */
export const requestCardFields = [
  "title",
  "slug",
  "description",
  "publishedAt",
  "visibility",
  "image",
  "resourceType",
  "otherResourceType",
  "status",
  "createdBy",
  "organization",
  "interest",
] as const;

/** Relations of a request that its card shows. */
export const requestCardIncludes = ["image", "resourceType", "createdBy", "organization"] as const;
