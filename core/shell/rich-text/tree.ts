/**
 * Rich text as a tree. Three things make one: `parse.ts` from stored HTML, `tree-from-editor.ts` from the editor's document, and a test by
 * hand. The accessibility rules (`checks.ts`) and the sanitizing policy (`policy.ts`) read nothing else, so the editor in the browser and
 * the publish gate on the server cannot disagree.
 */
export type RichTextNode = RichTextElement | RichTextText;

export interface RichTextElement {
  readonly kind: "element";
  /** Lower case: `h2`, `a`, `img`. */
  readonly tag: string;
  /** Names in lower case, values unescaped, in the order in which they were written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RichTextNode[];
}

export interface RichTextText {
  readonly kind: "text";
  readonly text: string;
}

/** A whole text, or the children of an element. */
export type RichTextTree = readonly RichTextNode[];

/** Where a node is: the index of its ancestor at each level, then its own. The empty path is the whole text. */
export type NodePath = readonly number[];

export const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: RichTextTree = [],
): RichTextElement => ({ kind: "element", tag, attributes, children });

export const textNode = (text: string): RichTextText => ({ kind: "text", text });

/** The node at a path; `undefined` when there is none. */
export function nodeAt(tree: RichTextTree, path: NodePath): RichTextNode | undefined {
  let nodes: RichTextTree = tree;
  let found: RichTextNode | undefined;
  for (const index of path) {
    found = nodes[index];
    nodes = found?.kind === "element" ? found.children : [];
  }
  return found;
}

/** Calls `visit` for each element in the order of the text, with its path and its ancestors, outermost first. */
export function eachElement(
  tree: RichTextTree,
  visit: (node: RichTextElement, path: NodePath, ancestors: readonly RichTextElement[]) => void,
): void {
  const walk = (nodes: RichTextTree, path: NodePath, ancestors: readonly RichTextElement[]): void => {
    for (const [index, node] of nodes.entries()) {
      if (node.kind === "text") continue;
      const here = [...path, index];
      visit(node, here, ancestors);
      walk(node.children, here, [...ancestors, node]);
    }
  };
  walk(tree, [], []);
}

/** Elements without content and without an end tag. */
export const voidTags: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "wbr"]);

/** The HTML of a tree in canonical form: the one spelling that `parseRichText` reads back to the same tree. */
export function serializeRichText(tree: RichTextTree): string {
  let html = "";
  for (const node of tree) {
    if (node.kind === "text") {
      html += escapeText(node.text);
      continue;
    }
    html += `<${node.tag}`;
    for (const name of Object.keys(node.attributes))
      html += ` ${name}="${escapeAttribute(node.attributes[name] ?? "")}"`;
    html += ">";
    if (!voidTags.has(node.tag)) html += `${serializeRichText(node.children)}</${node.tag}>`;
  }
  return html;
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', "&quot;");
