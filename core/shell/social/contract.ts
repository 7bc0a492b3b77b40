import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { socialAccounts, socialProviders, unlinkSocialAccount } from "./calls.ts";
import { ownSocialAccounts, unlinkOwnAccount } from "./own-accounts.ts";
import { SocialProviders } from "./ports.ts";
import * as shapes from "./shapes.ts";

export const socialProvidersContract = contract({
  ...shapes.socialProviders,
  call: socialProviders,
  summary: "Gives the sites that people may sign in with.",
  policy: always,
  repeatable: true,
  errors: [],
  run: () => Effect.map(Effect.service(SocialProviders), ({ offered }) => ({ data: offered })),
});

export const socialAccountsContract = contract({
  ...shapes.socialAccounts,
  call: socialAccounts,
  summary: "Gives the sites that the person who is signed in can sign in with.",
  policy: signedIn,
  repeatable: true,
  errors: ["forbidden"],
  run: ownSocialAccounts,
});

export const unlinkSocialAccountContract = contract({
  ...shapes.unlinkSocialAccount,
  call: unlinkSocialAccount,
  summary: "Unlinks the account at another site, unless it is the only way in.",
  policy: signedIn,
  repeatable: true,
  status: 204,
  errors: ["forbidden", "not-found"],
  run: unlinkOwnAccount,
});
