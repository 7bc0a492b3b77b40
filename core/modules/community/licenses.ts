import { lookup } from "#core/kernel/entity.ts";

/** Under which terms others may use what is shared. */
export const licenses = lookup("licenses", [
  "cc0",
  "cc_by",
  "cc_by_sa",
  "cc_by_nc",
  "cc_by_nc_sa",
  "cc_by_nd",
  "cc_by_nc_nd",
  "all_rights_reserved",
]);
