import { module } from "#core/kernel/module.ts";
import { reminders } from "./entities.ts";

/** What people are reminded of at a moment: what they wrote themselves, and what rules of the modules find (`ReminderRule`). */
export const remindersModule = module({ name: "reminders", entities: [reminders] });
