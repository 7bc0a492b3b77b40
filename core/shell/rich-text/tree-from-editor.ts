import { element, type NodePath, nodeAt, type RichTextNode, type RichTextTree, textNode } from "./tree.ts";

/** The document of the editor as ProseMirror writes it to JSON. */
export interface EditorNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly EditorMark[];
  readonly text?: string;
}

export interface EditorMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
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

function nodesOf(content: readonly EditorNode[], start: number, ranges: Ranges): RichTextNode[] {
  let at = start;
  const marked = content.map((node): Marked => {
    const range = { from: at, to: at + sizeOf(node) };
    at = range.to;
    return { nodes: converted(node, range, ranges), marks: node.marks ?? [], range };
  });
  return wrapped(marked, ranges);
}

/** Puts neighbours with the same outermost mark into one element: half a link in bold is one link. */
function wrapped(marked: readonly Marked[], ranges: Ranges): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (let index = 0; index < marked.length; ) {
    const [outer] = marked[index]?.marks ?? [];
    let end = index + 1;
    if (!outer) {
      nodes.push(...(marked[index]?.nodes ?? []));
    } else {
      while (isSame(marked[end]?.marks[0], outer)) end += 1;
      const run = marked.slice(index, end);
      const children = wrapped(
        run.map((item) => ({ ...item, marks: item.marks.slice(1) })),
        ranges,
      );
      const tag = marks[outer.type]?.(outer.attrs ?? {});
      if (tag) {
        const node = element(tag.tag, tag.attributes, children);
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

const isSame = (mark: EditorMark | undefined, other: EditorMark): boolean =>
  mark !== undefined &&
  mark.type === other.type &&
  JSON.stringify(mark.attrs ?? {}) === JSON.stringify(other.attrs ?? {});

function converted(node: EditorNode, range: EditorRange, ranges: Ranges): RichTextNode[] {
  if (node.type === "text") return remember([textNode(node.text ?? "")], range, ranges);
  const shape = shapes[node.type]?.(node.attrs ?? {});
  const children = nodesOf(node.content ?? [], range.from + 1, ranges);
  if (!shape) return children;
  const inner = shape.within
    ? remember([element(shape.within.tag, shape.within.attributes, children)], range, ranges)
    : children;
  return remember([element(shape.tag, shape.attributes, inner)], range, ranges);
}

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

const leaves: ReadonlySet<string> = new Set(["hardBreak", "horizontalRule", "image", "video"]);

interface Tag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Attributes = Readonly<Record<string, unknown>>;

/** Attributes that are set, as text. A span of 1 is what a cell has anyway. */
function given(attrs: Attributes, ...names: readonly string[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of names) {
    const value = attrs[name];
    const isSpanOfOne = value === 1 && (name === "colspan" || name === "rowspan");
    if ((typeof value === "string" || typeof value === "number") && !isSpanOfOne) attributes[name] = String(value);
  }
  return attributes;
}

const aligned = ({ textAlign }: Attributes): Record<string, string> =>
  typeof textAlign === "string" ? { style: `text-align: ${textAlign};` } : {};

const plain = (tag: string) => (): Tag => ({ tag, attributes: {} });

/** Elements of the editor's nodes. */
const shapes: Readonly<Record<string, ((attrs: Attributes) => Tag & { readonly within?: Tag }) | undefined>> =
  Object.assign(Object.create(null), {
    paragraph: (attrs: Attributes) => ({ tag: "p", attributes: aligned(attrs) }),
    heading: (attrs: Attributes) => ({ tag: `h${Number(attrs.level) || 2}`, attributes: aligned(attrs) }),
    bulletList: plain("ul"),
    orderedList: plain("ol"),
    listItem: plain("li"),
    blockquote: plain("blockquote"),
    codeBlock: ({ language }: Attributes) => ({
      tag: "pre",
      attributes: {},
      within: {
        tag: "code",
        attributes: typeof language === "string" && language ? { class: `language-${language}` } : {},
      },
    }),
    horizontalRule: plain("hr"),
    hardBreak: plain("br"),
    image: (attrs: Attributes) => ({ tag: "img", attributes: given(attrs, "src", "alt", "title", "width", "height") }),
    video: (attrs: Attributes) => ({ tag: "iframe", attributes: given(attrs, "src", "title", "width", "height") }),
    table: () => ({ tag: "table", attributes: {}, within: { tag: "tbody", attributes: {} } }),
    tableRow: plain("tr"),
    tableHeader: (attrs: Attributes) => ({
      tag: "th",
      attributes: given(attrs, "colspan", "rowspan", "scope", "id", "headers"),
    }),
    tableCell: (attrs: Attributes) => ({ tag: "td", attributes: given(attrs, "colspan", "rowspan", "headers") }),
  });

/** Elements of the editor's marks. */
const marks: Readonly<Record<string, ((attrs: Attributes) => Tag) | undefined>> = Object.assign(Object.create(null), {
  bold: plain("strong"),
  italic: plain("em"),
  underline: plain("u"),
  strike: plain("s"),
  code: plain("code"),
  subscript: plain("sub"),
  superscript: plain("sup"),
  link: (attrs: Attributes) => ({ tag: "a", attributes: given(attrs, "target", "rel", "href", "title") }),
  language: (attrs: Attributes) => ({ tag: "span", attributes: given(attrs, "lang") }),
  textStyle: ({ color }: Attributes) => ({
    tag: "span",
    attributes: typeof color === "string" ? { style: `color: ${color};` } : {},
  }),
});
