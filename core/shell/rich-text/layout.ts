import { element, type RichTextElement, type RichTextNode, type RichTextTree, textNode } from "./tree.ts";

/**
 * The tree without the white space that lays out its HTML and that no reader sees: between blocks, at the edges of a line, and the line
 * breaks of the source within one. Spaces beside each other and no-break spaces stay, and so does all of preformatted text.
 */
export const withoutLayout = (tree: RichTextTree): RichTextTree => laidOut(joined(tree));

function laidOut(nodes: RichTextTree): RichTextTree {
  const kept: RichTextNode[] = [];
  for (let index = 0; index < nodes.length; ) {
    let end = index;
    while (end < nodes.length && !isBlock(nodes[end])) end += 1;
    kept.push(...lineOf(nodes.slice(index, end)));
    const block = nodes[end];
    if (block?.kind === "element") {
      const children = joined(block.children);
      kept.push(element(block.tag, block.attributes, block.tag === "pre" ? children : laidOut(children)));
    }
    index = end + 1;
  }
  return kept;
}

/** Whether a node stands beside text, never in a line of it. */
export const isBlock = (node: RichTextNode | undefined): node is RichTextElement =>
  node?.kind === "element" && !phrasing.has(node.tag);

const phrasing: ReadonlySet<string> = new Set([
  ...["strong", "em", "u", "s", "sub", "sup", "code", "span", "a", "br", "img", "iframe"],
]);

/** A line of text: nothing if it is but white space, else without the breaks of its source. */
function lineOf(line: RichTextTree): RichTextTree {
  if (line.every((node) => node.kind === "text" && /^[ \t\n\f\r]*$/.test(node.text))) return [];
  return inLine(line, { isFirst: true, isLast: true });
}

function inLine(nodes: RichTextTree, place: { readonly isFirst: boolean; readonly isLast: boolean }): RichTextTree {
  return joined(
    nodes.flatMap((node, index): RichTextTree => {
      const before = nodes[index - 1];
      const isFirst = index === 0 ? place.isFirst : before?.kind === "element" && before.tag === "br";
      const isLast = index === nodes.length - 1 && place.isLast;
      if (node.kind === "element")
        return [element(node.tag, node.attributes, inLine(node.children, { isFirst, isLast }))];
      const text = node.text.replace(/[ \f\r]*[\n\t][ \n\t\f\r]*/g, (breaks, at: number) => {
        const isAtEnd = at + breaks.length === node.text.length;
        return (at === 0 && isFirst) || (isAtEnd && isLast) ? "" : " ";
      });
      return text ? [textNode(text)] : [];
    }),
  );
}

/** Texts that touch are one. */
function joined(nodes: RichTextTree): RichTextTree {
  return nodes.reduce<RichTextNode[]>((kept, node) => {
    const last = kept.at(-1);
    if (node.kind === "text" && last?.kind === "text") kept.splice(-1, 1, textNode(last.text + node.text));
    else if (node.kind === "element" || node.text) kept.push(node);
    return kept;
  }, []);
}
