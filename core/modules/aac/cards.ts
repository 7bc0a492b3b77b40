/** Members of a product that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const cardFields = ["name", "description", "price", "image", "seller", "accessTypes"] as const;

/** Relations of a product that its card shows. */
export const cardIncludes = ["image", "seller", "accessTypes"] as const;

/** Cards of a list that does not say how many it shows. */
export const defaultCards = 12;
