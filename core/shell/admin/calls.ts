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

/** What names records of a type to people, at most 100 of them. */
export const recordNames = call<typeof shapes.recordNames>("admin.names", "GET", "/api/v1/services/admin/names/{type}");

/** Rich texts as they would be kept: what a preview draws of texts that are not saved yet. */
export const cleanedTexts = call<typeof shapes.cleanedTexts>(
  "admin.cleaned-texts",
  "POST",
  "/api/v1/services/admin/cleaned-texts",
);
