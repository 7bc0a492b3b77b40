import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { createPersonalAccessToken, tokenReach } from "./calls.ts";
import { makeToken } from "./make-token.ts";
import { reachable } from "./reachable.ts";
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

export const tokenReachContract = contract({
  ...shapes.tokenReach,
  call: tokenReach,
  summary: "What a token can be limited to: kinds of record and services, by area.",
  policy: signedIn,
  repeatable: true,
  errors: [],
  run: (_input) =>
    Effect.flatMap(Acting, (viewer) =>
      Effect.map(Effect.service(Catalogue), (all) => ({ data: reachable(all, viewer) })),
    ),
});
