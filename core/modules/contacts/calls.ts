import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

const subscription = "/api/v1/services/light-users/{id}/subscription";

/** Whether a contact gets mails, for whoever has the link of one. */
export const readContactSubscription = call<typeof shapes.readContactSubscription>(
  "light-users.subscription",
  "GET",
  subscription,
);

/** Ends all mails to a contact. */
export const endContactSubscription = call<typeof shapes.endContactSubscription>(
  "light-users.unsubscribe",
  "POST",
  `${subscription}/end`,
);
