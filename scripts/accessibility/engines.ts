import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Audit } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import type { Page } from "playwright";
import type { Found } from "./scan.ts";

/** What Alfa and IBM Equal Access find on a page as it stands, beside axe, without what `errors` says of them. */
export async function otherEngines(page: Page): Promise<readonly Found[]> {
  const alfa = await withSmallTargets(page, await alfaFindings(page));
  return [...alfa, ...(await ibmFindings(page))].filter((found) => !isError(found));
}

interface EngineError {
  readonly rule: string;
  /** A part of where it is found, or of what is said. */
  readonly at?: RegExp;
  readonly reason: string;
}

/** What an engine calls a failure and is none. */
const errors: readonly EngineError[] = [
  {
    rule: "alfa sia-r73",
    reason:
      "Its cascade knows no layers, in which ours sets the height of lines: it reads `normal` where 1.5 is drawn.",
  },
  {
    rule: "alfa sia-r61",
    reason:
      "Groups of the back office's menu have titles, and the menu stands before the page; the page begins with its own.",
  },
  {
    rule: "ibm label_content_exists",
    reason: "The words of these labels are there for who listens; what is drawn is the table's own heading.",
  },
  {
    rule: "ibm input_autocomplete_valid",
    at: /name="email"/,
    reason: "HTML lets a field for e-mail addresses be filled with the name of an account.",
  },
  {
    rule: "ibm aria_article_label_unique",
    at: /group relative flex h-full/,
    reason: "One article may be shown by two blocks of a page; it has one name.",
  },
  {
    rule: "ibm input_label_exists",
    at: /\/details\[\d+\]\//,
    reason: "Its label stands beside it in a disclosure that is closed: neither of them is drawn.",
  },
  {
    rule: "alfa sia-r57",
    at: /^\/html\[1\]\/body\[1\]\/div\[1\]\/div\[2\]\/text\(\)/,
    reason: "What the site announces is heard when it is told, wherever one is; nobody looks for it in a landmark.",
  },
];

const isError = ({ rule, selector, detail }: Found): boolean =>
  errors.some((error) => error.rule === rule && (!error.at || error.at.test(`${selector} ${detail}`)));

/** Alfa's rule that asks 44 px of every target, of its box alone (WCAG 2.5.5). */
const largeTargetRule = "alfa sia-r111";

/** Its rules that ask a size of every target, and the pixels, less what drawing rounds off: the other one 24, or room around it (WCAG 2.5.8). */
const targetRules: Readonly<Record<string, number>> = { [largeTargetRule]: 43, "alfa sia-r113": 23 };

/** What fails a scan: 44 px of every target are level AAA, which the product's controls are tested for and its links in lists of words are not. */
export const failures = (found: readonly Found[]): readonly Found[] =>
  found.filter(({ rule }) => rule !== largeTargetRule);

/**
 * What is found without the targets that are large enough: alfa knows nothing of the room that answers around a box, of labels, of what is laid
 * out and hidden, nor of what WCAG leaves out: links in a sentence.
 */
async function withSmallTargets(page: Page, found: readonly Found[]): Promise<readonly Found[]> {
  let left = found;
  for (const [asking, least] of Object.entries(targetRules)) {
    const paths = left.filter(({ rule }) => rule === asking).map(({ selector }) => selector);
    if (paths.length === 0) continue;
    const small = new Set(await page.evaluate(measureTargets, { paths, least }));
    left = left.filter(({ rule, selector }) => rule !== asking || small.has(selector));
  }
  return left;
}

/** Those of the paths whose targets answer on less than the pixels that are asked. Runs in the page. */
function measureTargets({
  paths,
  least,
}: {
  readonly paths: readonly string[];
  readonly least: number;
}): readonly string[] {
  const { scrollX, scrollY } = window;
  const isSmall = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    let line = element.parentElement;
    while (line && getComputedStyle(line).display === "inline") line = line.parentElement;
    const hasWords = [...(line?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (hasWords && getComputedStyle(element).display.startsWith("inline")) return false;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Nothing is aimed at what is there for who listens alone.
    if (right - left <= 1 || bottom - top <= 1) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const answers = (at: Element | null) =>
      at !== null && (element.contains(at) || labels.some((label) => label.contains(at)));
    const reach = (across: number, down: number): number => {
      let length = 0;
      while (length < least && answers(document.elementFromPoint(x + across * length, y + down * length))) length += 1;
      return length;
    };
    return reach(1, 0) + reach(-1, 0) - 1 < least || reach(0, 1) + reach(0, -1) - 1 < least;
  };
  const small = paths.filter((path) => {
    const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    return found instanceof Element && isSmall(found);
  });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  return small;
}

type AlfaRules = Parameters<typeof Audit.of>[1];

async function alfaFindings(page: Page): Promise<readonly Found[]> {
  const document = await page.evaluateHandle("window.document");
  const alfa = await Playwright.toPage(document as Parameters<typeof Playwright.toPage>[0]);
  const outcomes = [
    ...(await Audit.of(alfa, rules as unknown as AlfaRules).evaluate()),
  ] as readonly unknown[] as readonly { readonly toJSON: () => unknown }[];
  return outcomes.flatMap((outcome) => {
    const told = outcome.toJSON() as unknown as AlfaOutcome;
    if (told.outcome !== "failed") return [];
    const messages = told.expectations.flatMap(([, { error }]) => error?.message ?? []);
    return [
      {
        rule: `alfa ${told.rule.uri.split("/").at(-1)}`,
        selector: pathOf(outcome),
        detail: messages.join("; ").replace(/\s+/g, " ").slice(0, 300),
      },
    ];
  });
}

interface AlfaOutcome {
  readonly outcome: string;
  readonly rule: { readonly uri: string };
  readonly expectations: readonly (readonly [string, { readonly error?: { readonly message?: string } }])[];
}

function pathOf(outcome: unknown): string {
  const { target } = outcome as { readonly target?: { readonly path?: () => string } };
  return target?.path?.() ?? "";
}

const ibm = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"), "utf8");

async function ibmFindings(page: Page): Promise<readonly Found[]> {
  if ((await page.evaluate("typeof ace")) === "undefined") await page.evaluate(ibm);
  return (await page.evaluate(`new ace.Checker().check(document, ["WCAG_2_2"]).then(({ results }) =>
    results.filter(({ value: [kind, result] }) => kind === "VIOLATION" && result === "FAIL").map(({ ruleId, path, message, snippet }) => ({
      rule: "ibm " + ruleId,
      selector: path.dom,
      detail: message + " " + snippet.slice(0, 160),
    })))`)) as readonly Found[];
}
