import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Calls a session off, and tells those who come. */
export const callOffSession = call<typeof shapes.callOffSession>(
  "training-sessions.call-off",
  "POST",
  "/api/v1/services/training-sessions/{id}/call-off",
);
