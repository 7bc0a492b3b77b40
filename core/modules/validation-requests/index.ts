import { extend, module } from "#core/kernel/module.ts";
import { admin, anyOf, owner } from "#core/kernel/policy.ts";
import { inverse } from "#core/kernel/relations.ts";
import { users } from "#core/shell/access/entities.ts";
import { validationRequestStatuses, validationRequests } from "./entities.ts";
import { waitingRequests } from "./reminders.ts";
import { pendingRequests } from "./tasks.ts";
import { askForValidation, decideOnValidation } from "./use-cases.ts";

export const validationRequestsModule = module({
  name: "validation-requests",
  flag: "validation-requests",
  entities: [validationRequestStatuses, validationRequests],
  extend: [
    extend(users, {
      relations: { validationRequests: inverse("validation-requests", "user").see(anyOf(owner("id"), admin)) },
    }),
  ],
  overrides: [askForValidation, decideOnValidation],
  tasks: [pendingRequests],
  reminders: [waitingRequests],
});
