/** Members of a badge that its card shows. */
export const cardFields = ["title", "description", "publishedAt", "validityDuration", "image"] as const;

/** Relations of a badge that its card shows. */
export const cardIncludes = ["image"] as const;

/** Cards of a list of badges that does not say how many it shows. */
export const defaultCards = 12;
