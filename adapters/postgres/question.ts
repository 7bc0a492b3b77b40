import { valuesOf } from "./database.ts";
import type { Bound, Getter } from "./statement.ts";

/** A statement whose answer may be kept: what it asks, and what decides the answer. */
export interface Question {
  readonly text: string;
  readonly name: string;
  readonly params: readonly Getter[];
  /** Types whose rows decide the answer. */
  readonly types: ReadonlySet<string>;
  /** Parameters whose value moves with the clock. */
  readonly clocks: ReadonlySet<number>;
}

/** Milliseconds that what depends on the clock is good for without a write. */
export const longestKept = 1_000;

/** What the answer to a question is kept under: its values, but for those that move with the clock. */
export function questionKey({ name, params, clocks }: Question, bound: Bound): string {
  return `${name}\n${JSON.stringify(valuesOf(params, bound).filter((_, index) => !clocks.has(index)))}`;
}
