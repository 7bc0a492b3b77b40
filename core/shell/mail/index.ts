import { module } from "#core/kernel/module.ts";
import { mailJobs } from "./jobs.ts";

/** Mails, kept until they are sent. */
export const mailModule = module({ name: "mail", jobs: mailJobs });
