import { call } from "#core/kernel/call.ts";

/** Sets what the viewer was told to read: the notifications with these ids, or without `ids` all that they have not read yet. */
export const readNotifications = call<
  { readonly ids?: readonly string[] },
  { readonly data: { readonly read: number } }
>("notifications.read", "POST", "/api/v1/services/notifications/read");
