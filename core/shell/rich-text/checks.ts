import type { Locale } from "#core/kernel/locales.ts";
import { isEmptyAlternative } from "./empty-alternatives.ts";
import { genericLinkWords, linkWords } from "./generic-links.ts";
import { spokenName } from "./spoken-name.ts";
import { beginsList, lacksHeaders, looksLikeHeading } from "./structure.ts";
import { eachElement, type NodePath, type RichTextElement, type RichTextNode, type RichTextTree } from "./tree.ts";

/**
 * The accessibility rules of rich text (domain-modules §5), in the order of the specification, then those that guidelines for all of the
 * web ask for.
 */
export const richTextChecks = {
  "empty-heading": "RTE-001",
  "first-heading-level": "RTE-002",
  "several-main-headings": "RTE-003",
  "heading-jump": "RTE-004",
  "justified-text": "RTE-005",
  "link-text-url": "RTE-006",
  "link-text-generic": "RTE-007",
  "link-text-ambiguous": "RTE-008",
  "image-without-alternative": "RTE-009",
  "image-link-without-name": "RTE-010",
  "iframe-without-title": "RTE-011",
  "complex-table-headers": "RTE-012",
  "link-without-name": "WCAG 2.4.4",
  "image-alternative-empty": "WCAG 1.1.1",
  "table-without-headers": "WCAG 1.3.1",
  "bold-as-heading": "WCAG 1.3.1",
  "list-by-hand": "WCAG 1.3.1",
} as const;

export type CheckCode = keyof typeof richTextChecks;

/** What looks like a fault and need not be one, or that the specification does not refuse: the writer is told, and may publish. */
export const advice: ReadonlySet<CheckCode> = new Set<CheckCode>([
  "table-without-headers",
  "bold-as-heading",
  "list-by-hand",
]);

/** A fault of a text, with what a reader needs to find and mend it. */
export interface Finding {
  readonly code: CheckCode;
  /** The requirement behind it. */
  readonly rule: (typeof richTextChecks)[CheckCode];
  /** The faulty element; `nodeAt` finds it, the editor turns it into a place to jump to. */
  readonly path: NodePath;
  /** Key of the translated text, which takes `values`. */
  readonly message: `rich-text:rules.${CheckCode}`;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface CheckOptions {
  /** The level that the first heading must have: 2 where the page's title is the level-1 heading. */
  readonly firstLevel?: number;
  /** Language of the text: its generic link words are refused, and the English ones. */
  readonly locale?: Locale;
  /** Replaces the lists of `generic-links.ts`. */
  readonly genericLinkWords?: readonly string[];
}

/** The faults of a text, in reading order. An empty list lets it be published. Never throws; the same tree gives the same list. */
export function checkRichText(tree: RichTextTree, options: CheckOptions = {}): readonly Finding[] {
  const findings: Finding[] = [];
  const report: Report = (code, path, values = {}) => {
    findings.push({ code, rule: richTextChecks[code], path, message: `rich-text:rules.${code}`, values });
  };
  const checks = [
    headingCheck(options.firstLevel ?? 2),
    justificationCheck,
    linkCheck(options),
    imageCheck,
    iframeCheck,
    tableCheck,
    headerCheck,
    boldCheck(options.firstLevel ?? 2),
    listCheck(tree),
  ];
  eachElement(tree, (node, path, ancestors) => {
    for (const check of checks) check({ node, path, ancestors, report });
  });
  return findings;
}

type Report = (code: CheckCode, path: NodePath, values?: Finding["values"]) => void;

interface Visit {
  readonly node: RichTextElement;
  readonly path: NodePath;
  readonly ancestors: readonly RichTextElement[];
  readonly report: Report;
}

/** RTE-001 to RTE-004. An empty heading counts for the order of levels too: filling it mends one fault, not two. */
function headingCheck(firstLevel: number): (visit: Visit) => void {
  let previous: number | undefined;
  let mainHeadings = 0;
  return ({ node, path, report }) => {
    const level = Number(/^h([1-6])$/.exec(node.tag)?.[1] ?? 0);
    if (level === 0) return;
    if (nameOf(node.children) === "") report("empty-heading", path, { level });
    if (level === 1) mainHeadings += 1;
    if (level === 1 && mainHeadings > 1) report("several-main-headings", path);
    if (previous === undefined && level !== firstLevel)
      report("first-heading-level", path, { level, expected: firstLevel });
    if (previous !== undefined && level > previous + 1) report("heading-jump", path, { level, previous });
    previous = level;
  };
}

/** RTE-005, by style, by the old attribute or by the usual class. */
function justificationCheck({ node, path, report }: Visit): void {
  const { style = "", align = "", class: classes = "" } = node.attributes;
  const isJustified =
    /(?:^|;)\s*text-align\s*:\s*justify\b/i.test(style) ||
    align.trim().toLowerCase() === "justify" ||
    classes.split(/\s+/).includes("text-justify");
  if (isJustified) report("justified-text", path);
}

/** RTE-006 to RTE-008, and RTE-010: what a link is called. One that leads somewhere is called something. */
function linkCheck({ locale = "en", genericLinkWords: configured }: CheckOptions): (visit: Visit) => void {
  const generic = new Set((configured ?? [...genericLinkWords.en, ...genericLinkWords[locale]]).map(linkWords));
  const targets = new Map<string, string>();
  return ({ node, path, report }) => {
    if (node.tag !== "a") return;
    const target = node.attributes.href?.trim();
    const name = nameOf([node]);
    const words = linkWords(name);
    if (name === "" && hasImage(node.children)) report("image-link-without-name", path);
    else if (name === "" && target) report("link-without-name", path);
    if (isUrl(name)) report("link-text-url", path, { text: name });
    if (generic.has(words) || (words === "" && name !== "")) report("link-text-generic", path, { text: name });
    if (words === "" || !target) return;
    const known = targets.get(words);
    if (known === undefined) targets.set(words, target);
    else if (known !== target) report("link-text-ambiguous", path, { text: name, target, other: known });
  };
}

const isUrl = (text: string): boolean =>
  /^(?:(?:https?|ftp):\/\/|www\.)\S+$/i.test(text) || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S*$/i.test(text);

/**
 * RTE-009: an `alt` must be there; an empty one says that the picture is decoration. In a link that has no other name it says nothing, which
 * is for RTE-010 to tell.
 */
function imageCheck({ node, path, report }: Visit): void {
  if (node.tag !== "img" || spokenName(node.attributes["aria-label"] ?? "") !== "") return;
  const { alt } = node.attributes;
  if (alt === undefined || (alt !== "" && spokenName(alt) === "")) report("image-without-alternative", path);
  else if (isEmptyAlternative(alt)) report("image-alternative-empty", path, { text: alt.trim() });
}

/** RTE-011. */
function iframeCheck({ node, path, report }: Visit): void {
  if (node.tag !== "iframe") return;
  if (spokenName(node.attributes.title ?? "") === "") report("iframe-without-title", path);
}

/** RTE-012: headers that span cells, or cells tied to headers by id. One finding per cell. */
function tableCheck({ node, path, report }: Visit): void {
  if (node.tag !== "th" && node.tag !== "td") return;
  const { headers, id, colspan = "1", rowspan = "1" } = node.attributes;
  const spans = [colspan, rowspan].some((span) => span.trim() !== "1" && span.trim() !== "");
  if (headers !== undefined || (node.tag === "th" && (id !== undefined || spans)))
    report("complex-table-headers", path);
}

function headerCheck({ node, path, report }: Visit): void {
  if (node.tag === "table" && lacksHeaders(node)) report("table-without-headers", path);
}

/** `level` is that of the heading that it would be: below the one before it, or beside it. */
function boldCheck(firstLevel: number): (visit: Visit) => void {
  let previous: number | undefined;
  return ({ node, path, ancestors, report }) => {
    const level = /^h([1-6])$/.exec(node.tag)?.[1];
    if (level !== undefined) previous = Number(level);
    const text = node.tag === "p" ? nameOf(node.children) : "";
    if (!looksLikeHeading(node, ancestors.at(-1)?.tag, text)) return;
    report("bold-as-heading", path, {
      text,
      level: previous === undefined ? firstLevel : Math.max(previous, firstLevel + 1),
    });
  };
}

function listCheck(tree: RichTextTree): (visit: Visit) => void {
  return ({ node, path, ancestors, report }) => {
    if (beginsList(ancestors.at(-1)?.children ?? tree, node)) report("list-by-hand", path);
  };
}

/** What assistive technology reads of some content: its words and the alternatives of its pictures. */
const nameOf = (content: RichTextTree): string => spokenName(content.map(readOf).join(""));

function readOf(node: RichTextNode): string {
  if (node.kind === "text") return node.text;
  if (node.tag === "br") return " ";
  const label = node.attributes["aria-label"] ?? "";
  if (spokenName(label) !== "") return label;
  return node.tag === "img" ? (node.attributes.alt ?? "") : node.children.map(readOf).join("");
}

const hasImage = (children: RichTextTree): boolean =>
  children.some((node) => node.kind === "element" && (node.tag === "img" || hasImage(node.children)));
