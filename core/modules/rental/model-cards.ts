/** Members of a rental model that its card shows. The first cards of a list and those loaded later are asked for in the same way. */
export const modelCardFields = [
  "title",
  "shortDescription",
  "pricePerDay",
  "shippingPrice",
  "image",
  "categories",
] as const;

/** Relations of a rental model that its card shows. */
export const modelIncludes = ["image", "categories"] as const;

/** Cards of a list of models that does not say how many it shows. */
export const defaultModels = 12;
