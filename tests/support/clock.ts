import { Effect } from "effect";
import { expect } from "vitest";
import type { Settings } from "#api/settings.ts";
import { type Day, dayIn } from "#core/kernel/days.ts";
import { instantOf, machineNow, type Now } from "#core/kernel/now.ts";
import { Jobs } from "#core/kernel/ports.ts";
import { inCore } from "./people.ts";

/**
 * The clock of the servers of tests, of their visitors' browsers, and of what tests compute beside them: the machine's, or with
 * `LABCOMMONS_TEST_NOW` (an instant in ISO 8601) one that begins every test file at that instant, so that a whole run can be had on another date.
 */
export const testClock: Now = () => (ofFile() ?? machineNow)();

/** A clock that shows an instant now, and goes on from there. */
export function clockFrom(instant: string): Now {
  const ahead = Date.parse(instant) - machineNow();
  if (Number.isNaN(ahead)) throw new Error(`${instant} is no instant`);
  return () => machineNow() + ahead;
}

/** The present of tests, so many milliseconds later; ISO 8601 in UTC. */
export const instant = (aheadMs = 0): string => instantOf(() => testClock() + aheadMs);

/** The day that it is in a zone. */
export const todayIn = (zone: string): Day => dayIn(zone, instant());

/** Puts a job in the queue of a running server, as its schedule does by and by. */
export const enqueueDue = (settings: Settings, job: string): Promise<void> =>
  inCore(
    settings,
    Effect.flatMap(Effect.service(Jobs), (jobs) => jobs.enqueue({ name: job, data: {} })),
  );

let begun: { readonly file: string | undefined; readonly now: Now } | undefined;

/** Workers go on with other files: each begins anew. */
function ofFile(): Now | undefined {
  const start = process.env.LABCOMMONS_TEST_NOW;
  if (!start) return undefined;
  const file = expect.getState().testPath;
  if (!begun || begun.file !== file) begun = { file, now: clockFrom(start) };
  return begun.now;
}
