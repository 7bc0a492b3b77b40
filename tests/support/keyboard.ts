import type { Page } from "playwright";

/** More stops than any screen has. */
const mostStops = 400;

/** Milliseconds after which what has the focus must have been found. */
const patience = 10_000;

/** The document, and whether something in it has the focus. */
const focusIn = (page: Page) =>
  page
    .evaluate(() => ({
      document: performance.timeOrigin,
      isHeld: (document.activeElement ?? document.body) !== document.body,
    }))
    .catch(() => null);

/**
 * Has each key that is pressed on a page ask afterwards whether the focus is on something, unless it was on nothing before, or the key led
 * to another document. Tab may walk out of the page.
 */
export function demandFocus(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    const before = key.endsWith("Tab") ? null : await focusIn(page);
    await press(key, options);
    if (!before?.isHeld) return;
    const until = Date.now() + patience;
    for (;;) {
      const now = await focusIn(page);
      if (now?.isHeld || (now && now.document !== before.document) || page.isClosed()) return;
      if (Date.now() > until) throw new Error(`${key} leaves the focus on nothing, at ${page.url()}`);
      await page.waitForTimeout(20);
    }
  };
}

/** What has the focus, by the name that a screen reader says. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return "";
    const texts = (ids: string | null) =>
      (ids ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    const labels = (element as HTMLInputElement).labels;
    const named =
      texts(element.getAttribute("aria-labelledby")).trim() ||
      element.getAttribute("aria-label") ||
      (labels?.length ? labels[0]?.textContent : "") ||
      element.textContent ||
      "";
    return named.trim();
  });

/** Presses Tab, or Shift+Tab, until what has the focus is called so: nothing is reached in another way. */
export async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const is = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  const met: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const text = await focused(page);
    if (is(text)) return;
    met.push(text.slice(0, 40));
  }
  throw new Error(`Tab never reached ${name}; it met ${met.join(" | ")}`);
}

/** Reaches a control with Tab and presses Enter on it. */
export async function pressOn(page: Page, name: string | RegExp, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press("Enter");
}
