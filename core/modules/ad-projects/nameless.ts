import { linkWords } from "#core/shell/rich-text/generic-links.ts";

/** How people are called in texts: each of their names, and those that they are told apart by. */
export interface Named {
  readonly firstName: string | null;
  readonly lastName: string;
}

/** Whether a text names somebody: their last name as a word of its own, whatever its accents and case, or their first name. */
export function namesSomebody(text: string, people: readonly Named[]): boolean {
  const words = ` ${linkWords(text)} `;
  return people
    .flatMap(({ firstName, lastName }) => [firstName ?? "", lastName])
    .map(linkWords)
    .some((name) => name !== "" && words.includes(` ${name} `));
}

/** The paragraphs of a text that name nobody. */
export const namelessParagraphs = (text: string | null, people: readonly Named[]): readonly string[] =>
  (text ?? "").split(/\n+/).filter((line) => line.trim() !== "" && !namesSomebody(line, people));
