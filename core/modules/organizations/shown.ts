import type { RecordQuery } from "#core/shell/site/ports.ts";

/** Members of an organization that lists and the map show (API-023), and its type, which they are narrowed by. */
export const shownFields = [
  "name",
  "country",
  "unitName",
  "image",
  "slug",
  "shortDescription",
  "contactAddress",
  "latitude",
  "longitude",
  "accessLevel",
  "organizationType",
] as const;

/** Relations that come along. */
export const shownIncludes = ["image", "accessLevel", "organizationType"] as const;

/** What is read of those that come along. */
export const includedFields = {
  files: ["previewUrl"],
  "access-levels": ["weight"],
  "organization-types": ["name"],
} as const;

/** Organizations of a list before the reader asks for more, and that many more each time. */
export const shownAtOnce = 24;

/** Which organizations a list or a map is of. */
export interface ShownOrganizations {
  /** Ids of access levels; none for all. */
  readonly accessLevels: readonly string[];
  /** Only those that a map can show. */
  readonly withPosition: boolean;
}

/** All organizations of a list or a map at once, by level and name (API-021 to API-024). */
export const shownQuery = ({ accessLevels, withPosition }: ShownOrganizations): RecordQuery => ({
  ...((accessLevels.length > 0 || withPosition) && {
    filter: {
      ...(accessLevels.length > 0 && { accessLevels }),
      ...(withPosition && { withPosition }),
    },
  }),
  include: shownIncludes,
  fields: { organizations: shownFields, ...includedFields },
  page: { size: "all" },
});
