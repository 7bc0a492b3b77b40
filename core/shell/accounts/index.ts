import { module } from "#core/kernel/module.ts";
import { accountJobs } from "./jobs.ts";

/** How people come to an account and back into it. */
export const accountsModule = module({ name: "accounts", jobs: accountJobs });
