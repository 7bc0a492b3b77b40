import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Takes the viewer out of an organization. */
export const leaveOrganization = call<typeof shapes.leaveOrganization>(
  "organizations.leave",
  "POST",
  "/api/v1/services/organizations/{id}/leave",
);
