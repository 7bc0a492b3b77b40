import { call } from "#core/kernel/call.ts";
import type { AdminTypes, Task } from "./types.ts";

/** The kinds of record that the viewer works with in the back office. */
export const adminTypes = call<Record<string, never>, AdminTypes>("admin.types", "GET", "/api/v1/services/admin/types");

/** What waits for the viewer. */
export const adminDashboard = call<Record<string, never>, { readonly data: readonly Task[] }>(
  "admin.dashboard",
  "GET",
  "/api/v1/services/admin/dashboard",
);
