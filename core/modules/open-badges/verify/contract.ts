import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import * as shapes from "./shapes.ts";
import { verifyBadge, verifyOwn } from "./verify.ts";

export const verifyServices = [
  contract({
    ...shapes.verifyBadge,
    call: calls.verifyBadge,
    summary:
      "Says what holds of an open badge of anybody's: signature, issuer, recipient, time, revocation, image. Nothing is kept.",
    policy: always,
    repeatable: true,
    errors: ["validation", "too-many"],
    run: ({ file = null, url = null, text = null, email = null }) =>
      Effect.map(verifyBadge({ file, url, text, email }), (data) => ({ data })),
  }),
  contract({
    ...shapes.verifyAward,
    call: calls.verifyAward,
    summary: "Says what holds of a badge that was awarded here.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(verifyOwn(id), (data) => ({ data })),
  }),
];
