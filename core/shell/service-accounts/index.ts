import { module } from "#core/kernel/module.ts";
import { madeElsewhere } from "#core/kernel/overrides.ts";
import { changeServiceAccount, createServiceAccount, destroyServiceAccount } from "./accounts.ts";
import { createServiceAccountTokenContract, serviceAccountReachContract } from "./contract.ts";
import { serviceAccounts, serviceAccountTokens } from "./entities.ts";
import { revokeServiceToken } from "./make-token.ts";
import { expiringTokens } from "./reminders.ts";

/** Identities of machines, made by administrators. */
export const serviceAccountsModule = module({
  name: "service-accounts",
  entities: [serviceAccounts, serviceAccountTokens],
  overrides: [
    createServiceAccount,
    changeServiceAccount,
    destroyServiceAccount,
    // A token made like any record would never be shown.
    madeElsewhere(serviceAccountTokens, "service-token-service"),
    revokeServiceToken,
  ],
  services: [createServiceAccountTokenContract, serviceAccountReachContract],
  reminders: [expiringTokens],
});
