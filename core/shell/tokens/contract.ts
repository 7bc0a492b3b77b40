import { Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { createPersonalAccessToken, type MadeToken, type NewToken } from "./calls.ts";
import { makeToken } from "./make-token.ts";

/**
 * Repeatable on purpose: a kept answer would hold the token in the clear. What a retry makes is one more token, listed and revocable.
 */
export const createPersonalAccessTokenContract = contract<NewToken, MadeToken>({
  call: createPersonalAccessToken,
  summary: "Makes a personal access token and gives it, once.",
  input: Schema.Struct({
    name: Schema.String,
    scope: Schema.Literals(["read", "write"]),
    expiresAt: Schema.NullOr(Schema.String),
  }),
  output: Schema.Struct({ data: Schema.Struct({ id: Schema.String, token: Schema.String }) }),
  policy: signedIn,
  repeatable: true,
  status: 201,
  errors: ["forbidden", "validation"],
  run: makeToken,
});
