import { parseRichText } from "#core/shell/rich-text/parse.ts";
import type { RichTextElement, RichTextNode, RichTextTree } from "#core/shell/rich-text/tree.ts";

/** Reads a stored text to a tree whose headings start at `level`: texts are written as if they began at 2. */
export function readText(html: string, level: 2 | 3 | 4 = 2): RichTextTree {
  const tree = parseRichText(html);
  return level === 2 ? tree : tree.map((node) => lowered(node, level - 2));
}

/** The stretches of letters that a stored text is made of, as far as markup leaves them in one piece. */
export function textsOf(html: string): readonly string[] {
  const texts = (nodes: RichTextTree): readonly string[] =>
    nodes.flatMap((node) => (node.kind === "text" ? [node.text] : texts(node.children)));
  return texts(parseRichText(html));
}

function lowered(node: RichTextNode, by: number): RichTextNode {
  if (node.kind === "text") return node;
  const heading = /^h([1-6])$/.exec(node.tag);
  const tag = heading ? `h${Math.min(6, Number(heading[1]) + by)}` : node.tag;
  return { ...node, tag, children: node.children.map((child) => lowered(child, by)) };
}

/** Whether a video is somewhere in a node. */
export const holdsFrame = (node: RichTextNode): boolean =>
  node.kind === "element" && (node.tag === "iframe" || node.children.some(holdsFrame));

/** What a table is about, in its own words: its caption, or else the heads of its columns. */
export function tableName(table: RichTextElement): string {
  const [caption] = elementsOf(table, "caption");
  const [firstRow] = elementsOf(table, "tr");
  const named = caption ? [caption] : firstRow ? [...elementsOf(firstRow, "th"), ...elementsOf(firstRow, "td")] : [];
  const words = named.map((node) => lettersOf(node).replaceAll(/\s+/g, " ").trim());
  return words.filter(Boolean).join(", ");
}

const elementsOf = (node: RichTextElement, tag: string): readonly RichTextElement[] =>
  node.children.flatMap((child) => (child.kind === "text" ? [] : child.tag === tag ? [child] : elementsOf(child, tag)));

const lettersOf = (node: RichTextNode): string =>
  node.kind === "text" ? node.text : node.children.map(lettersOf).join("");

/** What an element is drawn with, apart from what its tag asks for. */
export interface Drawn {
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Classes for what the text says in `style`, which the Content-Security-Policy keeps from acting. */
  readonly classes: string;
  /** The colour of its letters. */
  readonly colour?: string;
}

/** Names of attributes as React writes them. Any other, but for `aria-…`, is written as it is when it stands here. */
const renamed: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
});
const kept: ReadonlySet<string> = new Set([
  ...["href", "target", "rel", "src", "alt", "title", "width", "height", "lang", "scope", "headers", "id", "role"],
  ...["type", "colspan", "rowspan", "datetime"],
]);
const present: ReadonlySet<string> = new Set(["hidden", "open", "reversed"]);

/** Attributes of a cleaned text as React takes them. */
export function drawnOf(attributes: Readonly<Record<string, string>>): Drawn {
  const drawn: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (present.has(name)) drawn[name] = true;
    else if (name === "start") drawn.start = Number(value);
    else if (kept.has(name) || name.startsWith("aria-")) drawn[renamed[name] ?? name] = value;
  }
  const { align, colour } = styleOf(attributes.style ?? "");
  const classes = [attributes.class, align].filter(Boolean).join(" ");
  return { attributes: drawn, classes, ...(colour !== undefined && { colour }) };
}

/** Justified text is set left: its uneven spaces are hard to read for many (WCAG 1.4.8). */
const alignClasses: Readonly<Record<string, string | undefined>> = {
  left: "text-left",
  center: "text-center",
  right: "text-right",
  start: "text-start",
  end: "text-end",
  justify: "text-start",
};

function styleOf(style: string): { readonly align?: string; readonly colour?: string } {
  const found: { align?: string; colour?: string } = {};
  for (const declaration of style.split(";")) {
    const [name = "", value = ""] = declaration.split(":").map((part) => part.trim());
    const align = alignClasses[value];
    if (name === "text-align" && align) found.align = align;
    if (name === "color" && value) found.colour = value;
  }
  return found;
}
