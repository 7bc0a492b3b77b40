/** Roles that may share resources. */
export const sharing: readonly string[] = ["contributor", "organization_admin", "admin", "app_admin"];
