import type { Page } from "playwright-core";

/** More stops than any screen has. */
const mostStops = 150;

/** What has the focus, by the name that a screen reader says. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element) return "";
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
