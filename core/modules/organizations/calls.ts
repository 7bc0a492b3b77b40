import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Takes the viewer out of an organization. */
export const leaveOrganization = call<typeof shapes.leaveOrganization>(
  "organizations.leave",
  "POST",
  "/api/v1/services/organizations/{id}/leave",
);

/**
 * Takes organizations from a CSV file whose columns are named like their members (`name`, `unitName`, `organizationType`, `country`…); one
 * that exists by its name and unit is changed. All lines or none, 250 at most; `isDryRun` changes nothing, and takes 2,000.
 */
export const importOrganizations = call<typeof shapes.importOrganizations>(
  "organizations.import",
  "POST",
  "/api/v1/services/organizations/import",
);
