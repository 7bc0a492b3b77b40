/** Minutes at which somebody is told aloud how much time is left: not every second. */
const toldMinutes = [10, 5, 2, 1] as const;

/** What is left until an instant, in whole seconds; 0 once it is over. */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));

/** The minutes to tell of when what is left goes down from one number of seconds to another; `null` for silence. */
export function minutesToTell(before: number, after: number): number | null {
  const passed = toldMinutes.filter((minutes) => after <= minutes * 60 && minutes * 60 < before);
  return passed.at(-1) ?? null;
}

/** `29:05`, for the eyes. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
