/** What a list of resources can be narrowed by: the names that an address has, and the members of a resource that they are of. */
export const facetMembers = {
  type: "resourceType",
  theme: "themes",
  tag: "tags",
  license: "license",
  language: "language",
  organization: "organization",
  rating: "reviewsAverageRating",
} as const;

export type ResourceFacet = keyof typeof facetMembers;

/** Means of ratings that a list can ask for at least, in stars. */
export const ratingSteps = ["4", "3", "2"] as const;

/** What a list of requests can be narrowed by. */
export const requestFacetMembers = {
  status: "status",
  type: "resourceType",
  theme: "themes",
  tag: "tags",
  organization: "organization",
} as const;

export type RequestFacet = keyof typeof requestFacetMembers;
