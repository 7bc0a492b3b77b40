import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { forgottenPasswordJob, mailReset } from "./reset-password.ts";

export const accountJobs: readonly CoreJob[] = [
  {
    name: forgottenPasswordJob,
    run: (data) => {
      const { id, sealed } = (data ?? {}) as { readonly id?: unknown; readonly sealed?: unknown };
      return typeof id === "string" && typeof sealed === "string" ? mailReset({ id, sealed }) : Effect.void;
    },
  },
];
