import { contract } from "#core/kernel/contract.ts";
import { admin } from "#core/kernel/policy.ts";
import { createServiceAccountToken, serviceAccountReach } from "./calls.ts";
import { makeServiceToken, reachOf } from "./make-token.ts";
import * as shapes from "./shapes.ts";

/**
 * Repeatable on purpose: a kept answer would hold the token in the clear. What a retry makes is one more token, listed and revocable.
 */
export const createServiceAccountTokenContract = contract({
  ...shapes.createServiceAccountToken,
  call: createServiceAccountToken,
  summary:
    "Makes a token for a service account and gives it, once, to the administrator who has shown again who they are.",
  policy: admin,
  repeatable: true,
  status: 201,
  errors: ["not-found", "forbidden", "validation", "too-many"],
  run: makeServiceToken,
});

export const serviceAccountReachContract = contract({
  ...shapes.serviceAccountReach,
  call: serviceAccountReach,
  summary: "What a token of a service account can be limited to: kinds of record and services, by area.",
  policy: admin,
  repeatable: true,
  errors: ["not-found", "forbidden"],
  run: reachOf,
});
