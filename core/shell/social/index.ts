import { module } from "#core/kernel/module.ts";
import { socialAccountsContract, socialProvidersContract, unlinkSocialAccountContract } from "./contract.ts";

export const socialModule = module({
  name: "social",
  flag: "social-login",
  services: [socialProvidersContract, socialAccountsContract, unlinkSocialAccountContract],
});
