import { Effect } from "effect";
import type { Settings } from "#api/settings.ts";
import { Jobs } from "#core/kernel/ports.ts";
import { inCore } from "./people.ts";

/** Puts a job in the queue of a running server, as its schedule does by and by. */
export const enqueueDue = (settings: Settings, job: string): Promise<void> =>
  inCore(
    settings,
    Effect.flatMap(Effect.service(Jobs), (jobs) => jobs.enqueue({ name: job, data: {} })),
  );
