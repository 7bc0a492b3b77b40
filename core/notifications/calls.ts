import { call } from "#core/kernel/call.ts";

/** Sets everything that the viewer has not read yet to read. */
export const readNotifications = call<Record<never, never>, { readonly data: { readonly read: number } }>(
  "notifications.read",
  "POST",
  "/api/v1/services/notifications/read",
);
