import type { Viewer } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";

/** Whether somebody acts for an organization where badges are concerned: its administrators do, and those of the site (BADGE-002). */
export const mayIssueFor = (issuer: string, viewer: Viewer): boolean =>
  isAdmin(viewer) || (viewer.roles.includes("organization_admin") && viewer.organizationIds.includes(issuer));
