import { startOf } from "#core/kernel/graphemes.ts";
import type { RichTextTree } from "./tree.ts";

/**
 * The words of a text on one line: what is shown where there is room for no more than plain text, searched, and counted. Blocks and line
 * breaks are parted by a space; a picture counts by its alternative text only when there is nothing else to tell it by, so not at all here.
 */
export function plainText(tree: RichTextTree): string {
  return collect(tree).replace(/\s+/g, " ").trim();
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

const parting: ReadonlySet<string> = new Set([
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li", "div", "figure"],
  ...["figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "section", "article", "aside"],
  ...["header", "footer", "nav", "address", "details", "summary", "dl", "dt", "dd"],
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
