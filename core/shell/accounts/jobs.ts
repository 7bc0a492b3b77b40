import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { forgottenPasswordJob, mailReset } from "./reset-password.ts";

export const accountJobs: readonly CoreJob[] = [handleJob(forgottenPasswordJob, mailReset)];
