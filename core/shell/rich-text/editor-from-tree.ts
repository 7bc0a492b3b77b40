import { isBlock, withoutLayout } from "./layout.ts";
import { type RichTextElement, type RichTextNode, type RichTextTree, serializeRichText } from "./tree.ts";
import {
  type EditorAttributes,
  type EditorMark,
  type EditorNode,
  elementAttributes,
  markTypeOf,
  markTypes,
  type TableSection,
  treeFromEditor,
} from "./tree-from-editor.ts";

/**
 * The editor's document of a stored text, from which `treeFromEditor` makes that very text again: what nobody touched is saved as it was.
 * A part that the editor has no shape for is held as a whole, with its HTML (`kept`): it can be moved or removed, not edited.
 */
export function editorFromTree(tree: RichTextTree): EditorNode {
  const content = blocksOf(withoutLayout(tree));
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** How many parts of a document are held as they are. */
export const countKept = ({ type, content = [] }: EditorNode): number =>
  content.reduce((count, child) => count + countKept(child), type === "kept" ? 1 : 0);

const mediaTypes: Readonly<Record<string, { readonly block: string; readonly inline: string } | undefined>> = {
  img: { block: "image", inline: "inlineImage" },
  iframe: { block: "video", inline: "inlineVideo" },
};

function blocksOf(nodes: RichTextTree): EditorNode[] {
  const blocks: EditorNode[] = [];
  for (let index = 0; index < nodes.length; ) {
    const first = nodes[index];
    if (!first) break;
    let end = index + 1;
    if (isBlock(first)) blocks.push(faithful([first], blockOf(first)));
    else {
      while (end < nodes.length && !isBlock(nodes[end])) end += 1;
      blocks.push(...lineOf(nodes.slice(index, end)));
    }
    index = end;
  }
  return blocks;
}

/** Text without a paragraph around it; pictures and videos among blocks are blocks. */
function lineOf(line: RichTextTree): readonly EditorNode[] {
  const media = line.flatMap((node) => (node.kind === "element" && mediaTypes[node.tag] ? [node] : []));
  if (media.length === line.length) return media.map((node) => faithful([node], mediaOf(node, "block")));
  return [faithful(line, textBlock({ type: "paragraph", attrs: { bare: true } }, line, line))];
}

/** The node, if the very same text comes of it, else one that holds the text as it is. */
function faithful(nodes: RichTextTree, node: EditorNode | undefined): EditorNode {
  return node && gives(node, nodes) ? node : { type: "kept", attrs: { html: serializeRichText(nodes) } };
}

const gives = (node: EditorNode, nodes: RichTextTree): boolean =>
  serializeRichText(treeFromEditor({ type: "doc", content: [node] }).tree) === serializeRichText(nodes);

const blockOf = (node: RichTextElement): EditorNode | undefined => blockReaders[node.tag]?.(node);

type BlockReader = (node: RichTextElement) => EditorNode | undefined;

const textReader =
  (type: string, attrs: EditorAttributes = {}): BlockReader =>
  (node) => {
    const textAlign = /(?:^|; )text-align: (left|center|right);/.exec(node.attributes.style ?? "")?.[1];
    return textBlock({ type, attrs: attrsOf(type, node, { ...attrs, textAlign }) }, node.children, [node]);
  };

const boxReader =
  (type: string): BlockReader =>
  (node) => ({ type, attrs: attrsOf(type, node), content: filled(blocksOf(node.children)) });

const listReader =
  (type: string): BlockReader =>
  (node) => {
    const items = node.children.map(itemOf);
    if (items.length === 0 || !items.every((item) => item !== undefined)) return undefined;
    const { start, type: numbering } = node.attributes;
    const own = type === "orderedList" ? { start: number(start), type: numbering } : {};
    return { type, attrs: attrsOf(type, node, own), content: items };
  };

const number = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value));

function itemOf(node: RichTextNode): EditorNode | undefined {
  if (node.kind === "text" || node.tag !== "li") return undefined;
  const blocks = blocksOf(node.children);
  const content = blocks[0]?.type === "paragraph" ? blocks : [nothing, ...blocks];
  return { type: "listItem", attrs: attrsOf("listItem", node), content };
}

/** A line in which nothing is written: it stands where the editor wants one, and leaves no trace in the text. */
const nothing: EditorNode = { type: "paragraph", attrs: { bare: true } };

const filled = (blocks: readonly EditorNode[]): readonly EditorNode[] => (blocks.length > 0 ? blocks : [nothing]);

function preformatted(node: RichTextElement): EditorNode | undefined {
  const [only, ...others] = node.children;
  const code = only?.kind === "element" && only.tag === "code" && others.length === 0 ? only : undefined;
  const [text, ...rest] = code ? code.children : node.children;
  if (rest.length > 0 || (text && text.kind !== "text")) return undefined;
  const language = /^language-(\S+)$/.exec(code?.attributes.class ?? "")?.[1];
  const content = text?.kind === "text" ? { content: [{ type: "text", text: text.text }] } : {};
  return {
    type: "codeBlock",
    attrs: attrsOf("codeBlock", node, { language, bare: code ? undefined : true }),
    ...content,
  };
}

function tableOf(node: RichTextElement): EditorNode | undefined {
  const parts = node.children.filter((child) => child.kind === "element");
  const count = parts.findIndex(({ tag }) => tag !== "caption" && tag !== "colgroup");
  const sections = count < 0 ? [] : parts.slice(count);
  const isUsual = sections.length === 1 && sections[0]?.tag === "tbody" && !isMarked(sections[0]);
  const rows = sections.flatMap(({ tag, attributes, children }, at) =>
    children.map((row) => rowOf(row, isUsual ? undefined : { tag, at, attributes })),
  );
  if (rows.length === 0 || !rows.every((row) => row !== undefined)) return undefined;
  const head = serializeRichText(parts.slice(0, count)) || undefined;
  return { type: "table", attrs: attrsOf("table", node, { head }), content: rows };
}

function rowOf(row: RichTextNode, section: TableSection | undefined): EditorNode | undefined {
  if (row.kind === "text" || row.tag !== "tr") return undefined;
  const cells = row.children.map(cellOf);
  if (cells.length === 0 || !cells.every((cell) => cell !== undefined)) return undefined;
  return { type: "tableRow", attrs: attrsOf("tableRow", row, { section }), content: cells };
}

function cellOf(cell: RichTextNode): EditorNode | undefined {
  if (cell.kind === "text" || (cell.tag !== "th" && cell.tag !== "td")) return undefined;
  const type = cell.tag === "th" ? "tableHeader" : "tableCell";
  const { colspan, rowspan, scope } = cell.attributes;
  const spans = { colspan: number(colspan), rowspan: number(rowspan) };
  const attrs = attrsOf(type, cell, type === "tableHeader" ? { ...spans, scope } : spans);
  return { type, attrs, content: filled(blocksOf(cell.children)) };
}

const blockReaders: Readonly<Record<string, BlockReader | undefined>> = Object.assign(Object.create(null), {
  p: textReader("paragraph"),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, textReader("heading", { level })])),
  blockquote: boxReader("blockquote"),
  div: boxReader("container"),
  figure: boxReader("figure"),
  figcaption: boxReader("figcaption"),
  ul: listReader("bulletList"),
  ol: listReader("orderedList"),
  pre: preformatted,
  table: tableOf,
  hr: (node) => ({ type: "horizontalRule", attrs: attrsOf("horizontalRule", node) }),
} satisfies Record<string, BlockReader>);

function mediaOf(node: RichTextElement, place: "block" | "inline"): EditorNode | undefined {
  const type = mediaTypes[node.tag]?.[place];
  if (type === undefined) return undefined;
  const { src, alt, title, width, height } = node.attributes;
  return { type, attrs: attrsOf(type, node, { src, ...(node.tag === "img" && { alt }), title, width, height }) };
}

/**
 * A block with a line of text. Its marks get the number of their element only where the text would otherwise come out nested or joined in
 * another way (`<em><strong>` against `<strong><em>`).
 */
function textBlock(block: EditorNode, line: RichTextTree, whole: RichTextTree): EditorNode | undefined {
  for (const isNumbered of [false, true]) {
    const content = inlineOf(line, [], isNumbered ? { last: 0 } : undefined);
    if (!content) return undefined;
    const node = content.length > 0 ? { ...block, content: inRank(content) } : block;
    if (gives(node, whole)) return node;
  }
  return undefined;
}

interface Numbers {
  last: number;
}

function inlineOf(
  nodes: RichTextTree,
  marks: readonly EditorMark[],
  numbers: Numbers | undefined,
): readonly EditorNode[] | undefined {
  const marked = marks.length > 0 ? { marks } : {};
  const content: EditorNode[] = [];
  for (const node of nodes) {
    if (node.kind === "text") content.push({ type: "text", text: node.text, ...marked });
    else if (node.tag === "br") content.push({ type: "hardBreak", attrs: attrsOf("hardBreak", node), ...marked });
    else if (mediaTypes[node.tag]) {
      const media = mediaOf(node, "inline");
      if (media) content.push({ ...media, ...marked });
    } else {
      const mark = markOf(node, numbers);
      if (!mark || marks.some(({ type }) => type === mark.type)) return undefined;
      const within = inlineOf(node.children, [...marks, mark], numbers);
      if (!within) return undefined;
      content.push(...within);
    }
  }
  return content;
}

function markOf(node: RichTextElement, numbers: Numbers | undefined): EditorMark | undefined {
  const type = markTypeOf(node);
  if (type === undefined) return undefined;
  if (numbers) numbers.last += 1;
  const { href, target, rel, title, lang, style } = node.attributes;
  const own = {
    ...(type === "link" && { target, rel, href, title }),
    ...(type === "language" && { lang }),
    ...(type === "textStyle" && { color: /^color: (.*);$/.exec(style ?? "")?.[1] }),
    at: numbers?.last,
  };
  return { type, attrs: attrsOf(type, node, own) };
}

/** The editor keeps the marks of a text in the order of its schema: so they are given, that what is proved here holds there. */
const inRank = (content: readonly EditorNode[]): readonly EditorNode[] =>
  content.map((node) => {
    if (!node.marks) return node;
    const rank = ({ type }: EditorMark) => markTypes.indexOf(type);
    return { ...node, marks: node.marks.toSorted((a, b) => rank(a) - rank(b)) };
  });

const isMarked = ({ attributes }: RichTextElement): boolean => Object.keys(attributes).length > 0;

/**
 * The attributes that the editor's node has of its own and, where the element's would not come of them again, all of the element's as they
 * were written.
 */
function attrsOf(type: string, node: RichTextElement, own: EditorAttributes = {}): EditorAttributes {
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const isWhole = JSON.stringify(elementAttributes(type, set)) === JSON.stringify(node.attributes);
  return isWhole ? set : { ...set, written: node.attributes };
}
