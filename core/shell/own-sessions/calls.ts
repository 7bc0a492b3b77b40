import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type SignedInPlace = ValueOf<typeof shapes.signedInPlace>;

/** Where the viewer is signed in, the place used last first. */
export const ownSessions = call<typeof shapes.ownSessions>("sessions", "GET", "/api/v1/services/sessions");

/** Signs the viewer out in one place. */
export const endOwnSession = call<typeof shapes.endOwnSession>(
  "sessions.end",
  "DELETE",
  "/api/v1/services/sessions/{id}",
);

/** Signs the viewer out everywhere, here too. */
export const endOwnSessions = call<typeof shapes.endOwnSessions>(
  "sessions.end-all",
  "DELETE",
  "/api/v1/services/sessions",
);
