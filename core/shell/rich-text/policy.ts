import { plainPhoneAddress } from "#core/kernel/phones.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { mentionAttribute } from "./mention-attribute.ts";
import { spokenName } from "./spoken-name.ts";
import { element, type RichTextElement, type RichTextNode, type RichTextTree } from "./tree.ts";

/**
 * The number of the sanitizing policy, stored beside each cleaned text (architecture §6). Raise it with every change of this file, of
 * `content-model.ts` or of the sanitizer's settings: a job then cleans what was stored under an older number.
 */
export const sanitizingPolicy = 4;

/**
 * What a text may hold. `rich-text` is RTE-013. `custom-html` is the wider set of the custom HTML component (COMP-037), which only super
 * admins write: layout and disclosure elements, ARIA, and ids, prefixed so that they cannot meet or shadow those of the page.
 */
export interface SanitizingRules {
  readonly tags: ReadonlySet<string>;
  /** Attributes of every element. */
  readonly everywhere: ReadonlySet<string>;
  /** Further attributes of some elements. */
  readonly byTag: Readonly<Record<string, ReadonlySet<string> | undefined>>;
  /** Put before each id and each reference to one. Without it there are none. */
  readonly idPrefix?: string;
}

const richTextTags = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li", "div"],
  ...["strong", "em", "u", "s", "sub", "sup", "code", "span", "a", "img", "iframe", "figure", "figcaption"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** `scope` and the spans belong to the table parts: without them RTE-012 would have nothing to see. */
const cellAttributes = new Set(["scope", "colspan", "rowspan", "headers"]);

const byTag: SanitizingRules["byTag"] = Object.assign(Object.create(null), {
  a: new Set(["href", "target", "rel"]),
  img: new Set(["src", "alt", "width", "height"]),
  iframe: new Set(["src", "width", "height"]),
  span: new Set([mentionAttribute]),
  th: cellAttributes,
  td: cellAttributes,
  ol: new Set(["start", "reversed", "type"]),
});

/** RTE-013, with `lang` for passages in another language (WCAG 3.1.2). */
export const richTextRules: SanitizingRules = {
  tags: new Set(richTextTags),
  everywhere: new Set(["title", "class", "style", "lang"]),
  byTag,
};

const customTags = [
  ...["section", "article", "aside", "header", "footer", "nav", "address", "details", "summary", "dl", "dt", "dd"],
  ...["small", "mark", "abbr", "time", "cite", "q", "kbd", "samp", "var", "dfn", "wbr", "ins", "del"],
];

/** Attributes that name ids of other elements. */
const idReferences: ReadonlySet<string> = new Set([
  "aria-labelledby",
  "aria-describedby",
  "aria-details",
  "aria-controls",
  "headers",
]);

/** The rules of one custom HTML component; `idPrefix` tells it from the others of its page. */
export const customHtmlRules = (idPrefix: string): SanitizingRules => ({
  tags: new Set([...richTextTags, ...customTags]),
  everywhere: new Set([...richTextRules.everywhere, "id", "role", "hidden", ...ariaAttributes]),
  byTag: Object.assign(Object.create(null), byTag, {
    details: new Set(["open"]),
    time: new Set(["datetime"]),
  }),
  idPrefix,
});

const ariaAttributes = [
  ...["aria-label", "aria-labelledby", "aria-describedby", "aria-details", "aria-controls", "aria-hidden"],
  ...["aria-current", "aria-level", "aria-roledescription"],
];

/** Spellings of old editors that mean an allowed element. */
const renamed: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  b: "strong",
  i: "em",
  strike: "s",
});

/** Tags that the rules know under another name; a parser in front of `applyPolicy` must let them through. */
export const renamedTags: readonly string[] = Object.keys(renamed);

/**
 * The tree as the rules allow it: unknown elements give way to their content, unknown attributes and wrong values go, addresses lead to
 * known schemes only, videos come from known hosts at the address that sets no cookie (RTE-014), a link that opens a new tab cannot reach
 * back. Applying it twice changes nothing more.
 */
export function applyPolicy(tree: RichTextTree, rules: SanitizingRules): RichTextTree {
  return tree.flatMap((node): RichTextTree => {
    if (node.kind === "text") return node.text === "" ? [] : [node];
    const children = applyPolicy(node.children, rules);
    const tag = renamed[node.tag] ?? node.tag;
    if (!rules.tags.has(tag)) return children;
    return finish(element(tag, cleanAttributes(tag, node.attributes, rules), children));
  });
}

/** What an element needs as a whole, once its attributes are clean. */
function finish(node: RichTextElement): readonly RichTextNode[] {
  const { tag, attributes, children } = node;
  if (tag === "iframe") {
    const video = parseVideoUrl(attributes.src ?? "");
    return video ? [element(tag, { ...attributes, src: video.embedUrl })] : [];
  }
  if (tag === "img") return attributes.src ? [element(tag, attributes)] : [];
  if (tag === "a" && attributes.href === undefined) return children;
  if (tag === "a" && attributes.target)
    return [element(tag, { ...attributes, rel: withNoOpener(attributes.rel) }, children)];
  if (tag === "pre" && children[0]?.kind === "text" && children[0].text.startsWith("\n")) {
    return [element(tag, attributes, withoutLeadingBreaks(children))];
  }
  return [node];
}

/** A browser drops the line break after `<pre>`: stored, it would go at the next reading. */
function withoutLeadingBreaks(children: RichTextTree): RichTextTree {
  const [first, ...rest] = children;
  if (first?.kind !== "text" || !first.text.startsWith("\n")) return children;
  const text = first.text.replace(/^\n+/, "");
  return text ? [{ ...first, text }, ...rest] : withoutLeadingBreaks(rest);
}

const withNoOpener = (rel: string | undefined): string => {
  const words = rel?.split(" ") ?? [];
  return words.includes("noopener") ? words.join(" ") : [...words, "noopener"].join(" ");
};

function cleanAttributes(
  tag: string,
  attributes: RichTextElement["attributes"],
  rules: SanitizingRules,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(attributes)) {
    if (!rules.everywhere.has(name) && !rules.byTag[tag]?.has(name)) continue;
    const value = cleanValue(name, attributes[name] ?? "", rules);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** The value of an attribute in canonical spelling; `undefined` when it has none that is allowed. */
function cleanValue(name: string, value: string, rules: SanitizingRules): string | undefined {
  if (idReferences.has(name)) return cleanWords(value, (id) => prefixed(id, rules));
  return (valueCleaners[name] ?? keep)(value, rules);
}

type ValueCleaner = (value: string, rules: SanitizingRules) => string | undefined;

const keep: ValueCleaner = (value) => value.trim();
const oneOf =
  (...values: readonly string[]): ValueCleaner =>
  (value) =>
    values.find((allowed) => allowed === value.trim().toLowerCase());
const matching =
  (pattern: RegExp): ValueCleaner =>
  (value) =>
    pattern.test(value) ? value : undefined;
const present: ValueCleaner = () => "";

/** A span of 1 is what a cell has without saying so. */
const span = matching(/^([2-9]|[1-9]\d|100)$/);

const valueCleaners: Readonly<Record<string, ValueCleaner | undefined>> = Object.assign(Object.create(null), {
  href: (value: string, rules: SanitizingRules) => cleanLink(value, rules),
  src: (value: string) => cleanAddress(value, /^https?:/i),
  // An empty one says that a picture is decoration; nobody has said so by a space.
  alt: (value: string) => (value !== "" && spokenName(value) === "" ? undefined : value.trim()),
  target: oneOf("_blank"),
  rel: (value: string) => cleanWords(value.toLowerCase(), (word) => (relations.has(word) ? word : undefined)),
  width: matching(/^\d{1,4}%?$/),
  height: matching(/^\d{1,4}%?$/),
  class: (value: string) => cleanWords(value, (word) => (isHarmlessClass(word) ? word : undefined)),
  style: (value: string) => cleanStyle(value),
  lang: matching(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/),
  scope: oneOf("row", "col", "rowgroup", "colgroup"),
  colspan: span,
  rowspan: span,
  id: (value: string, rules: SanitizingRules) => prefixed(value, rules),
  role: oneOf("group", "heading", "img", "list", "listitem", "none", "note", "presentation", "region"),
  hidden: present,
  open: present,
  reversed: present,
  start: (value: string) => (/^-?\d{1,6}$/.test(value) ? String(Number(value)) : undefined),
  type: matching(/^[1aAiI]$/),
  [mentionAttribute]: (value: string) => (isUuid(value) ? value.toLowerCase() : undefined),
} satisfies Record<string, ValueCleaner>);

const relations: ReadonlySet<string> = new Set(["noopener", "noreferrer", "nofollow", "ugc", "sponsored", "external"]);

/** The allowed words of a value, each once; `undefined` when none is left. */
function cleanWords(value: string, clean: (word: string) => string | undefined): string | undefined {
  const words = value.split(/\s+/).flatMap((word) => (word ? (clean(word) ?? []) : []));
  return words.length > 0 ? [...new Set(words)].join(" ") : undefined;
}

function prefixed(id: string, { idPrefix }: SanitizingRules): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(id)) return undefined;
  if (idPrefix === undefined) return id;
  return id.startsWith(idPrefix) ? id : `${idPrefix}${id}`;
}

function cleanLink(value: string, rules: SanitizingRules): string | undefined {
  const address = cleanAddress(value, /^(?:https?|mailto|tel):/i);
  if (!address?.startsWith("#") || rules.idPrefix === undefined) return address && plainPhoneAddress(address);
  const id = prefixed(address.slice(1), rules);
  return id === undefined ? undefined : `#${id}`;
}

/** An address with one of the schemes, or without any: a path, a query, a fragment. Browsers skip what is stripped here. */
function cleanAddress(value: string, schemes: RegExp): string | undefined {
  const address = value.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, (character) => (character === " " ? "%20" : ""));
  const trimmed = address.replace(/^(?:%20)+|(?:%20)+$/g, "");
  if (trimmed === "" || trimmed.includes("\\")) return undefined;
  return schemes.test(trimmed) || /^(?:[/?#]|[^:/?#]+(?:[/?#]|$))/.test(trimmed) ? trimmed : undefined;
}

/**
 * A class may dress a text, never take it out of its place, hide it or spread it over the page: the utilities that do are refused, and so
 * is everything that is not a plain name (variants, arbitrary values).
 */
const isHarmlessClass = (word: string): boolean => /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(word) && !displacing.test(word);

const displacing =
  /^(?:fixed|absolute|sticky|relative|static|hidden|invisible|collapse|sr-only|contents|container|isolate)$|^(?:inset|top|right|bottom|left|start|end|z|opacity|translate|scale|rotate|skew|transform|[mp][trblxyse]?|space|w|h|size|min|max|pointer-events|cursor|order|col|row|grid|flex|float|clear|overflow|overscroll|animate|transition)-|^(?:flex|grid|block|inline|table|transform)$/;

/** Only `text-align` and `color`, in the spelling of the CSSOM (RTE-013). */
function cleanStyle(value: string): string | undefined {
  const declarations = new Map<string, string>();
  for (const declaration of value.split(";")) {
    const [property = "", ...rest] = declaration.split(":");
    const name = property.trim().toLowerCase();
    const text = rest.join(":").trim().toLowerCase();
    if (styleValues[name]?.test(text)) declarations.set(name, text);
  }
  if (declarations.size === 0) return undefined;
  return Array.from(declarations, ([name, text]) => `${name}: ${text};`).join(" ");
}

const styleValues: Readonly<Record<string, RegExp | undefined>> = Object.assign(Object.create(null), {
  "text-align": /^(?:left|right|center|justify|start|end)$/,
  color: /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{5,40}\))$/,
});
