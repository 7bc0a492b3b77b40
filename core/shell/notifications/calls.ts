import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Sets what the viewer was told to read: the notifications with these ids, or without `ids` all that they have not read yet. */
export const readNotifications = call<typeof shapes.readNotifications>(
  "notifications.read",
  "POST",
  "/api/v1/services/notifications/read",
);

/** Sets a notification of the viewer to read, and says where it leads. */
export const openNotification = call<typeof shapes.openNotification>(
  "notifications.open",
  "POST",
  "/api/v1/services/notifications/{id}/open",
);

/** What the link of a mail would end. */
export const readMuteLink = call<typeof shapes.readMuteLink>(
  "notifications.mute-link",
  "GET",
  "/api/v1/services/notifications/mute",
);

/** Ends what the link of a mail is for. */
export const endByMuteLink = call<typeof shapes.endByMuteLink>(
  "notifications.mute",
  "POST",
  "/api/v1/services/notifications/mute",
);
