import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Members of an organization, for whoever administers it. */
export const organizationMembers = call<typeof shapes.organizationMembers>(
  "organizations.members",
  "GET",
  "/api/v1/services/organizations/{id}/members",
);

/** Takes somebody out of an organization. */
export const removeMember = call<typeof shapes.removeMember>(
  "organizations.members.remove",
  "POST",
  "/api/v1/services/organizations/{id}/members/{user}/remove",
);

/** Makes a member an administrator of their organizations, or an ordinary member again. */
export const nameAdministrator = call<typeof shapes.nameAdministrator>(
  "organizations.members.name",
  "POST",
  "/api/v1/services/organizations/{id}/members/{user}/name",
);
