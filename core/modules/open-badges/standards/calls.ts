import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Replaces the key that an organization signs badges with. */
export const rotateKey = call<typeof shapes.rotateKey>(
  "open-badges.rotate-key",
  "POST",
  "/api/v1/services/open-badges/issuers/{issuer}/rotate-key",
);
