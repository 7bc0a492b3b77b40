/** Role names (PERM-005). */
export const roles = [
  "app_admin",
  "admin",
  "organization_admin",
  "contributor",
  "eqlaat_member",
  "rental_admin",
  "aac_moderator",
] as const;

export type RoleName = (typeof roles)[number];
