import { module } from "#core/kernel/module.ts";
import { reminders } from "./entities.ts";
import { reminderJobs } from "./jobs.ts";

/** What people are reminded of at a moment: what they wrote themselves, and what rules of the modules find (`ReminderRule`). */
export const remindersModule = module({ name: "reminders", entities: [reminders], jobs: reminderJobs });
