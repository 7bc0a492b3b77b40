import { isBlock, withoutLayout } from "./layout.ts";
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
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      /** Number of the first item, where it is not 1. */
      readonly start?: number;
      readonly items: readonly Item[];
    };

/** An item of a list: one line, or blocks below each other, such as a list within it. */
export type Item = readonly Run[] | { readonly blocks: readonly Block[] };

/** The blocks of an item of a list. */
export const itemBlocks = (item: Item): readonly Block[] =>
  "blocks" in item ? item.blocks : [{ kind: "paragraph", runs: item }];

const headings: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const lists: ReadonlySet<string> = new Set(["ul", "ol"]);
const bolds: ReadonlySet<string> = new Set(["strong", "b"]);
const italics: ReadonlySet<string> = new Set(["em", "i"]);

/** Converts rich text to blocks: headings, paragraphs and lists with bold and italic runs. */
export function proseOf(html: string | null | undefined): readonly Block[] {
  return html ? blocksOf(withoutLayout(parseRichText(html))) : [];
}

function blocksOf(tree: RichTextTree): readonly Block[] {
  const blocks: Block[] = [];
  let loose: RichTextNode[] = [];
  const flush = () => {
    for (const runs of linesOf(loose)) blocks.push({ kind: "paragraph", runs });
    loose = [];
  };
  for (const node of tree) {
    if (isBlock(node)) {
      flush();
      blocks.push(...blockOf(node));
    } else loose.push(node);
  }
  flush();
  return blocks;
}

/** What is neither a list nor a line of text holds blocks: a box, a table and its cells, a figure and its caption. */
function blockOf(node: RichTextElement): readonly Block[] {
  if (lists.has(node.tag)) return listOf(node);
  if (headings.has(node.tag)) return linesOf(node.children).map((runs) => ({ kind: "heading", runs }));
  if (node.tag === "p" || node.tag === "pre")
    return linesOf(node.children).map((runs) => ({ kind: "paragraph", runs }));
  return blocksOf(node.children);
}

function listOf({ tag, attributes, children }: RichTextElement): readonly Block[] {
  const items = children.flatMap((child): readonly Item[] => {
    const blocks = child.kind === "element" ? blocksOf(child.children) : [];
    const [only, ...others] = blocks;
    if (!only) return [];
    return [only.kind === "paragraph" && others.length === 0 ? only.runs : { blocks }];
  });
  if (items.length === 0) return [];
  const start = Number.parseInt(attributes.start ?? "1", 10);
  return [{ kind: "list", ordered: tag === "ol", ...(start !== 1 && { start }), items }];
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
      // Line breaks are left in preformatted text alone.
      return node.text.split("\n").flatMap((line, index): readonly Run[] => {
        const text = line.replace(/[\t\r ]+/g, " ");
        return [...(index > 0 ? [{ text: "\n" }] : []), ...(text === "" ? [] : [{ text, ...look }])];
      });
    }
    if (node.tag === "br") return [{ text: "\n" }];
    return runsOf(node.children, {
      ...look,
      ...(bolds.has(node.tag) ? { bold: true } : {}),
      ...(italics.has(node.tag) ? { italic: true } : {}),
    });
  });
}
