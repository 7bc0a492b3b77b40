import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const drawer = (page: Page) => page.getByRole("dialog", { name: "Reading and display" });
const opener = (page: Page) => page.getByRole("button", { name: "Reading and display settings" });
const open = async (page: Page) => {
  await opener(page).click();
  await drawer(page).waitFor();
  return drawer(page);
};
const stored = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("a11y-parameters"))) ?? "null");
const rootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
const bodyStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.body).getPropertyValue(property), name);

/** Chooses a value of a slider, as its keys do. */
const slide = (page: Page, name: string, value: number) =>
  drawer(page).locator(`input[name=${name}]`).fill(String(value));

describe("the accessibility drawer", () => {
  it("A11Y-011 opens from a button that floats on the right, and closes by its own button, giving the focus back", async () => {
    const page = await visit("/about");
    const box = await opener(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
    expect(
      await opener(page).evaluate((element) => getComputedStyle(element.closest("[data-floating-tools]")!).position),
    ).toBe("sticky");
    const opened = await open(page);
    expect((await opened.boundingBox())?.x).toBeGreaterThan(640);
    await opened.getByRole("button", { name: "Close", exact: true }).click();
    await opened.waitFor({ state: "detached" });
    expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("A11Y-001 shows high contrast to whose system asks for more, until they choose otherwise, and again after a reset", async () => {
    const page = await visit("/about", { contrast: "more" });
    const high = () => page.locator("html.high-contrast").count();
    expect(await high()).toBe(1);
    const contrast = (await open(page)).getByRole("switch", { name: "High contrast" });
    expect(await contrast.isChecked()).toBe(true);
    await slide(page, "fontSize", 20);
    expect([await high(), (await stored(page)).highContrast]).toEqual([1, undefined]);
    await contrast.uncheck();
    await page.reload();
    await booted(page);
    expect(await high()).toBe(0);
    await (await open(page)).getByRole("button", { name: /^Reset to/ }).click();
    expect(await high()).toBe(1);
  });

  it("A11Y-001 A11Y-002 A11Y-003 A11Y-004 has a control for each parameter, with its limits, and keeps what is chosen", async () => {
    const page = await visit("/about");
    const opened = await open(page);
    const limits = (name: string) =>
      opened
        .locator(`input[name=${name}]`)
        .evaluate((input: HTMLInputElement) => [input.min, input.max, input.step, input.value]);
    expect(await limits("fontSize")).toEqual(["16", "32", "1", "16"]);
    expect(await limits("lineHeight")).toEqual(["1.5", "3", "0.25", "1.5"]);
    expect(await limits("letterSpacing")).toEqual(["1", "2.5", "0.25", "1"]);
    await slide(page, "fontSize", 20);
    await slide(page, "lineHeight", 2);
    await slide(page, "letterSpacing", 1.5);
    await opened.getByRole("radio", { name: "Andika" }).check();
    await opened.getByRole("radio", { name: "7 seconds" }).check();
    for (const name of ["Underline links", "High contrast", "Greyscale pictures", "Pause animations", "Reading ruler"])
      await opened.getByRole("switch", { name }).check();
    expect(await stored(page)).toEqual({
      fontFamily: "Andika",
      fontSize: 20,
      lineHeight: 2,
      letterSpacing: 1.5,
      grayscaleImages: true,
      toastTimeout: 7000,
      underlineLinks: true,
      highContrast: true,
      pauseAnimations: true,
      readingRuler: true,
    });
  });

  it("A11Y-001 A11Y-010 shows at once what is chosen, and takes it back", async () => {
    const page = await visit("/about");
    const opened = await open(page);
    await opened.getByRole("button", { name: "Larger text" }).click();
    expect(await rootStyle(page, "font-size")).toBe("17px");
    await slide(page, "fontSize", 32);
    await slide(page, "lineHeight", 3);
    await slide(page, "letterSpacing", 2.5);
    expect(await rootStyle(page, "font-size")).toBe("32px");
    expect(await bodyStyle(page, "line-height")).toBe("96px");
    expect(await bodyStyle(page, "letter-spacing")).toBe("4.8px");
    await opened.getByRole("radio", { name: "Open Dyslexic" }).check();
    expect(await bodyStyle(page, "font-family")).toMatch(/^"?OpenDyslexic/);
    await page.waitForFunction(() => document.fonts.check('16px "OpenDyslexic"'));
    const filter = () =>
      page
        .locator("main img")
        .first()
        .evaluate((image) => getComputedStyle(image).filter);
    expect(await filter()).toBe("none");
    await opened.getByRole("switch", { name: "Greyscale pictures" }).check();
    expect(await filter()).toBe("grayscale(1)");
    const underlined = () =>
      page
        .locator("header nav a")
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await underlined()).toBe("none");
    await opened.getByRole("switch", { name: "Underline links" }).check();
    expect(await underlined()).toBe("underline");
    await opened.getByRole("switch", { name: "High contrast" }).check();
    expect(await bodyStyle(page, "background-color")).toBe("rgb(255, 255, 255)");
    expect(await bodyStyle(page, "color")).toBe("rgb(0, 0, 0)");
    await opened.getByRole("switch", { name: "Pause animations" }).check();
    expect(await bodyStyle(page, "transition-duration")).toBe("1e-05s");
    await opened.getByRole("button", { name: "Reset to default" }).click();
    expect(await rootStyle(page, "font-size")).toBe("16px");
    expect([await filter(), await underlined()]).toEqual(["none", "none"]);
  });

  it("A11Y-009 loads a font only when it is chosen, and offers Luciole where there is one", async () => {
    const page = await visit("/about");
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    const opened = await open(page);
    expect(fonts).toEqual([]);
    const asked = page.waitForRequest(/andika-latin-400-normal/);
    await opened.getByRole("radio", { name: "Andika" }).check();
    await asked;
    expect(fonts.some((url) => /opendyslexic|luciole/i.test(url))).toBe(false);
    expect(await opened.getByRole("radio", { name: "Luciole" }).count()).toBe(0);
  });

  it("shows what was chosen before the first paint, without waiting for the site's script", async () => {
    const visitor = await context();
    const first = await visitor.newPage();
    await first.goto("/about");
    await first.evaluate(() =>
      localStorage.setItem(
        "a11y-parameters",
        JSON.stringify({ fontSize: 28, fontFamily: "Andika", highContrast: true, lineHeight: 2.25 }),
      ),
    );
    const page = await visitor.newPage();
    await page.route("**/assets/entry-client-*.js", (route) => route.abort());
    await page.goto("/about");
    expect(await rootStyle(page, "font-size")).toBe("28px");
    expect(await bodyStyle(page, "line-height")).toBe("63px");
    expect(await bodyStyle(page, "font-family")).toMatch(/^"?Andika/);
    expect(await page.locator("html.high-contrast").count()).toBe(1);
  });

  it("A11Y-005 is as at the beginning where the store is broken", async () => {
    const page = await visit("/about");
    for (const broken of ["{", JSON.stringify({ fontSize: "abc", lineHeight: null, letterSpacing: {} })]) {
      await page.evaluate((text) => localStorage.setItem("a11y-parameters", text), broken);
      await page.reload();
      await booted(page);
      expect(await rootStyle(page, "font-size")).toBe("16px");
      expect(await bodyStyle(page, "line-height")).toBe("24px");
    }
  });

  it("SESS-006 works in the other tabs at once, without loading them again", async () => {
    const visitor = await context();
    const [here, there] = [await visitor.newPage(), await visitor.newPage()];
    for (const page of [here, there]) {
      await page.goto("/about");
      await booted(page);
    }
    await there.evaluate(() => Object.assign(window, { stayed: true }));
    await open(here);
    await slide(here, "fontSize", 24);
    await there.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "24px");
    expect(await there.evaluate(() => "stayed" in window)).toBe(true);
  });

  it.each([["3.5 seconds"], ["7 seconds"]])("A11Y-006 lets passing messages go after %s", async (choice) => {
    const page = await toastAfter(choice);
    await toast(page).waitFor({ state: "detached" });
  });

  it("A11Y-006 leaves passing messages until they are closed", async () => {
    const page = await toastAfter("Until I close them");
    await page.clock.fastForward(600_000);
    expect(await toast(page).count()).toBe(1);
    await page.locator("[role=alert]").getByRole("button", { name: "Close" }).click();
    await toast(page).waitFor({ state: "detached" });
  });

  const toast = (page: Page) => page.locator("[role=alert] > div");

  /** Somebody who chose how long messages stay, and sees one: signing out was refused. */
  async function toastAfter(choice: string): Promise<Page> {
    const page = await visit("/account/profile", { as: "member" });
    await page.clock.install();
    const opened = await open(page);
    await opened.getByRole("radio", { name: choice }).check();
    await page.keyboard.press("Escape");
    await page.route("**/auth/logout", (route) => route.fulfill({ status: 500, body: "{}" }));
    const menu = page.locator("header details:has(a[href='/account/profile'])");
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Sign out" }).click();
    await toast(page).waitFor();
    return page;
  }

  it("has a ruler that follows the pointer and the focus, and lets everything through", async () => {
    const page = await visit("/about");
    const opened = await open(page);
    await opened.getByRole("switch", { name: "Reading ruler" }).check();
    await page.keyboard.press("Escape");
    const ruler = page.locator("[data-reading-ruler]");
    await ruler.waitFor();
    const clear = () =>
      ruler.evaluate((element) => {
        const [above, below] = [...element.children].map((child) => child.getBoundingClientRect());
        return [above!.bottom, below!.top];
      });
    await page.mouse.move(300, 500);
    const [top = 0, bottom = 0] = await clear();
    expect(top).toBeLessThan(500);
    expect(bottom).toBeGreaterThan(500);
    expect(bottom - top).toBeGreaterThan(40);
    await page.keyboard.press("Shift+Tab");
    const focused = await page.locator(":focus").boundingBox();
    const [upper = 0, lower = 0] = await clear();
    expect((focused?.y ?? 0) + (focused?.height ?? 0) / 2).toBeGreaterThan(upper);
    expect((focused?.y ?? 0) + (focused?.height ?? 0) / 2).toBeLessThan(lower);
    await page.locator("header a[href='/']").click();
    await page.waitForURL(`${server.url}/`);
    expect(await ruler.count()).toBe(1);
  });
});
