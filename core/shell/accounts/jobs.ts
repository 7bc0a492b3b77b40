import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { forgottenPasswordJob, mailReset } from "./reset-password.ts";

/** A kind of job of the accounts. Running one twice does no harm. */
export interface AccountJob {
  readonly name: string;
  /** When the clock rings for it, in UTC; never unless said. */
  readonly clock?: { readonly cron: string; readonly everySeconds: number };
  /** `viewer` is the system at this moment. */
  readonly run: (data: unknown, viewer: Viewer) => Effect.Effect<unknown, CoreError, CoreNeeds>;
}

export const accountJobs: readonly AccountJob[] = [
  {
    name: forgottenPasswordJob,
    run: (data, viewer) => {
      const { id, sealed } = (data ?? {}) as { readonly id?: unknown; readonly sealed?: unknown };
      return typeof id === "string" && typeof sealed === "string" ? mailReset({ id, sealed }, viewer) : Effect.void;
    },
  },
];
