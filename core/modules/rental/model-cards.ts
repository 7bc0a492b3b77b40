/** Members of a rental model on its card, the same on first load and when loading more. */
export const modelCardFields = [
  "title",
  "slug",
  "shortDescription",
  "pricePerDay",
  "shippingPrice",
  "deposit",
  "value",
  "image",
  "categories",
] as const;

/** Relations of a rental model on its card. */
export const modelIncludes = ["image", "categories"] as const;

/** Default number of cards of a list of models. */
export const defaultModels = 12;
