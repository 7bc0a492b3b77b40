import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** The work that the browser does before a message is taken. */
export const contactTask = call<typeof shapes.contactTask>("contact-task", "GET", "/api/v1/services/contact-task");

/** Sends a message to those who run the site. */
export const contactMessage = call<typeof shapes.contactMessage>(
  "contact-messages",
  "POST",
  "/api/v1/services/contact-messages",
);
