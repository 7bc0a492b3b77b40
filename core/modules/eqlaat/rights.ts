import { allOf, impersonated, not, related, role, where } from "#core/kernel/policy.ts";
import { healthRoles } from "#core/kernel/roles.ts";
import { systemOf } from "#core/kernel/system.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";

/** Who reads and writes health records: holders of the role, in their own name (EQL-016). */
export const healthMember = allOf(role(...healthRoles), not(impersonated));

/** The people who may be in charge of a project or an appointment. */
export const healthUsers = related("roles", where("id", "in", healthRoles));

export const isHealthMember = ({ roles, impersonatorId }: Viewer): boolean =>
  impersonatorId === null && healthRoles.some((name) => roles.includes(name));

/** The product counting health records in nobody's name: what it finds is told as a number alone. */
export const asCounter = (viewer: Viewer): Viewer =>
  viewerOf({ ...systemOf(viewer, healthRoles), id: null, impersonatorId: null });
