import type { Browser, BrowserContext, Page } from "playwright";
import { type AccessibilityParameters, initialParameters, parameterBounds } from "#core/shell/site/accessibility.ts";
import { allRejected } from "#core/shell/site/consent-choices.ts";
import { consentCookieOf } from "#scripts/demo/consent.ts";
import { signIn } from "#scripts/demo/sign-in.ts";
import { quietOf } from "#scripts/quiet.ts";
import { showAppearance } from "#web/app/appearance.ts";
import type { Combination } from "./combinations.ts";
import { type Place, pathOf } from "./places.ts";

/** Beside the place and the language: what a page is looked at under. */
export const surroundings = {
  theme: ["light", "dark"],
  width: ["320", "1280"],
  settings: ["usual", "spaced", "large"],
} as const;

/**
 * Pages of a site at rest. Contexts of the browser, one per account and language, are kept for the places that follow, and their windows too:
 * a window that is open costs half of what a new one does.
 */
export interface Visitor {
  /** Looks at a page of a place, drawn and at rest, 1280 px wide. */
  look<Seen>(place: Place, locale: string, at: (page: Page) => Promise<Seen>): Promise<Seen>;
  /** The markup of a place, as the server sends it. */
  markup(place: Place, locale: string): Promise<string>;
  close(): Promise<void>;
}

export function visitor(browser: Browser, origin: string): Visitor {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const windows = new Map<BrowserContext, Window[]>();
  const contextFor = (account: string | undefined, locale: string) => {
    const key = `${account} ${locale}`;
    const kept = contexts.get(key) ?? newContext(browser, origin, account, locale);
    contexts.set(key, kept);
    return kept;
  };
  return {
    async look(place, locale, at) {
      const context = await contextFor(place.as, locale);
      const free = windows.get(context) ?? [];
      windows.set(context, free);
      const window = free.pop() ?? (await openWindow(context));
      const { page, quiet } = window;
      if (page.viewportSize()?.width !== usualSize.width) await page.setViewportSize(usualSize);
      await page.goto(`${origin}${await pathOf(place, context, origin)}`, { waitUntil: "domcontentloaded" });
      await atRest(page, quiet);
      const seen = await at(page);
      free.push(window);
      return seen;
    },
    async markup(place, locale) {
      const context = await contextFor(place.as, locale);
      const answer = await context.request.get(`${origin}${await pathOf(place, context, origin)}`, {
        headers: { accept: "text/html" },
      });
      return answer.text();
    },
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

interface Window {
  readonly page: Page;
  /** Waits until it has been quiet for a while. */
  readonly quiet: () => Promise<void>;
}

async function openWindow(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  return { page, quiet: quietOf(page, { quietMs, patienceMs }) };
}

const usualSize = { width: 1280, height: 900 };

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
    viewport: usualSize,
  });
  context.setDefaultNavigationTimeout(patienceMs);
  await context.addCookies([{ name: "locale", value: locale, url: origin }, consentCookieOf(allRejected, origin)]);
  if (account !== undefined) await signIn(context, origin, account);
  return context;
}

/** A busy machine makes nothing fail. */
const patienceMs = 45_000;

/** How long nothing may have been under way: an answer is drawn by then, and what it leads to has been asked for. */
const quietMs = 120;

/** Taken over by the site's script, its data there. */
async function atRest(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.waitForSelector("html[data-booted]", { state: "attached", timeout: patienceMs });
  await page.waitForSelector("main h1", { timeout: patienceMs });
  await page.evaluate("document.fonts.ready.then(() => true)");
  await quiet();
  await page.waitForSelector("[aria-busy=true], [role=progressbar]", { state: "detached", timeout: patienceMs });
  await quiet();
}

/** What a setting does to the root element, and a sheet that comes on top of the site's. */
interface Setting {
  readonly sheet: string;
  readonly properties: Readonly<Record<string, string | null>>;
  readonly classes: Readonly<Record<string, boolean>>;
}

/** What the accessibility drawer does to the root element for these choices. */
function settingOf(choices: Partial<AccessibilityParameters>, sheet = ""): Setting {
  const properties: Record<string, string | null> = {};
  const classes: Record<string, boolean> = {};
  const set = (name: string, value: string | null) => {
    properties[name] = value;
    return "";
  };
  showAppearance(
    {
      style: { setProperty: set, removeProperty: (name: string) => set(name, null) },
      classList: {
        toggle(name: string, on = false) {
          classes[name] = on;
          return on;
        },
      },
    },
    { ...initialParameters([]), ...choices },
  );
  return { sheet, properties, classes };
}

const { fontSize, lineHeight, letterSpacing } = parameterBounds;

/** As the site is, for who spaces text by a sheet of their own (WCAG 1.4.12), and with the accessibility drawer at its limits. */
const settings: Readonly<Record<string, Setting>> = {
  usual: settingOf({}),
  spaced: settingOf(
    {},
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
  ),
  large: settingOf({
    fontSize: fontSize.maximum,
    lineHeight: lineHeight.maximum,
    letterSpacing: letterSpacing.maximum,
    underlineLinks: true,
    highContrast: true,
  }),
};

/** A theme that changes under the scan is not caught on its way. */
const still = "*,*::before,*::after{transition:none!important;animation:none!important}";

/** Puts a page in a theme, width and setting, where it stands: as the site's own switches do, without loading it again. */
export async function surround(page: Page, { theme, width, settings: name = "usual" }: Combination): Promise<void> {
  const viewport = { width: Number(width), height: 900 };
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
  const setting = settings[name];
  if (!setting) throw new Error(`There are no settings ${name}.`);
  const wanted = { ...setting, sheet: still + setting.sheet, classes: { ...setting.classes, dark: theme === "dark" } };
  // A sheet of its own, which the policy for content allows where a style element would be refused.
  await page.evaluate(
    `{
       const { sheet, properties, classes } = ${JSON.stringify(wanted)};
       const root = document.documentElement;
       for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
       for (const [name, on] of Object.entries(classes)) root.classList.toggle(name, on);
       const added = new CSSStyleSheet();
       added.replaceSync(sheet);
       document.adoptedStyleSheets = [added];
     }
     new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
  );
}
