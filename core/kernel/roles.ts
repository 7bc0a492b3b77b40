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

/** Roles that open health records, which not even administrators read (ADMIN-011). */
export const healthRoles = ["eqlaat_member"] as const satisfies readonly RoleName[];
