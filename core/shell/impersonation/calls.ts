import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Lets an administrator act in somebody's place, in the session that asks, for a while (USER-020). */
export const startImpersonating = call<typeof shapes.startImpersonating>(
  "users.impersonate",
  "POST",
  "/api/v1/services/users/{id}/impersonate",
);

/** Gives the session back to who opened it (USER-019). Who acts for nobody gets the same answer. */
export const stopImpersonating = call<typeof shapes.stopImpersonating>(
  "users.stop-impersonating",
  "DELETE",
  "/api/v1/services/users/impersonate",
);

/** How long one may act for somebody before the session is over. */
export const impersonationMinutes = 60;
