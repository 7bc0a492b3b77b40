import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { send } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const searched = "Search by name, town or activity";
const kelpie = "Community lab - Kelpie Workshop";

interface Listed {
  readonly attributes: { readonly name: string; readonly unitName: string | null };
}

describe("whoever looks for a lab", () => {
  it("COMP-027 finds it by the keyboard, in the list and on the map", { timeout: 300_000 }, async () => {
    const page = await visit("/find-a-lab");
    const { keyboard } = page;
    const count = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
    await count("27 organizations");
    await tabTo(page, searched);
    await keyboard.type("aarhus");
    await count("1 organization");
    expect(new URL(page.url()).search).toBe("?q=aarhus");
    await tabTo(page, "Hjælpemiddelværksted - Håndlag");
    await tabTo(page, searched, "Shift+Tab");
    await keyboard.press("Escape");
    await count("27 organizations");

    // The list comes first, the map after it: each lab, and each group of labs, is one stop.
    const map = page.getByRole("region", { name: "Map of organizations" });
    await map.getByRole("button", { name: "23 organizations, zoom in" }).waitFor();
    await tabTo(page, "23 organizations, zoom in");
    await keyboard.press("Enter");
    await page.getByText("23 organizations, now closer").waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toMatch(/zoom in$| - /);

    await tabTo(page, searched, "Shift+Tab");
    await keyboard.type("glasgow");
    await count("1 organization");
    await map.getByRole("button", { name: kelpie }).waitFor();
    await tabTo(page, "Show everything");
    await pressOn(page, kelpie);
    const card = page.getByRole("dialog", { name: kelpie });
    await card.waitFor();
    await keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    expect(await focused(page)).toBe(kelpie);
    await keyboard.press("Enter");
    await pressOn(page, `Learn more ${kelpie}`);
    await page.getByRole("heading", { level: 1, name: kelpie }).waitFor();
  });

  it("finds the same by the address that somebody sent, and is told where nothing is found", async () => {
    const page = await visit("/find-a-lab?country=CH");
    await page.getByRole("status").filter({ hasText: "1 organization" }).waitFor();
    await page.getByRole("region", { name: "Map of organizations" }).getByRole("button", { name: /Léman/ }).waitFor();
    await page.goto("/find-a-lab?q=atlantis");
    await page.getByText("No organization found").first().waitFor();
  });

  it("loads the map on a telephone only where it is asked for, and nothing from elsewhere", async () => {
    const page = await visit("/find-a-lab", { width: 390, hasTouch: true });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("status").filter({ hasText: "27 organizations" }).waitFor();
    expect(asked.some((each) => each.includes("countries-50m"))).toBe(false);
    await page.getByRole("radio", { name: "Map" }).check();
    await page.getByRole("button", { name: "23 organizations, zoom in" }).waitFor();
    await expect.poll(() => asked.some((each) => each.includes("countries-50m"))).toBe(true);
    expect(asked.filter((each) => /^https?:/.test(each) && !each.startsWith(server.url))).toEqual([]);
    expect(new URL(page.url()).search).toBe("?view=map");
  });
});

describe("the table of organizations", () => {
  it("COMP-028 has the order of the list of the API, without script too", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/find-a-lab");
    const shown = await page.getByRole("table").getByRole("rowheader").getByRole("link").allTextContents();
    const { body } = await send(server.url, "GET /api/v1/organizations?page[size]=all");
    const names = (body.data as readonly Listed[]).map(({ attributes: { name, unitName } }) => `${unitName} - ${name}`);
    expect(shown).toEqual(names.slice(0, 24));
  });
});

describe("the numbers of the community", () => {
  it("COMP-029 COMP-030 are asked for once, when they come into view", async () => {
    const page = await visit("/find-a-lab");
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/services/home-stats") && asked.push(request.url()));
    await page.getByRole("status").filter({ hasText: "27 organizations" }).waitFor();
    expect(asked).toEqual([]);
    const numbers = page.getByRole("list", { name: "Community numbers" });
    expect(await numbers.locator("[data-spinner]").count()).toBe(3);
    await numbers.scrollIntoViewIfNeeded();
    await numbers.getByText("27").waitFor();
    expect(await numbers.getByRole("listitem").allTextContents()).toEqual([
      "27organizations",
      expect.stringMatching(/^\d+items? to make$/),
      expect.stringMatching(/^[1-9]\d*people supported$/),
    ]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await numbers.scrollIntoViewIfNeeded();
    expect(asked).toHaveLength(1);
  });
});
