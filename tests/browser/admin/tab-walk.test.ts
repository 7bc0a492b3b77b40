import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pathOf, places } from "#scripts/accessibility/places.ts";
import { demoServer } from "#tests/support/demo.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context } = visitors(server.url);

const mostStops = 250;
/** A list that opens has found its records by then. */
const untilFound = 60;

/** Presses a key until the focus, which is at one end of what the page is about, has passed it and left it. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<void> {
  let isInside = false;
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const role = await page.evaluate(() =>
      document.activeElement?.closest("main") ? (document.activeElement.getAttribute("role") ?? "") : null,
    );
    if (role === null && isInside) return;
    isInside ||= role !== null;
    if (role === "combobox") await page.waitForTimeout(untilFound);
  }
  throw new Error(`${key} never leaves ${page.url()}`);
}

/** What a walk there and back changed of a screen: its address, what its form says, what its fields hold. */
async function changedBy(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.waitForSelector("html[data-booted]", { state: "attached" });
  await page.locator("main h1").waitFor();
  await quiet(page);
  const seen = () =>
    page.evaluate(() => [
      location.pathname + location.search,
      document.querySelector("[data-bottom-bar] [role=status]")?.textContent ?? "",
      [...document.querySelectorAll<HTMLInputElement>("main input, main select, main textarea")]
        .map((field) => (field.type === "checkbox" ? `${field.checked}` : field.value))
        .join("|"),
    ]);
  const before = await seen();
  await page.locator("main h1").focus();
  await walk(page, "Tab");
  await walk(page, "Shift+Tab");
  const after = await seen();
  return after.flatMap((text, index) => (text === before[index] ? [] : [`${path}: ${before[index]} -> ${text}`]));
}

/** What is done on a screen of the back office, as its address says: a list, a form, a record, a screen of its own. */
const actionOf = (path: string): string => path.split("/")[4] ?? "";

/** Three of each at most. */
const screens = Object.values(
  Object.groupBy(
    places.filter(({ path, like }) => path.startsWith("/admin/resources/") && like === undefined),
    ({ path }) => actionOf(path),
  ),
).flatMap((alike = []) => alike.slice(0, 3));

describe("walking by Tab and Shift+Tab changes nothing", () => {
  it("ADMIN-009 leaves each kind of list and form of the back office as it was", { timeout: 600_000 }, async () => {
    const visitor = await context({ as: "admin" });
    const page = await visitor.newPage();
    expect(screens.length).toBeGreaterThan(10);
    const changed: string[] = [];
    for (const place of screens) changed.push(...(await changedBy(page, await pathOf(place, visitor, server.url))));
    expect(changed).toEqual([]);
  });

  it("leaves every screen of the desk as it was", { timeout: 300_000 }, async () => {
    const page = await (await context({ as: "rental" })).newPage();
    const desk = "/admin/rental-desk";
    const { data } = await (await page.request.get("/api/v1/rental-commands?page[size]=1")).json();
    const changed: string[] = [];
    for (const path of ["", `/orders/${data[0].id}`, "/planning", "/scan", "/labels", "/import"])
      changed.push(...(await changedBy(page, `${desk}${path}`)));
    expect(changed).toEqual([]);
  });

  it("keeps the palette open, and where it is", { timeout: 300_000 }, async () => {
    const page = await (await context({ as: "admin" })).newPage();
    await page.goto("/admin/dashboard");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.locator("main h1").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("option").first().waitFor();
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Tab"]) await page.keyboard.press(key);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
  });
});
