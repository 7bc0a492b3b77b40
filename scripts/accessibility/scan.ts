import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { signIn } from "#scripts/demo/sign-in.ts";
import type { Combination } from "./combinations.ts";
import { type Place, pathOf } from "./places.ts";

/** Beside the place: what a scan is made under. */
export const surroundings = {
  theme: ["light", "dark"],
  width: ["320", "1280"],
  settings: ["usual", "spaced", "large"],
} as const;

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

/**
 * Rules that axe leaves off unless asked: of WCAG AAA, of 2.2, and those under trial, but for `focus-order-semantics`, which refuses what
 * `scrollable-region-focusable` asks for.
 */
const moreRules = [
  "color-contrast-enhanced",
  "identical-links-same-purpose",
  "target-size",
  "css-orientation-lock",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];

/** Contexts of a browser, one per account and language, kept for the places that follow. */
export interface Scanner {
  /** A page of a place, drawn and at rest. */
  open(place: Place, locale: string): Promise<Page>;
  /** Puts a page in a theme, width and setting. */
  surround(page: Page, combination: Combination): Promise<void>;
  /** What is wrong with the page of a place, under each combination in turn. */
  scan(place: Place, page: Page, combinations: readonly Combination[]): Promise<readonly Finding[]>;
  close(): Promise<void>;
}

export function scanner(browser: Browser, origin: string): Scanner {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextFor = (account: string | undefined, locale: string) => {
    const key = `${account} ${locale}`;
    const kept = contexts.get(key) ?? newContext(browser, origin, account, locale);
    contexts.set(key, kept);
    return kept;
  };
  return {
    surround,
    async open(place, locale) {
      const context = await contextFor(place.as, locale);
      const page = await context.newPage();
      await page.goto(`${origin}${await pathOf(place, context, origin)}`);
      await atRest(page);
      return page;
    },
    async scan(place, page, combinations) {
      const findings: Finding[] = [];
      for (const combination of combinations) {
        await surround(page, combination);
        const found = [...(await axeFindings(page)), ...(await scrollFindings(page, combination))];
        findings.push(...found.map((each) => ({ ...each, place: place.name, combination })));
      }
      return findings;
    },
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

async function newContext(
  browser: Browser,
  origin: string,
  account: string | undefined,
  locale: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  await context.addCookies([{ name: "locale", value: locale, url: origin }]);
  if (account !== undefined) await signIn(context, origin, account);
  return context;
}

/** Taken over by the site's script, its data there. */
async function atRest(page: Page): Promise<void> {
  await page.waitForSelector("html[data-booted]", { state: "attached", timeout: 15_000 });
  await page.waitForSelector("main h1", { timeout: 15_000 });
  const calm = () =>
    page.waitForSelector("[aria-busy=true], [role=progressbar]", { state: "detached", timeout: 15_000 });
  await calm();
  await page.evaluate("document.fonts.ready.then(() => true)");
  await page.waitForLoadState("networkidle");
  await calm();
}

/** What text looks like for who spaces it (WCAG 1.4.12), or reads it twice as large. */
const styles: Readonly<Record<string, string>> = {
  usual: "",
  spaced:
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
  large: "html{font-size:200%!important}",
};

/** A theme that changes under the scan is not caught on its way. */
const still = "*,*::before,*::after{transition:none!important;animation:none!important}";

async function surround(page: Page, { theme, width, settings = "usual" }: Combination): Promise<void> {
  const viewport = { width: Number(width), height: 900 };
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
  // A sheet of its own, which the policy for content allows where a style element would be refused.
  await page.evaluate(
    `document.documentElement.classList.toggle("dark", ${theme === "dark"});
     { const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(still + styles[settings])}); document.adoptedStyleSheets = [sheet]; }
     new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
  );
}

type Found = Pick<Finding, "rule" | "selector" | "detail">;

interface AxeNode {
  readonly target: readonly (string | readonly string[])[];
  readonly html: string;
  readonly messages: readonly string[];
}

/** What is asked of a page as a whole is not asked of each frame in it. */
const pageRules = ["bypass", "landmark-one-main", "page-has-heading-one", "region"];

/** Every frame is scanned by itself, with the engine put in once: much faster than to put it in for each scan. */
async function axeFindings(page: Page): Promise<readonly Found[]> {
  const enabled = Object.fromEntries(moreRules.map((name) => [name, { enabled: true }]));
  const found: Found[] = [];
  for (const frame of page.frames()) {
    const inner = frame === page.mainFrame() ? [] : pageRules.map((name) => [name, { enabled: false }]);
    const rules = { ...enabled, ...Object.fromEntries(inner) };
    const options = JSON.stringify({ rules, resultTypes: ["violations"] });
    if ((await frame.evaluate("typeof axe")) === "undefined") await frame.evaluate(axe.source);
    const violations = (await frame.evaluate(
      `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => ({
        target: node.target,
        html: node.html,
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

/** Text twice as large may take two screens where the screen is as narrow as one at 400 %. */
async function scrollFindings(page: Page, { width, settings }: Combination): Promise<readonly Found[]> {
  if (settings === "large" && width === "320") return [];
  const found = (await page.evaluate(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return null;
    const wide = [...document.querySelectorAll("body *")].find((each) => each.getBoundingClientRect().right > root.clientWidth + 1);
    return { by: root.scrollWidth - root.clientWidth, html: wide ? wide.outerHTML.slice(0, 160) : "" };
  })()`)) as { readonly by: number; readonly html: string } | null;
  return found
    ? [{ rule: "horizontal-scroll", selector: "html", detail: `${found.by} px too wide: ${found.html}` }]
    : [];
}
