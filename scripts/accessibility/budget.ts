/** Which of the things to do are begun, so that all that was begun is done in time. */
export interface Budget {
  /** Whether another one can be begun: it is taken to last as long as the longest so far, and half as long again. */
  hasRoom(): boolean;
  /** Tells how long one has lasted. */
  note(ms: number): void;
}

/**
 * @param until when everything has to be done, on the clock of `now`; never, unless given.
 * @param now milliseconds since any moment.
 */
export function budgetUntil(until = Number.POSITIVE_INFINITY, now: () => number = () => performance.now()): Budget {
  let longest = 0;
  return {
    hasRoom: () => now() + longest * 1.5 < until,
    note(ms) {
      longest = Math.max(longest, ms);
    },
  };
}
