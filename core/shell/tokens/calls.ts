import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type NewToken = ValueOf<typeof shapes.createPersonalAccessToken.input>;
export type MadeToken = ValueOf<typeof shapes.createPersonalAccessToken.output>;

export const createPersonalAccessToken = call<typeof shapes.createPersonalAccessToken>(
  "personal-access-tokens",
  "POST",
  "/api/v1/services/personal-access-tokens",
);
