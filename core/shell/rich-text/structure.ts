import type { RichTextElement, RichTextNode, RichTextTree } from "./tree.ts";

/** A table of several cells of which none is a header. One cell alone, and a table that says that it is none, have no headers to give. */
export function lacksHeaders(table: RichTextElement): boolean {
  if (/^(?:presentation|none)$/.test(table.attributes.role ?? "")) return false;
  const cells = cellsOf(table);
  return cells.length > 1 && cells.every(({ tag }) => tag === "td");
}

const cellsOf = (node: RichTextElement): readonly RichTextElement[] =>
  node.children.flatMap((child) => {
    if (child.kind === "text" || child.tag === "table") return [];
    return child.tag === "td" || child.tag === "th" ? [child] : cellsOf(child);
  });

/** Letters that a heading has at most: a longer passage in bold is emphasis. */
const longestHeading = 100;

/** Where a paragraph in bold is no heading of what follows. */
const around: ReadonlySet<string> = new Set(["li", "td", "th", "blockquote", "figcaption", "caption"]);

/** Whether a short paragraph all in bold, no sentence, stands where a heading would; `text` is what it reads. */
export function looksLikeHeading(node: RichTextElement, parent: string | undefined, text: string): boolean {
  if (node.tag !== "p" || (parent !== undefined && around.has(parent))) return false;
  const written = node.children.filter((child) => child.kind === "element" || child.text.trim() !== "");
  const isShort = text !== "" && text.length <= longestHeading && !/[.!?:;,…]$/.test(text);
  return isShort && written.length > 0 && written.every(isBold);
}

const inline: ReadonlySet<string> = new Set(["em", "u", "span"]);

const isBold = (node: RichTextNode): boolean =>
  node.kind === "element" &&
  (node.tag === "strong" || (inline.has(node.tag) && node.children.length > 0 && node.children.every(isBold)));

/** What the lines of a list begin with that is made by hand: a dash, a bullet, a number. */
export const listMark = /^\s*(?:[-–—•·‣▪◦*✓➔→]|(\(?\d{1,2}[.)]))\s+(?=\S)/;

/** Whether a list made by hand begins at one of some siblings: two of its lines, or it and the paragraph after it, begin with a mark. */
export function beginsList(siblings: RichTextTree, node: RichTextElement): boolean {
  if (node.tag !== "p") return false;
  if (linesOf(node).filter((line) => listMark.test(line)).length > 1) return true;
  const at = siblings.indexOf(node);
  return isItem(node) && isItem(siblings[at + 1]) && !isItem(siblings[at - 1]);
}

const isItem = (node: RichTextNode | undefined): boolean =>
  node?.kind === "element" && node.tag === "p" && listMark.test(lettersOf(node));

const linesOf = (node: RichTextElement): readonly string[] => lettersOf(node).split("\n");

const lettersOf = (node: RichTextNode): string => {
  if (node.kind === "text") return node.text.replaceAll("\n", " ");
  return node.tag === "br" ? "\n" : node.children.map(lettersOf).join("");
};
