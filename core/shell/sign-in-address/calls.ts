import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type PendingAddress = ValueOf<typeof shapes.pendingAddress>;
export type NewAddress = ValueOf<typeof shapes.askSignInAddress.input>;

const path = "/api/v1/services/sign-in-address";

/** The address that the viewer signs in with, and the one that waits to take its place. */
export const ownSignInAddress = call<typeof shapes.ownSignInAddress>("sign-in-address", "GET", path);

/** Mails a link to another address; answered alike whether somebody has it or not. */
export const askSignInAddress = call<typeof shapes.askSignInAddress>("sign-in-address.ask", "POST", path);

/** Calls the change off that waits. */
export const dropSignInAddress = call<typeof shapes.dropSignInAddress>("sign-in-address.drop", "DELETE", path);

/** Changes the address by the link that was mailed to the new one. */
export const confirmSignInAddress = call<typeof shapes.confirmSignInAddress>(
  "sign-in-address.confirm",
  "POST",
  "/api/v1/services/sign-in-address/confirm",
);

/** Takes the former address back by the link that was mailed to it. */
export const restoreSignInAddress = call<typeof shapes.restoreSignInAddress>(
  "sign-in-address.restore",
  "POST",
  "/api/v1/services/sign-in-address/restore",
);
