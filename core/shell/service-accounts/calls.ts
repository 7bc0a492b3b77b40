import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type NewServiceToken = ValueOf<typeof shapes.createServiceAccountToken.input>;

export const createServiceAccountToken = call<typeof shapes.createServiceAccountToken>(
  "service-accounts.tokens",
  "POST",
  "/api/v1/services/service-accounts/{id}/tokens",
);

/** What a token of a service account can be limited to. */
export const serviceAccountReach = call<typeof shapes.serviceAccountReach>(
  "service-accounts.token-reach",
  "GET",
  "/api/v1/services/service-accounts/{id}/token-reach",
);
