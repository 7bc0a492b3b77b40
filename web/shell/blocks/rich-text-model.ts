import { parseRichText } from "#core/shell/rich-text/parse.ts";
import type { RichTextElement, RichTextNode, RichTextText, RichTextTree } from "#core/shell/rich-text/tree.ts";
import { always, type StaysWhile } from "#web/app/drawn.ts";

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

/** The record that a marker names: `@[type:id]`. */
export interface Marker {
  readonly type: string;
  readonly id: string;
}

const marker = /@\[([a-z][a-z-]*):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi;

/** A text in stretches, cut where markers of known types stand in its own paragraphs. */
export function piecesOf(
  tree: RichTextTree,
  isKnown: (type: string) => boolean,
): readonly (Marker | readonly RichTextNode[])[] {
  const pieces: (Marker | RichTextNode[])[] = [];
  for (const part of flowOf(tree, isKnown)) {
    const last = pieces.at(-1);
    if ("id" in part) pieces.push(part);
    else if (last && !("id" in last)) last.push(part);
    else pieces.push([part]);
  }
  return pieces;
}

/**
 * Elements of which the text, in paragraphs or not, may hold what a marker names. Headings and the heads of a table are read out as the
 * names of what follows.
 */
const flows: ReadonlySet<string> = new Set(["li", "blockquote", "td", "dd"]);

/** Whether markers within an element stand for what they name. */
export const holdsMarkers = ({ tag }: RichTextElement): boolean => flows.has(tag);

/** Nodes that stand beside each other, cut where markers of known types stand in their letters or paragraphs. */
export const flowOf = (tree: RichTextTree, isKnown: (type: string) => boolean): readonly (Marker | RichTextNode)[] =>
  tree.flatMap((node): readonly (Marker | RichTextNode)[] => {
    if (node.kind === "text") return cut(node, isKnown);
    return (node.tag === "p" && partsOf(node, isKnown)) || [node];
  });

/** A stretch of letters in pieces; whole where no marker stands in it. */
function cut(node: RichTextText, isKnown: (type: string) => boolean): readonly (Marker | RichTextText)[] {
  const parts: (Marker | RichTextText)[] = [];
  let from = 0;
  const close = (to?: number) => {
    const text = node.text.slice(from, to);
    if (text !== "") parts.push({ ...node, text });
  };
  for (const found of node.text.matchAll(marker)) {
    const [whole, type = "", id = ""] = found;
    if (!isKnown(type)) continue;
    close(found.index);
    parts.push({ type, id: id.toLowerCase() });
    from = found.index + whole.length;
  }
  close();
  return parts;
}

/** A paragraph in pieces: what markers name does not fit into a paragraph. `null` where there is none. */
function partsOf(
  paragraph: RichTextElement,
  isKnown: (type: string) => boolean,
): readonly (Marker | RichTextElement)[] | null {
  const parts: (Marker | RichTextElement)[] = [];
  let open: RichTextNode[] = [];
  const close = () => {
    if (open.some((node) => node.kind === "element" || node.text.trim() !== ""))
      parts.push({ ...paragraph, children: open });
    open = [];
  };
  const children = paragraph.children.flatMap((node): readonly (Marker | RichTextNode)[] =>
    node.kind === "text" ? cut(node, isKnown) : [node],
  );
  for (const part of children) {
    if ("kind" in part) open.push(part);
    else {
      close();
      parts.push(part);
    }
  }
  close();
  return parts.some((part) => "id" in part) ? parts : null;
}

/**
 * As long as a text may stay as the server drew it: for good where it has letters and links alone; not where a video waits for consent, a
 * record stands for its marker, or letters have a colour of their own, which script sets.
 */
export const textStays = (html = ""): StaysWhile | null => (/<iframe|@\[|color\s*:/i.test(html) ? null : always);

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
