/** What says that a type or a theme is none of the known ones. */
export const other = "other";
