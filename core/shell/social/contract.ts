import { Effect, Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { socialAccounts, socialProviders, unlinkSocialAccount } from "./calls.ts";
import { ownSocialAccounts, unlinkOwnAccount } from "./own-accounts.ts";
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

export const socialAccountsContract = contract({
  call: socialAccounts,
  summary: "Gives the sites that the person who is signed in can sign in with.",
  input: Schema.Struct({}),
  output: Schema.Struct({
    data: Schema.Struct({
      accounts: Schema.Array(Schema.Struct({ provider: Schema.String, label: Schema.String, linkedAt: Schema.String })),
      hasPassword: Schema.Boolean,
      confirmedUntil: Schema.NullOr(Schema.String),
    }),
  }),
  policy: signedIn,
  repeatable: true,
  errors: ["forbidden"],
  run: ownSocialAccounts,
});

export const unlinkSocialAccountContract = contract({
  call: unlinkSocialAccount,
  summary: "Unlinks the account at another site, unless it is the only way in.",
  input: Schema.Struct({ provider: Schema.String }),
  output: Schema.Null,
  policy: signedIn,
  repeatable: true,
  status: 204,
  errors: ["forbidden", "not-found"],
  run: unlinkOwnAccount,
});
