import { say } from "#scripts/steps.ts";
import type { Figure } from "./load.ts";
import { isTiny } from "./sizes.ts";

const column = (text: string, width: number): string => text.padStart(width);

/** Prints one figure: ours beside the better of the references, as a ratio, with the one that is wanted. */
export function compare(
  name: string,
  ours: Figure,
  references: Readonly<Record<string, Figure>>,
  wanted: number,
): void {
  const [best, reference] = Object.entries(references).sort(
    ([, left], [, right]) => right.perSecond - left.perSecond,
  )[0]!;
  const ratio = ours.perSecond / reference.perSecond;
  const failed = ours.failed + reference.failed;
  say(
    `${name.padEnd(34)}${column(`${ours.perSecond.toFixed(0)}/s`, 9)}  p50 ${column(`${ours.median}`, 4)} ms  p99 ${column(`${ours.p99}`, 5)} ms   ${best} ${reference.perSecond.toFixed(0)}/s p99 ${reference.p99} ms   ${percent(ratio)} of it (wanted: ${percent(wanted)})${failures(failed)}`,
  );
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

export function line(name: string, text: string): void {
  say(`${name.padEnd(34)}${text}`);
}

/** What did not succeed, in words; any of it makes the command fail. */
export function failures(count: number): string {
  if (count === 0) return "";
  process.exitCode = 1;
  return `   ${count} FAILED`;
}

/** Makes the command fail for a figure that is not reached, where figures mean something. */
export function hold(isReached: boolean): void {
  if (!isReached && !isTiny) process.exitCode = 1;
}
