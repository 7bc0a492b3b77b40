import type { RichTextElement, RichTextTree } from "./tree.ts";

/**
 * Whether a browser that parses the tree's canonical HTML gets this very tree: no element closes another, nothing is moved out of a
 * table, no text is lost. Stricter than HTML's own content model where that makes the proof short; what it refuses is not wrong, it only
 * takes the long way through the sanitizer.
 */
export const isStable = (tree: RichTextTree): boolean => fits(tree, "flow");

/** What may stand at a place. Each element names the place that it opens for its children. */
type Place = "flow" | "phrasing" | "list" | "table" | "columns" | "rows" | "cells" | "nothing";

/** Where an element may stand, and what may stand in it. */
interface Kind {
  readonly in: readonly Place[];
  readonly opens: Place;
}

const block = (opens: Place): Kind => ({ in: ["flow"], opens });
const inline = (opens: Place): Kind => ({ in: ["flow", "phrasing"], opens });

const kinds: Readonly<Record<string, Kind | undefined>> = Object.assign(Object.create(null), {
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6", "p", "pre"].map((tag) => [tag, block("phrasing")])),
  ...Object.fromEntries(["blockquote", "div", "figure", "figcaption"].map((tag) => [tag, block("flow")])),
  ...Object.fromEntries(
    ["strong", "em", "u", "s", "sub", "sup", "code", "span", "a"].map((tag) => [tag, inline("phrasing")]),
  ),
  ...Object.fromEntries(["img", "br", "iframe"].map((tag) => [tag, inline("nothing")])),
  hr: block("nothing"),
  ul: block("list"),
  ol: block("list"),
  li: { in: ["list"], opens: "flow" },
  table: block("table"),
  caption: { in: ["table"], opens: "flow" },
  colgroup: { in: ["table"], opens: "columns" },
  col: { in: ["columns"], opens: "nothing" },
  thead: { in: ["table"], opens: "rows" },
  tbody: { in: ["table"], opens: "rows" },
  tfoot: { in: ["table"], opens: "rows" },
  tr: { in: ["rows"], opens: "cells" },
  th: { in: ["cells"], opens: "flow" },
  td: { in: ["cells"], opens: "flow" },
} satisfies Record<string, Kind>);

/** Elements that a browser's parser treats as formatting: nested in themselves, it may rebuild them. */
const formatting: ReadonlySet<string> = new Set(["strong", "em", "u", "s", "code", "a"]);

function fits(nodes: RichTextTree, place: Place, within: readonly string[] = []): boolean {
  return nodes.every((node) => {
    if (node.kind === "text")
      return place === "flow" || place === "phrasing" || (place !== "nothing" && /^[ \n]*$/.test(node.text));
    const kind = kinds[node.tag];
    if (!kind?.in.includes(place) || within.includes(node.tag) || !isPlain(node)) return false;
    const around = kind.opens !== "phrasing" ? [] : formatting.has(node.tag) ? [...within, node.tag] : within;
    return fits(node.children, kind.opens, around);
  });
}

/** Attribute values that look like markup, and a line break that a browser would drop, take the long way. */
function isPlain({ tag, attributes, children }: RichTextElement): boolean {
  const first = children[0];
  if (tag === "pre" && first?.kind === "text" && first.text.startsWith("\n")) return false;
  return Object.values(attributes).every((value) => !/[<>]/.test(value));
}
