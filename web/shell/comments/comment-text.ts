import { passagesOf } from "#core/shell/rich-text/linked-text.ts";
import { mentionAttribute } from "#core/shell/rich-text/mention-attribute.ts";
import { type Named, piecesOf } from "#web/shell/mentions/named.ts";

/**
 * What somebody typed as a rich text: a paragraph where a line is left empty, a line break where a line ends, a mark where one of the
 * people is named who were chosen.
 */
export const htmlOf = (typed: string, people: readonly Named[] = []): string =>
  typed
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .trim()
          .split("\n")
          .map((line) => linked(line, people))
          .join("<br>")}</p>`,
    )
    .join("");

/** A line with its web addresses as links. */
const linked = (line: string, people: readonly Named[]): string =>
  passagesOf(line)
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
