import type { Passage } from "#core/shell/rich-text/linked-text.ts";
import { mentionAttribute } from "#core/shell/rich-text/mention-attribute.ts";
import { type Named, piecesOf } from "#web/shell/mentions/named.ts";

/**
 * What somebody typed as a rich text: a paragraph where a line is left empty, a line break where a line ends, a mark where one of the
 * people is named who were chosen. What finds the addresses comes with the first text that is sent: those who read alone need it not.
 */
export async function htmlOf(typed: string, people: readonly Named[] = []): Promise<string> {
  const { passagesOf } = await addresses();
  return typed
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .trim()
          .split("\n")
          .map((line) => linked(passagesOf(line), people))
          .join("<br>")}</p>`,
    )
    .join("");
}

/** Without it a text is sent all the same, its addresses as words. */
const addresses = () =>
  import("#core/shell/rich-text/linked-text.ts").catch(() => ({
    passagesOf: (text: string): readonly Passage[] => [{ text, isAddress: false }],
  }));

/** A line with its web addresses as links. */
const linked = (passages: readonly Passage[], people: readonly Named[]): string =>
  passages
    .map(({ text, isAddress }) =>
      isAddress ? `<a href="${escaped(text)}">${escaped(text)}</a>` : marked(text, people),
    )
    .join("");

const marked = (text: string, people: readonly Named[]): string =>
  piecesOf(text, people)
    .map((piece) =>
      typeof piece === "string"
        ? escaped(piece)
        : `<span ${mentionAttribute}="${escaped(piece.id)}">@${escaped(piece.name)}</span>`,
    )
    .join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A rich text that was made like this, as it was typed. */
export const typedOf = (html: string): string =>
  html
    .replace(/<\/p>\s*(?=<)/g, "\n\n")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();
