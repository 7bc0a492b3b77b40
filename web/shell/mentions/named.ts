import { mentionAttribute } from "#core/shell/rich-text/mention-attribute.ts";

/** Somebody who was chosen from the list, by the name that stands in the text. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A line in pieces: what names one of the people, and what stands between. */
export function piecesOf(line: string, people: readonly Named[]): readonly (string | Named)[] {
  if (people.length === 0) return [line];
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const names = byLength.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`@(${names.join("|")})(?![\\p{L}\\p{M}\\p{N}])`, "gu");
  const pieces: (string | Named)[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: name } of line.matchAll(pattern)) {
    const person = byLength.find((each) => each.name === name);
    if (!person) continue;
    pieces.push(line.slice(from, index), person);
    from = index + whole.length;
  }
  return [...pieces, line.slice(from)].filter((piece) => piece !== "");
}

/** Who is named in a cleaned rich text, as the text names them. */
export const namedIn = (html: string): readonly Named[] =>
  Array.from(
    html.matchAll(new RegExp(`<span ${mentionAttribute}="([0-9a-f-]{36})">@([^<]*)</span>`, "g")),
    ([, id = "", name = ""]) => ({ id, name: plain(name) }),
  );

const plain = (html: string): string =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
