import { folded } from "#core/kernel/seen-text.ts";
import type { Proposed } from "#core/shell/mentions/calls.ts";
import { mostProposed, nameWords } from "#core/shell/mentions/rules.ts";

/** The people who were found for what was typed. */
export interface Proposals {
  readonly typed: string;
  readonly people: readonly Proposed[];
  readonly isRefused: boolean;
}

/** What more letters leave of an answer that had everybody; `null` where it has to be asked for. */
export function narrowed(last: Proposals, typed: string): Proposals | null {
  if (last.people.length >= mostProposed || !folded(typed).startsWith(folded(last.typed))) return null;
  const words = nameWords(typed).map(folded);
  const people = last.people.filter(({ name }) => {
    const names = folded(name).split(/\s+/);
    return words.every((word) => names.some((each) => each.startsWith(word)));
  });
  return { typed, people, isRefused: false };
}
