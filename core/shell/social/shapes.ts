import { code, flag, instant, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";

/** A site that people may sign in with, as it is offered. */
export const offeredProvider = object({
  /** In addresses: `[a-z0-9-]`. */
  name: code().required(),
  label: text().required(),
});

/** In the order of the configuration. */
export const socialProviders = { input: object({}), output: dataOf(listOf(offeredProvider)) };

/** Sites that the person who is signed in can sign in with. */
export const ownSocialAccounts = object({
  accounts: listOf(object({ provider: code().required(), label: text().required(), linkedAt: instant().required() })),
  hasPassword: flag(),
  /** Whether one of their passkeys can show who they are. */
  hasPasskeys: flag(),
  /** They have shown again who they are, until this instant; `null`: they have to before anything is changed. */
  confirmedUntil: instant(),
});

export const socialAccounts = { input: object({}), output: dataOf(ownSocialAccounts) };

export const unlinkSocialAccount = { input: object({ provider: code().required() }), output: nothing };
