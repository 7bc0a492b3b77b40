import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** The kinds of record that the viewer works with in the back office. */
export const adminTypes = call<typeof shapes.adminTypes>("admin.types", "GET", "/api/v1/services/admin/types");

/** What waits for the viewer. */
export const adminDashboard = call<typeof shapes.adminDashboard>(
  "admin.dashboard",
  "GET",
  "/api/v1/services/admin/dashboard",
);
