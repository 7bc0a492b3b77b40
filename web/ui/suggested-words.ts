/** What is being typed after an `@`, and where it begins. */
export interface Asked {
  /** Index of the `@`. */
  readonly start: number;
  readonly typed: string;
}

const longest = 40;

/**
 * What is typed after the last `@` before the caret, as far as it can be a name: the `@` begins a word, and no line ends since. `null`
 * where nobody is being named.
 */
export function askedAt(text: string, caret: number): Asked | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start < 0 || caret - start - 1 > longest) return null;
  const typed = text.slice(start + 1, caret);
  const beginsWord = start === 0 || /[\s([{"'«“„’]/.test(text[start - 1] ?? "");
  return beginsWord && /^(?:[\p{L}\p{M}\p{N}'’.-]+ ?){0,4}$/u.test(typed) ? { start, typed } : null;
}

/** The text with a name in the place of what was asked for, and where the caret then stands. */
export function withChosen(text: string, { start, typed }: Asked, name: string): { text: string; caret: number } {
  const rest = text.slice(start + 1 + typed.length);
  const written = `${text.slice(0, start)}@${name} `;
  return { text: `${written}${rest.replace(/^ /, "")}`, caret: written.length };
}
