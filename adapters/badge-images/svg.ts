import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Baked, BakingFault } from "#core/modules/open-badges/standards/ports.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that hold a badge, by the version of the standard. */
const elements = {
  assertion: { name: "openbadges:assertion", namespace: "http://openbadges.org" },
  credential: { name: "openbadges:credential", namespace: "https://purl.imsglobal.org/ob/v3p0" },
} as const;

const versions = ["assertion", "credential"] as const;

/** Characters of the longest drawing that is looked into, and how deep it may be. */
const longest = 1024 * 1024;
const deepest = 200;

/** Writes a badge into a drawing, in the place of one that it had. */
export function bakeSvg(image: Uint8Array, baked: Baked): Uint8Array | null {
  const source = Buffer.from(image)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const root = rootOf(source);
  const opening = root?.sourceCodeLocation?.startTag;
  if (!root || !opening || source.slice(0, opening.endOffset).endsWith("/>")) return null;
  const written = versions.flatMap((version) => {
    const content = baked[version];
    return content === undefined ? [] : [elementOf(version, content)];
  });
  const bare = [...badgesIn(root)].reverse().reduce((text, { element: { sourceCodeLocation: place } }) => {
    return place ? text.slice(0, place.startOffset) + text.slice(place.endOffset) : text;
  }, source);
  return Buffer.from(bare.slice(0, opening.endOffset) + written.join("") + bare.slice(opening.endOffset), "utf8");
}

/** Finds what was baked into a drawing. Entities that it declares are never expanded. */
export function unbakeSvg(image: Uint8Array): Baked | BakingFault {
  if (image.byteLength > longest) return "large";
  const source = Buffer.from(image).toString("utf8");
  if (isTooDeep(source)) return "broken";
  const root = rootOf(source);
  if (!root) return "broken";
  const found: { assertion?: string; credential?: string } = {};
  for (const { version, element } of badgesIn(root)) {
    const content = textIn(element).trim();
    const verify = element.attrs.find(({ name }) => name === "verify")?.value.trim() ?? "";
    const value = content === "" ? verify : content;
    if (value !== "") found[version] ??= value;
  }
  return Object.keys(found).length === 0 ? "empty" : found;
}

const elementOf = (version: keyof Baked, content: string): string => {
  const { name, namespace } = elements[version];
  return `<${name} xmlns:openbadges="${namespace}"><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
};

/** Deeper nesting makes parsers take time by its square. */
function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [tag] of source.matchAll(/<[/a-z][^<>]*>/gi)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth > deepest) return true;
  }
  return false;
}

const rootOf = (source: string): Element | undefined =>
  [...elementsIn(parse(source, { sourceCodeLocationInfo: true }))].find(({ tagName }) => tagName === "svg");

function* badgesIn(root: Element): Generator<{ readonly version: keyof Baked; readonly element: Element }> {
  for (const element of elementsIn(root)) {
    const version = versions.find((each) => elements[each].name === element.tagName);
    if (version !== undefined) yield { version, element };
  }
}

function* elementsIn(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsIn(child);
}

const textIn = (node: Node): string => {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
};
