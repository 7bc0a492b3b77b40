import { module } from "#core/kernel/module.ts";
import { accessLevels, jobs, roles, secondaryEmailAddresses, userCategories, users } from "./entities.ts";
import { secondaryAddressUseCases } from "./secondary-addresses.ts";
import { userUseCases } from "./users.ts";

export const accessModule = module({
  name: "access",
  entities: [accessLevels, roles, jobs, userCategories, users, secondaryEmailAddresses],
  replaces: { users: userUseCases, "secondary-email-addresses": secondaryAddressUseCases },
});
