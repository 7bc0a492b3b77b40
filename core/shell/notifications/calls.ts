import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Sets what the viewer was told to read: the notifications with these ids, or without `ids` all that they have not read yet. */
export const readNotifications = call<typeof shapes.readNotifications>(
  "notifications.read",
  "POST",
  "/api/v1/services/notifications/read",
);
