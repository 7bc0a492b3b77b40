import { mentionAttribute } from "#core/shell/rich-text/mention-attribute.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { eachElement, type RichTextNode, serializeRichText, textNode } from "#core/shell/rich-text/tree.ts";

/** Letters that a name is looked for with at least. */
export const shortestName = 2;

/** People proposed at once. */
export const mostProposed = 8;

/** Most people that one text may name: a new account, which nobody vouches for, calls on few. */
export const mostMentions = ({ isTrusted }: { readonly isTrusted: boolean }): number => (isTrusted ? 10 : 2);

/** Where names are words of somebody else, or no words at all: they call nobody. */
const callsNobody = ({ tag }: { readonly tag: string }): boolean => /^(?:a|blockquote|code|pre)$/.test(tag);

/** The ids of who is named in a cleaned rich text, each once, in the order of the text. What is quoted, code or linked names nobody. */
export function mentionsIn(html: string): readonly string[] {
  if (!html.includes(mentionAttribute)) return [];
  const ids = new Set<string>();
  eachElement(parseRichText(html), ({ attributes }, _path, ancestors) => {
    const id = attributes[mentionAttribute];
    if (id !== undefined && !ancestors.some(callsNobody)) ids.add(id);
  });
  return [...ids];
}

/**
 * A cleaned rich text whose mentions read as the people are called: nobody writes something else under a name. Where there is no name for
 * an id, what was written stays, and its mark too. Where a name calls nobody, it loses its mark: what is shown as a mention is one.
 */
export function withNames(html: string, names: ReadonlyMap<string, string>): string {
  if (!html.includes(mentionAttribute)) return html;
  return serializeRichText(parseRichText(html).map((node) => named(node, names, false)));
}

const named = (node: RichTextNode, names: ReadonlyMap<string, string>, isQuiet: boolean): RichTextNode => {
  if (node.kind === "text") return node;
  const { [mentionAttribute]: id, ...others } = node.attributes;
  const attributes = isQuiet ? others : node.attributes;
  const name = isQuiet ? undefined : names.get(id ?? "");
  const below = isQuiet || callsNobody(node);
  const children =
    name === undefined ? node.children.map((child) => named(child, names, below)) : [textNode(`@${name}`)];
  return { ...node, attributes, children };
};

/** Words of a name, as they are looked for: each begins a first or a last name. */
export const nameWords = (typed: string): readonly string[] => typed.trim().split(/\s+/).filter(Boolean).slice(0, 4);
