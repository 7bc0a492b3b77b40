import type { ExternalFailure, ExternalFault } from "./ports.ts";

const minute = 60_000;

/** Waits between attempts that are made by themselves; after the last, somebody has to ask. */
const waits = [minute, 5 * minute, 30 * minute, 3 * 60 * minute, 12 * 60 * minute];

/** An attempt that nobody has ended by then was cut off, and is made again. */
export const longestAttemptMs = 30 * minute;

const passing: ReadonlySet<ExternalFault> = new Set<ExternalFault>(["busy", "unreachable", "slow", "broken", "unkept"]);

/** When an exchange that failed is tried again by itself, after so many attempts; `null`: never. No sooner than it was asked to wait. */
export function nextAttemptAt(
  { fault, retryAfterSeconds = 0 }: Pick<ExternalFailure, "fault" | "retryAfterSeconds">,
  attempts: number,
  now: string,
): string | null {
  const wait = waits[attempts - 1];
  if (!passing.has(fault) || wait === undefined) return null;
  const asked = Math.min(retryAfterSeconds * 1000, waits.at(-1)!);
  return new Date(Date.parse(now) + Math.max(wait, asked)).toISOString();
}
