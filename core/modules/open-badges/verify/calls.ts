import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Says of a badge of anybody's what holds. */
export const verifyBadge = call<typeof shapes.verifyBadge>(
  "open-badges.verify",
  "POST",
  "/api/v1/services/open-badges/verify",
);

/** The same of an award of this site. */
export const verifyAward = call<typeof shapes.verifyAward>(
  "open-badges.verify-award",
  "GET",
  "/api/v1/services/open-badges/verify/{id}",
);
