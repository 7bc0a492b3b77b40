import type { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import type { KernelServices } from "./ports.ts";

/** A kind of job of the core. It may be run twice for one cause, and the second time changes nothing. */
export interface CoreJob {
  readonly name: string;
  /** When one is put in the queue, as a cron expression in UTC; never unless said. */
  readonly cron?: string;
  /** Whether one is put in the queue when a worker starts, too: for what looks after work that a killed one has left. */
  readonly atStart?: boolean;
  /** Who acts is the system at this moment. */
  readonly run: (data: unknown) => Effect.Effect<unknown, CoreError, KernelServices>;
}
