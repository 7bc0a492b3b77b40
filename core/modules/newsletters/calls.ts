import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

const subscriptions = "/api/v1/services/newsletter-subscriptions";

/** The work that the browser does before somebody is signed up. */
export const signUpTask = call<typeof shapes.signUpTask>(
  "newsletter-subscriptions.task",
  "GET",
  `${subscriptions}/task`,
);

/** Asks for letters: the address gets a mail by which it is confirmed. */
export const signUp = call<typeof shapes.signUp>("newsletter-subscriptions.ask", "POST", subscriptions);

/** What the link of that mail would confirm. Changes nothing. */
export const readPending = call<typeof shapes.readPending>(
  "newsletter-subscriptions.pending",
  "GET",
  `${subscriptions}/pending`,
);

/** Confirms a subscription by the link of the mail. */
export const confirmSignUp = call<typeof shapes.confirmSignUp>(
  "newsletter-subscriptions.confirm",
  "POST",
  `${subscriptions}/confirm`,
);

/** What an address gets, for whoever has the link of a mail to it. */
export const readSubscription = call<typeof shapes.readSubscription>(
  "newsletter-subscriptions.find",
  "GET",
  `${subscriptions}/by-link`,
);

/** Changes which letters an address gets. */
export const changeTypes = call<typeof shapes.changeTypes>(
  "newsletter-subscriptions.change",
  "POST",
  `${subscriptions}/types`,
);

/** Ends all letters to an address. */
export const unsubscribe = call<typeof shapes.unsubscribe>(
  "newsletter-subscriptions.end",
  "POST",
  `${subscriptions}/unsubscribe`,
);

/** What the address of the viewer's account gets, with the way to where it is changed. */
export const ownSubscription = call<typeof shapes.ownSubscription>(
  "newsletter-subscriptions.own",
  "GET",
  `${subscriptions}/own`,
);
