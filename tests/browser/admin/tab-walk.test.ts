import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context } = visitors(server.url);

const mostStops = 250;
/** A list that opens has found its records by then. */
const untilFound = 60;

/** Presses a key until the focus has left the page, and gives the number of stops. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const role = await page.evaluate(() =>
      document.activeElement === document.body ? null : (document.activeElement?.getAttribute("role") ?? ""),
    );
    if (role === null) return stop;
    if (role === "combobox") await page.waitForTimeout(untilFound);
  }
  return mostStops;
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
  await walk(page, "Tab");
  await walk(page, "Shift+Tab");
  const after = await seen();
  return after.flatMap((text, index) => (text === before[index] ? [] : [`${path}: ${before[index]} -> ${text}`]));
}

interface TypeRow {
  readonly type: string;
  readonly inMenu: boolean;
  readonly rights: { readonly index: boolean; readonly update: boolean };
}

/** Lists and forms of every type of the back office, by their addresses. */
async function addressesOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get("/api/v1/services/admin/types");
  const { data } = (await answer.json()) as { readonly data: readonly TypeRow[] };
  const paths: string[] = [];
  for (const { type, rights } of data.filter(({ inMenu }) => inMenu)) {
    if (rights.index) paths.push(`/admin/resources/${type}/index`);
    const found = (await (await page.request.get(`/api/v1/${type}?page[size]=1`)).json()) as {
      readonly data?: readonly { readonly id: string }[];
    };
    const [first] = found.data ?? [];
    if (first && rights.update) paths.push(`/admin/resources/${type}/update/${first.id}`);
  }
  return paths;
}

describe("walking by Tab and Shift+Tab changes nothing", () => {
  it("ADMIN-009 leaves every list and form of the back office as it was", { timeout: 900_000 }, async () => {
    const page = await (await context({ as: "admin" })).newPage();
    const paths = await addressesOf(page);
    expect(paths.length).toBeGreaterThan(30);
    const changed: string[] = [];
    for (const path of paths) changed.push(...(await changedBy(page, path)));
    expect(changed).toEqual([]);
  });

  it("leaves every screen of the desk as it was", { timeout: 240_000 }, async () => {
    const page = await (await context({ as: "rental" })).newPage();
    const desk = "/admin/rental-desk";
    const { data } = await (await page.request.get("/api/v1/rental-commands?page[size]=1")).json();
    const changed: string[] = [];
    for (const path of ["", `/orders/${data[0].id}`, "/planning", "/scan", "/labels", "/import"])
      changed.push(...(await changedBy(page, `${desk}${path}`)));
    expect(changed).toEqual([]);
  });

  it("keeps the palette open, and where it is", { timeout: 120_000 }, async () => {
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
