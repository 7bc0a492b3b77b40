import { extend, module } from "#core/kernel/module.ts";
import { trainingSessions } from "#core/modules/trainings/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import { registrationServices } from "./contract.ts";
import { registrationSettings, sessionTerms, trainingBadge, trainingRegistrations } from "./entities.ts";
import { registrationJobs } from "./jobs.ts";
import { leaveRegistrations } from "./leave.ts";
import { ownTrainings } from "./own-data.ts";
import { sessionReminders } from "./reminders.ts";
import { followSessions, leaveSession } from "./session-changes.ts";
import { toldOfRegistrations } from "./told.ts";

/** Who comes to the sessions of trainings: seats, the waiting list, and who was there. */
export const trainingRegistrationsModule = module({
  name: "training-registrations",
  flag: "trainings",
  needs: ["trainings", "open-badges", "organizations", "addresses"],
  entities: [trainingRegistrations],
  extend: [
    sessionTerms,
    trainingBadge,
    registrationSettings,
    extend(trainingSessions, { beforeDestroy: leaveSession }),
    extend(users, { beforeDestroy: leaveRegistrations }),
  ],
  overrides: [toldOfRegistrations],
  services: registrationServices,
  handlers: followSessions,
  jobs: registrationJobs,
  reminders: [sessionReminders],
  ownData: [ownTrainings],
});
