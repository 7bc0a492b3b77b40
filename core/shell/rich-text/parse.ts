import { element, type RichTextElement, type RichTextNode, type RichTextTree, textNode, voidTags } from "./tree.ts";

/** Elements nested deeper than this are read as if their tags were not there; their content stays. */
const deepestNesting = 40;

/**
 * Reads HTML to a tree. It is made for the canonical form that the sanitizer stores (`serializeRichText`), which it reads exactly; of
 * anything else it makes the best it can without ever failing: unknown markup becomes text, what is open at the end is closed. It is no
 * browser's parser, so what comes from outside goes through the sanitizer first.
 */
export function parseRichText(html: string): RichTextTree {
  const source = html.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\0", "");
  const root: OpenElement = { tag: "", attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  let text = "";

  const current = (): OpenElement => open.at(-1) ?? root;
  const flush = (): void => {
    if (text) current().children.push(textNode(decodeEntities(text)));
    text = "";
  };
  const close = (): void => {
    const done = open.pop();
    if (done) current().children.push(element(done.tag, done.attributes, done.children));
  };

  let at = 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    if (next < 0) break;
    text += source.slice(at, next);
    if (!startsTag(source, next)) {
      text += "<";
      at = next + 1;
      continue;
    }
    const tag = readTag(source, next);
    if (!tag) {
      at = next;
      break;
    }
    at = tag.end;
    if (tag.kind === "comment") continue;
    if (tag.kind === "end") {
      const depth = open.findLastIndex((candidate) => candidate.tag === tag.name);
      if (depth <= 0) continue;
      flush();
      while (open.length > depth) close();
      continue;
    }
    const isVoid = voidTags.has(tag.name);
    if (isClosedBy(current().tag, tag.name)) {
      flush();
      close();
    }
    if (!isVoid && open.length > deepestNesting) continue;
    flush();
    if (isVoid) current().children.push(element(tag.name, tag.attributes));
    else open.push({ tag: tag.name, attributes: tag.attributes, children: [] });
  }
  text += source.slice(at);
  flush();
  while (open.length > 1) close();
  return root.children;
}

/** Whether an open element ends, without an end tag, where another starts: sloppy HTML relies on it, canonical HTML never does. */
const isClosedBy = (open: string, start: string): boolean =>
  (open === "p" && blocks.has(start)) ||
  (open === "li" && start === "li") ||
  ((open === "td" || open === "th") && (start === "td" || start === "th" || start === "tr")) ||
  (open === "tr" && start === "tr");

const blocks: ReadonlySet<string> = new Set([
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "hr", "blockquote", "pre", "ul", "ol", "li", "div"],
  ...["figure", "figcaption", "table"],
]);

interface OpenElement {
  readonly tag: string;
  readonly attributes: RichTextElement["attributes"];
  readonly children: RichTextNode[];
}

type Tag =
  | { readonly kind: "comment"; readonly end: number }
  | { readonly kind: "end"; readonly name: string; readonly end: number }
  | {
      readonly kind: "start";
      readonly name: string;
      readonly attributes: Record<string, string>;
      readonly end: number;
    };

const comment = /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<[!?][^>]*>/y;
const endTag = /<\/([a-zA-Z][a-zA-Z0-9-]*)[^>]*>/y;
const startTag = /<([a-zA-Z][a-zA-Z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Whether the `<` at this place opens a tag or a comment rather than being a character. */
const startsTag = (source: string, at: number): boolean =>
  /[a-zA-Z!?]/.test(source.charAt(at + 1)) || /^<\/[a-zA-Z]/.test(source.slice(at, at + 3));

/** The tag that starts at `at`; `undefined` when it never ends, and then no later one does. */
function readTag(source: string, at: number): Tag | undefined {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const second = source.charCodeAt(at + 1);
  if (second === exclamation || second === question) {
    const found = match(comment);
    return found ? { kind: "comment", end: at + found[0].length } : undefined;
  }
  if (second === slash) {
    const found = match(endTag);
    return found?.[1] ? { kind: "end", name: found[1].toLowerCase(), end: at + found[0].length } : undefined;
  }
  const found = match(startTag);
  if (!found?.[1]) return undefined;
  return {
    kind: "start",
    name: found[1].toLowerCase(),
    attributes: readAttributes(found[2] ?? ""),
    end: at + found[0].length,
  };
}

const exclamation = 33;
const slash = 47;
const question = 63;

/** The first of two attributes of one name counts, as in a browser. */
function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (Object.hasOwn(attributes, key)) continue;
    Object.defineProperty(attributes, key, {
      value: decodeEntities(double ?? single ?? bare ?? ""),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g,
    (whole, decimal, hex, name) => {
      if (name) return named[name] ?? whole;
      const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return isCharacter(point) ? String.fromCodePoint(point) : "\ufffd";
    },
  );
}

const isCharacter = (point: number): boolean =>
  point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) && !(point >= 0x80 && point <= 0x9f);
