import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { createPersonalAccessToken } from "./calls.ts";
import { makeToken } from "./make-token.ts";
import * as shapes from "./shapes.ts";

/**
 * Repeatable on purpose: a kept answer would hold the token in the clear. What a retry makes is one more token, listed and revocable.
 */
export const createPersonalAccessTokenContract = contract({
  ...shapes.createPersonalAccessToken,
  call: createPersonalAccessToken,
  summary: "Makes a personal access token and gives it, once, to who has shown again who they are.",
  policy: signedIn,
  repeatable: true,
  status: 201,
  errors: ["forbidden", "validation", "too-many"],
  run: makeToken,
});
