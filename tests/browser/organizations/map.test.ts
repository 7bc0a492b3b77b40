import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { type Maker, maker } from "#tests/support/made-pages.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

let demo: Maker;
const lab = (name: string, latitude: number, longitude: number) =>
  demo.make("organizations", { attributes: { name, latitude, longitude } });

beforeAll(async () => {
  demo = await maker(server.url);
  for (const [name, latitude, longitude] of [
    ["Lagoon Nouméa", -22.27, 166.44],
    ["Lagoon Mata-Utu", -13.28, -176.18],
    ["Lagoon Suva", -18.14, 178.44],
    ["Zero Libreville", 0, 9.45],
    ["Zero Greenwich", 51.48, 0],
    ["Tower One", 64.146, -21.94],
    ["Tower Two", 64.146, -21.94],
    ["Tower Three", 64.1462, -21.9396],
    ["Far Tower", 65.684, -18.094],
  ] as const)
    await lab(name, latitude, longitude);
});

const mapOf = (page: Page) => page.getByRole("region", { name: "Map of organizations" });
const marksOf = (page: Page) => mapOf(page).locator("[data-mark]");
const found = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

describe("the map of organizations", () => {
  it("A-L01 shows who is at latitude or longitude 0, whose form says so", async () => {
    const page = await visit("/find-a-lab?q=zero");
    await found(page, "2 organizations");
    await mapOf(page).getByRole("button", { name: "Zero Libreville" }).waitFor();
    await mapOf(page).getByRole("button", { name: "Zero Greenwich" }).waitFor();
    const id = await demo.find("organizations", { name: "Zero Greenwich" });
    const form = await visit(`/admin/resources/organizations/update/${id}`, { as: "admin" });
    expect(await form.getByRole("spinbutton", { name: /^Longitude/ }).inputValue()).toBe("0");
    await form.getByRole("spinbutton", { name: /^Latitude/ }).fill("0");
    await form.getByRole("button", { name: "Marker at 0, 0" }).waitFor();
  });

  it("A-L02 shows neighbours on both sides of the 180th meridian side by side, and comes nearer from there", async () => {
    const page = await visit("/find-a-lab?q=lagoon");
    await found(page, "3 organizations");
    const marks = marksOf(page);
    for (const name of ["Lagoon Nouméa", "Lagoon Mata-Utu", "Lagoon Suva"])
      await mapOf(page).getByRole("button", { name }).waitFor();
    const frame = (await mapOf(page).boundingBox())!;
    const places = await Promise.all(
      ["Nouméa", "Suva", "Mata-Utu"].map((name) => marks.filter({ hasText: name }).boundingBox()),
    );
    const across = places.map((box) => box!.x + 22 - frame.x);
    expect([...across].sort((a, b) => a - b)).toEqual(across);
    // 17 degrees of the 60 at most that the map shows.
    expect(across[2]! - across[0]!).toBeGreaterThan(frame.width / 4);
    expect(across[0]).toBeGreaterThan(0);
    expect(across[2]).toBeLessThan(frame.width);

    const farther = page.getByRole("button", { name: "Zoom out" });
    const cluster = mapOf(page).getByRole("button", { name: "3 organizations, zoom in" });
    for (let turn = 0; turn < 6 && (await cluster.count()) === 0; turn += 1) {
      await farther.press("Enter");
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await cluster.press("Enter");
    await page.getByText("3 organizations, now closer").waitFor({ state: "attached" });
    await expect.poll(() => marks.count()).toBeGreaterThan(1);
  });

  it("A-L03 opens each lab of one building by the keyboard, and goes back to where they are", async () => {
    const page = await visit("/find-a-lab");
    const { keyboard } = page;
    await found(page, "organizations");
    await pressOn(page, "4 organizations, zoom in");
    await page.getByText("4 organizations, now closer").waitFor({ state: "attached" });
    const here = "3 organizations here";
    const mark = mapOf(page).getByRole("button", { name: here });
    await mark.waitFor();
    expect(await mark.count()).toBe(1);
    // What stood in the cluster has the focus: one step away at most.
    if ((await focused(page)) !== here) await tabTo(page, here);
    await keyboard.press("Enter");
    const card = page.getByRole("dialog", { name: here });
    await card.waitFor();
    const inkOf = (name: RegExp) =>
      page
        .getByRole("link", { name })
        .first()
        .evaluate((link) => getComputedStyle(link).color);
    expect(await inkOf(/^Tower One$/)).toBe(await inkOf(/Kelpie Workshop/));
    for (const name of ["Tower One", "Tower Two", "Tower Three"]) {
      await card.getByRole("link", { name }).waitFor();
      await tabTo(page, name);
    }
    await keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    expect(await focused(page)).toBe(here);
    await keyboard.press("Enter");
    await pressOn(page, "Tower Two");
    await page.getByRole("heading", { level: 1, name: "Tower Two" }).waitFor();
  });
});
