import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import type { StoredConsent } from "#core/shell/site/consent.ts";
import { allRejected } from "#core/shell/site/consent-choices.ts";
import { consentCookieOf } from "#scripts/demo/consent.ts";
import { signIn } from "#scripts/demo/sign-in.ts";
import { quietOf } from "#scripts/quiet.ts";
import { atEnd } from "./at-end.ts";
import { testClock } from "./clock.ts";
import { demandFocus } from "./keyboard.ts";
import { sharedBrowser } from "./shared-browser.ts";

/** What somebody brings along: an account of the demo, a width, a theme, a language. */
export interface VisitorOptions extends Omit<BrowserContextOptions, "viewport"> {
  /** The part of the demo account's address before the @. */
  readonly as?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Choices about cookies that were made before; `null` for somebody who is here for the first time. */
  readonly consent?: StoredConsent | null;
}

export interface Visitors {
  /** A browser context of its own, signed in when an account is named; closed with the test that made it. */
  context(options?: VisitorOptions): Promise<BrowserContext>;
  /** A page in a context of its own, opened at a path and taken over by the site's script; no key may leave its focus on nothing. */
  visit(path: string, options?: VisitorOptions): Promise<Page>;
}

/** Visitors of the site at `origin`, for a test file (`const { visit } = visitors(server.url)` at its top). */
export function visitors(origin: string): Visitors {
  const context = async (visitor: VisitorOptions = {}) => {
    const { as, width = 1280, height = 900, dark = false, consent = allRejected, ...options } = visitor;
    const made = await (await sharedBrowser()).newContext({
      baseURL: origin,
      locale: "en-GB",
      colorScheme: dark ? "dark" : "light",
      viewport: { width, height },
      reducedMotion: "reduce",
      ...options,
    });
    atEnd(() => made.close());
    made.setDefaultTimeout(patience);
    if (process.env.LABCOMMONS_TEST_NOW) await made.clock.install({ time: testClock() });
    made.on("page", (page) => quiets.set(page, quietOf(page, { quietMs: 500, patienceMs: patience })));
    if (consent) await made.addCookies([consentCookieOf(consent, origin)]);
    if (as !== undefined) await signIn(made, origin, as);
    return made;
  };
  return {
    context,
    async visit(path, options) {
      const page = await (await context(options)).newPage();
      demandFocus(page);
      await open(page, path);
      await booted(page);
      return page;
    },
  };
}

/** Milliseconds in which a busy machine answers. */
const patience = 60_000;

/** Opens a page, again while the site is too busy to show it. */
async function open(page: Page, path: string): Promise<void> {
  const until = Date.now() + patience;
  while ((await page.goto(path))?.status() === 503 && Date.now() < until);
}

const quiets = new WeakMap<Page, () => Promise<void>>();

/** Waits until a page of a visitor has had all it asked for, for half a second. */
export async function quiet(page: Page): Promise<void> {
  const quietly = quiets.get(page);
  if (!quietly) throw new Error("Only pages of visitors are followed.");
  await quietly();
}

/** Waits until the site's script has taken over. */
export async function booted(page: Page): Promise<void> {
  if (await page.evaluate(() => document.getElementById("state") !== null)) {
    await page.waitForSelector("html[data-booted]", { state: "attached" });
  }
}
