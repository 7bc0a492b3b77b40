import { startOf } from "#core/kernel/graphemes.ts";
import type { RichTextTree } from "./tree.ts";

/**
 * The words of a text on one line: what is shown where there is room for no more than plain text, searched, and counted. Blocks, line
 * breaks and pictures are parted by a space; a picture counts by its alternative text only when there is nothing else to tell it by, so
 * not at all here.
 */
export function plainText(tree: RichTextTree): string {
  return collect(tree).replace(spaces, " ").trim();
}

/**
 * What stands in for a missing short description (MODEL-027): the start of a text, at most `length` characters, cut after a word and
 * ended by an ellipsis when something was left out. A first word longer than that is cut within.
 */
export function defaultShortDescription(text: string, length = 200): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const room = startOf(line, length - 1);
  const end = /\s/.test(line.charAt(room.length)) ? room.length : room.lastIndexOf(" ");
  const kept = end > 0 ? room.slice(0, end) : room;
  return `${kept.replace(/[\s,;:.–—-]+$/u, "")}…`;
}

/** The one of no width is none to a reader, though it is called one: words that have it within stay whole. */
const spaces = /[^\S\ufeff]+/g;

const parting: ReadonlySet<string> = new Set([
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li", "div", "figure"],
  ...["figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "section", "article", "aside"],
  ...["header", "footer", "nav", "address", "details", "summary", "dl", "dt", "dd", "img", "iframe"],
]);

function collect(tree: RichTextTree): string {
  let text = "";
  for (const node of tree) {
    if (node.kind === "text") text += node.text;
    else if (parting.has(node.tag)) text += ` ${collect(node.children)} `;
    else text += collect(node.children);
  }
  return text;
}
