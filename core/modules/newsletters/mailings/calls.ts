import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

const mailing = "/api/v1/services/mailings/{id}";

/** How far a campaign has come, and before it begins, how many addresses it would go to. Changes nothing. */
export const readProgress = call<typeof shapes.readProgress>("mailings.progress", "GET", `${mailing}/progress`);

/** Has a campaign sent by itself at its time. */
export const scheduleMailing = call<typeof shapes.step>("mailings.schedule", "POST", `${mailing}/schedule`);

/** Sends a campaign now. */
export const sendMailing = call<typeof shapes.step>("mailings.send", "POST", `${mailing}/send`);

/** Holds a campaign back that is being sent. */
export const pauseMailing = call<typeof shapes.step>("mailings.pause", "POST", `${mailing}/pause`);

/** Goes on with a campaign that was held back. */
export const resumeMailing = call<typeof shapes.step>("mailings.resume", "POST", `${mailing}/resume`);

/** Ends a campaign for good: who has not got it yet does not get it. */
export const cancelMailing = call<typeof shapes.step>("mailings.cancel", "POST", `${mailing}/cancel`);

/** Sends the mail of a campaign to the viewer alone. */
export const testMailing = call<typeof shapes.testMailing>("mailings.test", "POST", `${mailing}/test`);

/** Sends a template at once, as a campaign of its own. */
export const sendTemplate = call<typeof shapes.sendTemplate>(
  "mailing-templates.send",
  "POST",
  "/api/v1/services/mailing-templates/{id}/send",
);
