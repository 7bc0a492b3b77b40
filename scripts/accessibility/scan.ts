import axe from "axe-core";
import type { Frame, Page } from "playwright";
import { locales } from "#core/kernel/locales.ts";
import type { Combination } from "./combinations.ts";
import type { Place } from "./places.ts";
import { sideBySide } from "./side-by-side.ts";
import { surround, type Visitor } from "./visits.ts";

/** What is wrong with a page. */
export interface Finding {
  readonly place: string;
  readonly combination: Combination;
  /** A rule of axe, or `horizontal-scroll`. */
  readonly rule: string;
  readonly selector: string;
  readonly detail: string;
}

/** How a finding is printed. */
export const findingText = ({ place, combination, rule, selector, detail }: Finding): string =>
  `${place} (${Object.values(combination).join(", ")}): ${rule} at ${selector}: ${detail}`;

/** Looks for what is wrong with the places of a site, in the windows of a visitor. */
export interface Scanner {
  /**
   * What is wrong with a place under each combination of a language and surroundings. A language is opened once and then changed where it
   * stands; two of them are looked at side by side.
   */
  scan(place: Place, combinations: readonly Combination[]): Promise<readonly Finding[]>;
}

/**
 * @param beside what else is asked of each place in each language, once: as it was opened.
 */
export function scanner(
  { look }: Visitor,
  beside: (page: Page) => Promise<readonly Found[]> = async () => [],
): Scanner {
  const scanIn = (place: Place, locale: string, combinations: readonly Combination[]) =>
    look(place, locale, async (page) => {
      const findings: Finding[] = [];
      const known = new Set<string>();
      for (const combination of combinations) {
        await surround(page, combination);
        const found = [...(await pageFindings(page, known))];
        if (combination === combinations[0]) found.push(...(await beside(page)));
        findings.push(...found.map((each) => ({ ...each, place: place.name, combination })));
      }
      return findings;
    });
  return {
    async scan(place, combinations) {
      const asked = locales
        .map((locale) => ({ locale, chosen: combinations.filter((each) => each.locale === locale) }))
        .filter(({ chosen }) => chosen.length > 0);
      const found = await sideBySide(asked, ({ locale, chosen }) => scanIn(place, locale, inTurn(chosen)));
      return found.flat();
    },
  };
}

/** The wide ones first, as the page was opened: a page is made narrow once. What differs in its colours alone follows one another. */
const inTurn = (combinations: readonly Combination[]): readonly Combination[] =>
  combinations.toSorted((one, other) => Number(other.width) - Number(one.width));

/** What is wrong with whatever a page shows. */
export type Found = Pick<Finding, "rule" | "selector" | "detail">;

/**
 * What is wrong with a page as it stands, dialogs that are open included.
 * @param known contents that every rule was asked of before: where only their drawing has changed, what asks for it is asked again.
 */
export async function pageFindings(page: Page, known: Set<string> = new Set()): Promise<readonly Found[]> {
  const frames = await openFrames(page);
  const shown = JSON.stringify(await Promise.all(frames.map((frame) => frame.evaluate(content))));
  const found = await axeFindings(frames, known.has(shown) ? drawnRules : null);
  known.add(shown);
  return [...found, ...(await scrollFindings(page))];
}

/** Frames that answer: in a sandbox without scripts nothing runs, and what is asked there waits for ever. */
async function openFrames(page: Page): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for (const frame of page.frames()) {
    const sandbox = frame.parentFrame() && (await (await frame.frameElement()).getAttribute("sandbox"));
    if (sandbox === null || /\ballow-scripts\b/.test(sandbox)) frames.push(frame);
  }
  return frames;
}

interface AxeNode {
  readonly target: readonly (string | readonly string[])[];
  readonly html: string;
  readonly messages: readonly string[];
}

/** What is asked of a page as a whole is not asked of each frame in it. */
const pageRules = ["bypass", "landmark-one-main", "page-has-heading-one", "region"];

/**
 * Rules that ask how something is drawn; what all others ask is answered by what is there, and whether it is seen. `color-contrast` is not asked
 * again, as its bounds are lower than those of `color-contrast-enhanced`.
 */
const drawnRules = [
  "color-contrast-enhanced",
  "link-in-text-block",
  "p-as-heading",
  "scrollable-region-focusable",
  "target-size",
  // Whether a table is one of data is told by its lines and grounds, too.
  "scope-attr-valid",
  "td-has-header",
  "td-headers-attr",
  "th-has-data-cells",
];

/** All that is there but for how the root element is dressed, and what of it is seen. */
const content = `(() => {
  const seen = [...document.body.querySelectorAll("*")].map((each) => {
    const { width, height, right, bottom } = each.getBoundingClientRect();
    return each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1 && right > 0 && bottom > 0 ? 1 : 0;
  });
  return document.head.innerHTML + document.body.outerHTML + seen.join("");
})()`;

/**
 * Every rule of axe, those of WCAG AAA, of 2.2 and under trial among them, but for those that axe itself has given up. Every frame is scanned
 * by itself, with the engine put in once; the markup of what it passes over is not read. Both save most of the time.
 * @param only these rules alone.
 */
async function axeFindings(frames: readonly Frame[], only: readonly string[] | null): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const frame of frames) {
    const unasked = JSON.stringify(frame.parentFrame() === null ? [] : pageRules);
    const asked = JSON.stringify(only);
    if ((await frame.evaluate("typeof axe")) === "undefined")
      await frame.evaluate(`${axe.source}; axe.configure({ noHtml: true })`);
    const violations = (await frame.evaluate(
      `axe.run(document, {
        resultTypes: ["violations"],
        rules: Object.fromEntries(axe.getRules()
          .filter(({ tags }) => !tags.includes("deprecated"))
          .map(({ ruleId }) => [ruleId, { enabled: (${asked}?.includes(ruleId) ?? true) && !${unasked}.includes(ruleId) }])),
      }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => ({
        target: node.target,
        html: document.querySelector(node.target.flat().at(-1))?.outerHTML ?? "",
        messages: [...node.any, ...node.all, ...node.none].map(({ message }) => message),
      }))]))`,
    )) as readonly (readonly [string, readonly AxeNode[]])[];
    for (const [rule, nodes] of violations) {
      for (const { target, html, messages } of nodes) {
        found.push({ rule, selector: target.flat().join(" "), detail: `${messages.join("; ")} ${html.slice(0, 160)}` });
      }
    }
  }
  return found;
}

/** Nothing is wider than the screen, not with text twice as large on the narrowest either (1.4.10). */
async function scrollFindings(page: Page): Promise<readonly Found[]> {
  const found = (await page.evaluate(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return null;
    const wide = [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1);
    const inner = wide.filter((each) => !wide.some((other) => other !== each && each.contains(other)));
    return { by: root.scrollWidth - root.clientWidth, html: inner.slice(0, 3).map((each) => each.outerHTML.slice(0, 160)).join(" … ") };
  })()`)) as { readonly by: number; readonly html: string } | null;
  return found
    ? [{ rule: "horizontal-scroll", selector: "html", detail: `${found.by} px too wide: ${found.html}` }]
    : [];
}
