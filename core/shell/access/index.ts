import { module } from "#core/kernel/module.ts";
import { beforeShowSelf } from "#core/kernel/overrides.ts";
import { afterSignIn } from "./after-sign-in.ts";
import { secondaryJobs } from "./confirm-secondary-job.ts";
import { accessLevels, jobs, roles, secondaryEmailAddresses, userCategories, users } from "./entities.ts";
import { addressConfirmed, signingIn } from "./events.ts";
import { peopleSearch } from "./search-source.ts";
import { addAddress, changeAddress } from "./secondary-addresses.ts";
import { peopleToValidate } from "./tasks.ts";
import { changeUser, createUser, destroyUser } from "./users.ts";
import { writtenLanguage } from "./written-language.ts";

export const accessModule = module({
  name: "access",
  entities: [accessLevels, roles, jobs, userCategories, users, secondaryEmailAddresses],
  searchSources: [peopleSearch],
  tasks: [peopleToValidate],
  jobs: secondaryJobs,
  events: [addressConfirmed, signingIn],
  traitOverrides: [writtenLanguage],
  overrides: [createUser, changeUser, destroyUser, beforeShowSelf(users, afterSignIn), addAddress, changeAddress],
});
