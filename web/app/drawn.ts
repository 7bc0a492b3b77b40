/** As long as what the server drew says the same as what the browser would draw. */
export interface StaysWhile {
  /** Milliseconds since the epoch. */
  readonly until?: number;
  /** The time zone of the reader's clock. */
  readonly zone?: string;
}

/**
 * Code that the server drew with and that the browser takes the page over without, by its module: what it drew has nothing that acts, and
 * stays as it came. The code comes when that no longer holds, or when the same is drawn anew.
 */
export type Drawn = Readonly<Record<string, StaysWhile | undefined>>;

/** What stays whatever happens. */
export const always: StaysWhile = {};

export const stillStays = (
  { until = Number.POSITIVE_INFINITY, zone }: StaysWhile,
  now: number,
  readersZone: () => string,
) => now < until && (zone === undefined || zone === readersZone());
