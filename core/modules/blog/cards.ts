/** Members of a blog post that its card shows. */
export const cardFields = [
  "title",
  "slug",
  "shortDescription",
  "publishedAt",
  "visibility",
  "image",
  "createdBy",
  "organization",
] as const;

/** Relations of a blog post that its card shows. */
export const cardIncludes = ["image", "createdBy", "organization"] as const;

/** Cards of a list of blog posts that does not say how many it shows. */
export const defaultCards = 12;
