import { parseRichText } from "./parse.ts";
import {
  element,
  type NodePath,
  nodeAt,
  type RichTextElement,
  type RichTextNode,
  type RichTextTree,
  textNode,
} from "./tree.ts";

export type EditorAttributes = Readonly<Record<string, unknown>>;

/** The document of the editor as ProseMirror writes it to JSON. */
export interface EditorNode {
  readonly type: string;
  readonly attrs?: EditorAttributes;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly EditorMark[];
  readonly text?: string;
}

export interface EditorMark {
  readonly type: string;
  readonly attrs?: EditorAttributes;
}

/** A stretch of the editor's document, in ProseMirror's positions. */
interface EditorRange {
  readonly from: number;
  readonly to: number;
}

export interface EditedText {
  readonly tree: RichTextTree;
  /** Where the node at a path stands in the document: to select it, or to scroll to it. */
  rangeAt(path: NodePath): EditorRange | undefined;
}

/**
 * The tree of a text in the editor, made of its document instead of its HTML: the accessibility rules run while one types, without a parser.
 * The same tree comes of the HTML that the editor would save. Nodes and marks that rich text does not know give way to their content.
 */
export function treeFromEditor(doc: EditorNode): EditedText {
  const ranges = new Map<RichTextNode, EditorRange>();
  const tree = nodesOf(doc.content ?? [], 0, ranges);
  return {
    tree,
    rangeAt: (path) => {
      const node = nodeAt(tree, path);
      return node && ranges.get(node);
    },
  };
}

type Ranges = Map<RichTextNode, EditorRange>;

/** A node with the marks that still have to be put around it. */
interface Marked {
  readonly nodes: readonly RichTextNode[];
  readonly marks: readonly EditorMark[];
  readonly range: EditorRange;
}

/** A part of a table that rows belong to: which of its parts, and how it was written. */
export interface TableSection {
  readonly tag: string;
  readonly at: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The marks of the editor, outermost first where nothing else tells. */
export const markTypes = [
  ...["link", "bold", "italic", "strike", "underline", "code", "language", "textStyle", "subscript", "superscript"],
  "span",
];

/** The editor's mark for an element in a line of text. */
export function markTypeOf({ tag, attributes }: RichTextElement): string | undefined {
  if (tag !== "span") return markTypes.find((type) => type !== "span" && markTags[type] === tag);
  const [only, ...others] = Object.keys(attributes);
  if (others.length > 0) return "span";
  if (only === "lang") return "language";
  return only === "style" && /^color: [^;]*;$/.test(attributes.style ?? "") ? "textStyle" : "span";
}

/** The attributes of the element that a node or a mark of the editor stands for. */
export const elementAttributes = (type: string, attrs: EditorAttributes): Readonly<Record<string, string>> =>
  attributesWritten(type, ownAttributes[type]?.(attrs) ?? {}, attrs.written);

function nodesOf(content: readonly EditorNode[], start: number, ranges: Ranges): RichTextNode[] {
  let at = start;
  const marked = content.map((node, index): Marked => {
    const range = { from: at, to: at + sizeOf(node) };
    at = range.to;
    const isBare = isBareLine(node) && !isBareLine(content[index - 1]) && !isBareLine(content[index + 1]);
    const nodes = isBare ? nodesOf(node.content ?? [], range.from + 1, ranges) : converted(node, range, ranges);
    return { nodes, marks: node.marks ?? [], range };
  });
  return wrapped(marked, ranges);
}

/** Whether a paragraph was text without one. Two that touch, since somebody parted a line, can only be told apart as paragraphs. */
const isBareLine = (node: EditorNode | undefined): boolean => node?.type === "paragraph" && node.attrs?.bare === true;

/**
 * Puts neighbours with the same mark into one element, that of the longest run outermost: half a link in bold is one link. Of two runs of
 * one length the element that was read first is outside.
 */
function wrapped(marked: readonly Marked[], ranges: Ranges): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (let index = 0; index < marked.length; ) {
    const [outer, end] = outermost(marked, index);
    if (!outer) {
      nodes.push(...(marked[index]?.nodes ?? []));
    } else {
      const run = marked.slice(index, end);
      const children = wrapped(
        run.map((item) => ({ ...item, marks: item.marks.filter((mark) => !isSame(mark, outer)) })),
        ranges,
      );
      const tag = markTags[outer.type];
      if (tag) {
        const node = element(tag, elementAttributes(outer.type, outer.attrs ?? {}), children);
        ranges.set(node, { from: run[0]?.range.from ?? 0, to: run.at(-1)?.range.to ?? 0 });
        nodes.push(node);
      } else {
        nodes.push(...children);
      }
    }
    index = end;
  }
  return nodes;
}

/** The mark to put around what stands at a place, and where its run ends. */
function outermost(marked: readonly Marked[], start: number): readonly [EditorMark | undefined, number] {
  let found: EditorMark | undefined;
  let furthest = start + 1;
  for (const mark of marked[start]?.marks ?? []) {
    let end = start + 1;
    while (marked[end]?.marks.some((other) => isSame(other, mark))) end += 1;
    if (found && (end < furthest || (end === furthest && numberOf(mark) >= numberOf(found)))) continue;
    found = mark;
    furthest = end;
  }
  return [found, furthest];
}

const numberOf = ({ attrs }: EditorMark): number => (typeof attrs?.at === "number" ? attrs.at : 0);

const isSame = (mark: EditorMark, other: EditorMark): boolean =>
  mark.type === other.type && JSON.stringify(mark.attrs ?? {}) === JSON.stringify(other.attrs ?? {});

function converted(node: EditorNode, range: EditorRange, ranges: Ranges): RichTextNode[] {
  const attrs = node.attrs ?? {};
  if (node.type === "text") return remember([textNode(node.text ?? "")], range, ranges);
  if (node.type === "kept") return remember([...parseRichText(textOf(attrs.html))], range, ranges);
  const tag = tags[node.type]?.(attrs);
  if (tag === undefined) return nodesOf(node.content ?? [], range.from + 1, ranges);
  const children = (childrenOf[node.type] ?? usualChildren)(node, range, ranges);
  return remember([element(tag, elementAttributes(node.type, attrs), children)], range, ranges);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Children = (node: EditorNode, range: EditorRange, ranges: Ranges) => RichTextNode[];

const usualChildren: Children = ({ content = [] }, { from }, ranges) => nodesOf(content, from + 1, ranges);

const codeOf: Children = (node, range, ranges) => {
  const children = usualChildren(node, range, ranges);
  if (node.attrs?.bare === true) return children;
  const language = textOf(node.attrs?.language);
  return remember([element("code", language ? { class: `language-${language}` } : {}, children)], range, ranges);
};

/** What stands before the rows, then the rows in their sections. */
const tablePartsOf: Children = ({ attrs = {}, content = [] }, { from, to }, ranges) => {
  const sections: { readonly section: TableSection; readonly rows: RichTextNode[] }[] = [];
  let at = from + 1;
  for (const [index, row] of content.entries()) {
    const section = sectionOf(content, index);
    if (JSON.stringify(sections.at(-1)?.section) !== JSON.stringify(section)) sections.push({ section, rows: [] });
    sections.at(-1)?.rows.push(...nodesOf([row], at, ranges));
    at += sizeOf(row);
  }
  const range = { from, to };
  const parts = sections.map(({ section: { tag, attributes }, rows }) => element(tag, attributes, rows));
  return remember([...parseRichText(textOf(attrs.head)), ...parts], range, ranges);
};

const usualSection: TableSection = { tag: "tbody", at: 0, attributes: {} };

/** A row that was added belongs to the section of the row before it; after a head to what follows, as nobody adds heads below one. */
function sectionOf(rows: readonly EditorNode[], index: number): TableSection {
  const given = (at: number) => rows[at]?.attrs?.section as TableSection | null | undefined;
  const own = given(index);
  if (own) return own;
  const before = rows.slice(0, index).findLast((row) => row.attrs?.section);
  const after = rows.slice(index + 1).find((row) => row.attrs?.section);
  const [first, second] = [before, after].map((row) => row?.attrs?.section as TableSection | undefined);
  if (first && first.tag !== "thead") return first;
  if (second && second.tag === "tbody") return second;
  return first ? { ...usualSection, at: first.at + 1 } : usualSection;
}

const childrenOf: Readonly<Record<string, Children | undefined>> = Object.assign(Object.create(null), {
  codeBlock: codeOf,
  table: tablePartsOf,
} satisfies Record<string, Children>);

function remember(nodes: RichTextNode[], range: EditorRange, ranges: Ranges): RichTextNode[] {
  for (const node of nodes) ranges.set(node, range);
  return nodes;
}

/** Size of a node in ProseMirror's positions: its characters, 1 for one without content, else its content and its two edges. */
function sizeOf(node: EditorNode): number {
  if (node.type === "text") return node.text?.length ?? 0;
  if (leaves.has(node.type)) return 1;
  return (node.content ?? []).reduce((size, child) => size + sizeOf(child), 2);
}

const leaves: ReadonlySet<string> = new Set([
  ...["hardBreak", "horizontalRule", "image", "inlineImage", "video", "inlineVideo", "kept"],
]);

/** Elements of the editor's nodes. */
const tags: Readonly<Record<string, ((attrs: EditorAttributes) => string) | undefined>> = Object.assign(
  Object.create(null),
  {
    paragraph: () => "p",
    heading: ({ level }) => `h${Number(level) || 2}`,
    bulletList: () => "ul",
    orderedList: () => "ol",
    listItem: () => "li",
    blockquote: () => "blockquote",
    container: () => "div",
    figure: () => "figure",
    figcaption: () => "figcaption",
    codeBlock: () => "pre",
    horizontalRule: () => "hr",
    hardBreak: () => "br",
    image: () => "img",
    inlineImage: () => "img",
    video: () => "iframe",
    inlineVideo: () => "iframe",
    table: () => "table",
    tableRow: () => "tr",
    tableHeader: () => "th",
    tableCell: () => "td",
  } satisfies Record<string, (attrs: EditorAttributes) => string>,
);

/** The editor's nodes that stand for an element. */
export const nodeTypes: readonly string[] = Object.keys(tags);

/** Elements of the editor's marks. */
const markTags: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
  subscript: "sub",
  superscript: "sup",
  link: "a",
  language: "span",
  textStyle: "span",
  span: "span",
});

type Reading = (attrs: EditorAttributes) => Record<string, string>;

const members =
  (...names: readonly string[]): Reading =>
  (attrs) =>
    given(attrs, names);

const aligned: Reading = ({ textAlign }) =>
  typeof textAlign === "string" ? { style: `text-align: ${textAlign};` } : {};
const picture = members("src", "alt", "title", "width", "height");
const film = members("src", "title", "width", "height");

/** What the editor's nodes and marks have of their own, as attributes of their elements. */
const ownAttributes: Readonly<Record<string, Reading | undefined>> = Object.assign(Object.create(null), {
  paragraph: aligned,
  heading: aligned,
  orderedList: ({ start, type }) => given({ start: start === 1 ? null : start, type }, ["start", "type"]),
  image: picture,
  inlineImage: picture,
  video: film,
  inlineVideo: film,
  tableHeader: members("colspan", "rowspan", "scope", "id", "headers"),
  tableCell: members("colspan", "rowspan", "headers"),
  link: members("target", "rel", "href", "title"),
  language: members("lang"),
  textStyle: ({ color }) => (typeof color === "string" ? { style: `color: ${color};` } : {}),
} satisfies Record<string, Reading>);

/** Attributes that are set, as text. A span of 1 is what a cell has anyway. */
function given(attrs: EditorAttributes, names: readonly string[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of names) {
    const value = attrs[name];
    const isSpanOfOne = value === 1 && (name === "colspan" || name === "rowspan");
    if ((typeof value === "string" || typeof value === "number") && !isSpanOfOne) attributes[name] = String(value);
  }
  return attributes;
}

/** Attributes that the editor sets and takes away; all others, and values that it cannot set, stay as they were written. */
const changeable: Readonly<Record<string, readonly string[] | undefined>> = Object.assign(Object.create(null), {
  orderedList: ["start", "type"],
  tableHeader: ["colspan", "rowspan", "scope"],
  tableCell: ["colspan", "rowspan"],
  ...Object.fromEntries(
    ["image", "inlineImage", "video", "inlineVideo"].map((type) => [type, ["src", "alt", "title", "width", "height"]]),
  ),
  link: ["target", "rel", "href", "title"],
  language: ["lang"],
} satisfies Record<string, readonly string[]>);

/** The attributes as they were written, in their order, with what the editor says now of those that it changes. */
function attributesWritten(type: string, own: Record<string, string>, written: unknown): Record<string, string> {
  if (typeof written !== "object" || written === null) return own;
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(written)) {
    if (typeof value !== "string") continue;
    const now = name === "style" ? styleNow(own.style, value) : own[name];
    const isTaken = now === undefined && changeable[type]?.includes(name) && !(name === "start" && value === "1");
    if (!isTaken && !(name === "style" && now === "")) attributes[name] = now ?? value;
  }
  return { ...attributes, ...Object.fromEntries(Object.entries(own).filter(([name]) => !(name in attributes))) };
}

/** The declarations as they were written, with the one that the editor sets as it is now: an alignment of its own that was taken goes. */
function styleNow(own: string | undefined, written: string): string {
  const property = own?.split(":")[0] ?? "text-align";
  let isSet = own === undefined;
  const declarations = (written.match(/[^;]+;/g) ?? []).flatMap((declaration): string[] => {
    const text = declaration.trim();
    if (!text.startsWith(`${property}:`)) return [text];
    if (own === undefined) return /: (?:left|center|right);$/.test(text) ? [] : [text];
    isSet = true;
    return [own];
  });
  return [...declarations, ...(isSet || own === undefined ? [] : [own])].join(" ");
}
