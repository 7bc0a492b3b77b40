import { parseRichText } from "./parse.ts";
import type { RichTextElement, RichTextNode, RichTextTree } from "./tree.ts";

/** A run of text in one style. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** A block of prose. */
export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] };

const headings: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const lists: ReadonlySet<string> = new Set(["ul", "ol"]);
const holders: ReadonlySet<string> = new Set([
  ...["div", "section", "article", "blockquote", "figure", "table", "thead", "tbody", "tr"],
  ...["td", "th", "details", "address"],
]);
const bolds: ReadonlySet<string> = new Set(["strong", "b"]);
const italics: ReadonlySet<string> = new Set(["em", "i"]);

/** Converts rich text to blocks: headings, paragraphs and lists with bold and italic runs. */
export function proseOf(html: string | null | undefined): readonly Block[] {
  return html ? blocksOf(parseRichText(html)) : [];
}

function blocksOf(tree: RichTextTree): readonly Block[] {
  const blocks: Block[] = [];
  let loose: RichTextNode[] = [];
  const flush = () => {
    for (const runs of linesOf(loose)) blocks.push({ kind: "paragraph", runs });
    loose = [];
  };
  for (const node of tree) {
    if (node.kind === "text" || !isBlock(node.tag)) {
      loose.push(node);
      continue;
    }
    flush();
    blocks.push(...blockOf(node));
  }
  flush();
  return blocks;
}

const isBlock = (tag: string): boolean => tag === "p" || headings.has(tag) || lists.has(tag) || holders.has(tag);

function blockOf(node: RichTextElement): readonly Block[] {
  if (holders.has(node.tag)) return blocksOf(node.children);
  if (lists.has(node.tag)) {
    const items = node.children
      .filter((child): child is RichTextElement => child.kind === "element")
      .map((child) => runsOf(child.children).filter(({ text }) => text !== "\n"))
      .filter((runs) => runs.length > 0);
    return items.length > 0 ? [{ kind: "list", ordered: node.tag === "ol", items }] : [];
  }
  const kind = headings.has(node.tag) ? "heading" : "paragraph";
  return linesOf(node.children).map((runs) => ({ kind, runs }));
}

/** Inline content split at line breaks, without empty lines. */
function linesOf(nodes: RichTextTree): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]];
  for (const run of runsOf(nodes)) {
    if (run.text === "\n") lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.filter((runs) => runs.some(({ text }) => text.trim() !== ""));
}

function runsOf(nodes: RichTextTree, look: Omit<Run, "text"> = {}): readonly Run[] {
  return nodes.flatMap((node): readonly Run[] => {
    if (node.kind === "text") {
      const text = node.text.replace(/[\t\n\r ]+/g, " ");
      return text === "" ? [] : [{ text, ...look }];
    }
    if (node.tag === "br") return [{ text: "\n" }];
    return runsOf(node.children, {
      ...look,
      ...(bolds.has(node.tag) ? { bold: true } : {}),
      ...(italics.has(node.tag) ? { italic: true } : {}),
    });
  });
}
