import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type NewToken = ValueOf<typeof shapes.createPersonalAccessToken.input>;
export type ReachableArea = ValueOf<typeof shapes.reachableArea>;
export type MadeToken = ValueOf<typeof shapes.createPersonalAccessToken.output>;

export const createPersonalAccessToken = call<typeof shapes.createPersonalAccessToken>(
  "personal-access-tokens",
  "POST",
  "/api/v1/services/personal-access-tokens",
);

/** What a token can be limited to. */
export const tokenReach = call<typeof shapes.tokenReach>("token-reach", "GET", "/api/v1/services/token-reach");
