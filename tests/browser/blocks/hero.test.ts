import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, type VisitorOptions, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const moving = { reducedMotion: "no-preference" } as const;

const shownSlide = (page: Page) => page.locator("[data-shown]").getAttribute("aria-label");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("hero-cycle"));
/** Presses a control without pointing at it or focusing it, both of which would hold the pictures. */
const press = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button: HTMLElement) => button.click());

/** The label of the slide `by` places on. */
const placeAfter = (label: string | null, by: number) => `${((Number(label?.[0]) - 1 + by) % 3) + 1} of 3`;

/** The home page with a clock that stands still. */
async function withClock(options: VisitorOptions = moving): Promise<Page> {
  const page = await (await context(options)).newPage();
  await page.clock.install({ time: "2026-03-01T12:00:00Z" });
  await page.goto("/");
  await booted(page);
  await page.clock.pauseAt("2026-03-01T13:00:00Z");
  return page;
}

describe("the hero", () => {
  it("COMP-001 COMP-036 shows its title, subtitle, pictures and buttons, also before any script runs", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/");
    const hero = page.locator("#welcome");
    expect(await hero.getByRole("heading", { level: 1 }).textContent()).toContain("everyday gestures");
    expect(await hero.getByText("Five labs, open plans").count()).toBe(1);
    expect(await hero.locator("img:visible").count()).toBe(1);
    expect(await hero.getByRole("link", { name: "Find a resource" }).getAttribute("href")).toBe("/articles");
    expect(await hero.getByRole("button").filter({ visible: true }).count()).toBe(0);
  });

  it("COMP-001 COMP-003 has all its pictures once the script has taken over, each with its text", async () => {
    const page = await visit("/");
    await page.locator("#welcome img").nth(2).waitFor({ state: "attached" });
    const texts = await page
      .locator("#welcome img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
    expect(new Set(texts.filter(Boolean)).size).toBe(3);
  });

  it.each([390, 1280])("COMP-002 has pictures at least 600 px high in a window of %i px", async (width) => {
    const page = await visit("/", { width });
    const picture = page.locator("#welcome [data-shown] img");
    expect(await picture.evaluate((image) => getComputedStyle(image).minHeight)).toBe("600px");
    expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  });

  it("COMP-001 has its first button in the first screen of a telephone", async () => {
    const page = await visit("/", { width: 390, height: 664 });
    const { y, height } = (await page.locator("#welcome").getByRole("link").first().boundingBox())!;
    expect(y + height).toBeLessThan(664);
  });

  it("COMP-003 COMP-004 goes to the next picture every 6000 ms by default", async () => {
    const page = await withClock();
    const before = await shownSlide(page);
    await press(page, "Next picture");
    expect(await shownSlide(page)).toBe(placeAfter(before, 1));
    await page.clock.runFor(5999);
    expect(await shownSlide(page)).toBe(placeAfter(before, 1));
    await page.clock.runFor(1);
    expect(await shownSlide(page)).toBe(placeAfter(before, 2));
    await page.clock.runFor(6000);
    expect(await shownSlide(page)).toBe(before);
  });

  it("COMP-004 stays where it was stopped, after a reload too, and remembers it as 0 and 1", async () => {
    const page = await withClock();
    await press(page, "Pause slideshow");
    expect(await stored(page)).toBe("0");
    await page.reload();
    await booted(page);
    const play = page.getByRole("button", { name: "Play slideshow" });
    await play.waitFor();
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe("1 of 3");
    await play.click();
    expect(await stored(page)).toBe("1");
    await page.clock.runFor(6000);
    expect(await shownSlide(page)).toBe("2 of 3");
  });

  it("rests while it is pointed at or one of its controls has the focus", async () => {
    const page = await withClock();
    const before = await shownSlide(page);
    await page.locator("#welcome [data-shown] img").hover();
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe(before);
    await page.mouse.move(5, 5);
    await page.getByRole("button", { name: "Next picture" }).focus();
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe(before);
    await page.getByRole("link", { name: "Find a resource" }).focus();
    await page.clock.runFor(6000);
    expect(await shownSlide(page)).toBe(placeAfter(before, 1));
  });

  it("does not move by itself for who prefers less motion, but when asked to", async () => {
    const page = await withClock({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play slideshow" }).waitFor();
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe("1 of 3");
    await page.getByRole("button", { name: "Play slideshow" }).click();
    await page.clock.runFor(6000);
    expect(await shownSlide(page)).toBe("2 of 3");
  });

  it("is a carousel to a screen reader, with one picture at a time, worked by keyboard", async () => {
    const page = await visit("/");
    const carousel = page.getByRole("group", { name: /^Pictures: Making everyday/ });
    expect(await carousel.ariaSnapshot()).toMatch(/button "Previous picture"[\s\S]*group "1 of 3"[\s\S]*img/);
    expect(await carousel.getByRole("img").count()).toBe(1);
    await carousel.getByRole("button", { name: "Previous picture" }).focus();
    await page.keyboard.press("Enter");
    expect(await shownSlide(page)).toBe("3 of 3");
  });
});
