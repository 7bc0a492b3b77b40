import { Effect, Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always } from "#core/kernel/policy.ts";
import { socialProviders } from "./calls.ts";
import { SocialProviders } from "./ports.ts";

export const socialProvidersContract = contract({
  call: socialProviders,
  summary: "Gives the sites that people may sign in with.",
  input: Schema.Struct({}),
  output: Schema.Struct({
    data: Schema.Array(Schema.Struct({ name: Schema.String, label: Schema.String })),
  }),
  policy: always,
  repeatable: true,
  errors: [],
  run: () => Effect.map(Effect.service(SocialProviders), ({ offered }) => ({ data: offered })),
});
