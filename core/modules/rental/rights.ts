import { anyOf, type Policy, role, theSystem } from "#core/kernel/policy.ts";

/** Rental staff (PERM-019): manages models, items, stocks and orders. */
export const staffRoles = ["admin", "app_admin", "rental_admin"] as const;

export const staff: Policy = role(...staffRoles);

/** The staff and the system. */
export const staffOrSystem: Policy = anyOf(staff, theSystem);

/** Whether somebody is of the staff. */
export const isStaff = (viewer: { readonly roles: readonly string[] }): boolean =>
  viewer.roles.some((name) => (staffRoles as readonly string[]).includes(name));
