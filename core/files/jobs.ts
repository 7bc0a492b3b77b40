import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { removeBytes } from "./parts.ts";
import { purgeFiles } from "./purge.ts";
import { removeFileJob } from "./use-cases.ts";

/** A kind of job of the files. Running one twice does no harm. */
export interface FileJob {
  readonly name: string;
  /** When the clock rings for it, in UTC; never unless said. */
  readonly clock?: { readonly cron: string; readonly everySeconds: number };
  /** `viewer` is the system at this moment. */
  readonly run: (data: unknown, viewer: Viewer) => Effect.Effect<unknown, CoreError, CoreNeeds>;
}

export const fileJobs: readonly FileJob[] = [
  {
    name: removeFileJob,
    run: (data) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? removeBytes(id) : Effect.void;
    },
  },
  {
    name: "purge-files",
    clock: { cron: "20 3 * * *", everySeconds: 86_400 },
    run: (_data, viewer) => purgeFiles(viewer),
  },
];
