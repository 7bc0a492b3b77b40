import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const paths = {
  events: "/admin/resources/software/stats/events",
  sessions: "/admin/resources/software/stats/sessions",
};

describe("the statistics of installed software", () => {
  it("ADMIN-004 ROUTE-021 ROUTE-022 FLAG-027 are found in the menu by administrators", async () => {
    const page = await visit("/admin/dashboard", { as: "manager" });
    const menu = page.getByRole("navigation", { name: "Administration" });
    await menu.getByRole("link", { name: "Software events", exact: true }).click();
    await page.waitForURL(`**${paths.events}`);
    await page.getByRole("heading", { level: 1, name: "Software events" }).waitFor();
    await menu.getByRole("link", { name: "Software sessions", exact: true }).click();
    await page.waitForURL(`**${paths.sessions}`);
    await page.getByRole("heading", { level: 1, name: "Software sessions" }).waitFor();
  });

  it("ADMIN-004 ROUTE-021 ROUTE-022 are closed to everybody else, and not in their menu", async () => {
    const page = await visit("/admin/dashboard", { as: "contributor" });
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: /^Articles/ })
      .waitFor();
    expect(await page.getByRole("link", { name: /^Software/ }).count()).toBe(0);
    for (const path of Object.values(paths)) {
      await page.goto(path);
      await page.waitForURL(/\/errors\/unauthorized\?/);
    }
  });

  it("ROUTE-021 show charts with their tables, narrowed by an address that can be shared", async () => {
    const page = await visit(paths.events, { as: "manager" });
    await page.getByRole("img", { name: /^Version adoption, from / }).waitFor();
    await page.getByRole("img", { name: /^By day, from / }).waitFor();
    // Pressed, not checked: it is the address that says which period is shown.
    await page.getByRole("radio", { name: "90 days" }).click();
    await page.waitForURL(/from=/);
    await page.getByRole("combobox", { name: "Group" }).selectOption({ label: "École des Tilleuls" });
    await page.waitForURL(/group=/);
    const shared = await visit(page.url().replace(server.url, ""), { as: "manager" });
    const group = shared.getByRole("combobox", { name: "Group" });
    await expect
      .poll(() => group.evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.label))
      .toBe("École des Tilleuls");
    const [saved] = await Promise.all([
      shared.waitForEvent("download"),
      shared.getByRole("button", { name: "Export as CSV: By version" }).click(),
    ]);
    const lines = (await readFile((await saved.path()) ?? "", "utf8")).split("\r\n");
    expect(lines[0]).toMatch(/Version,Installation,Update,Removal,Launch/);
    expect(lines.length).toBeGreaterThan(3);
  });
});
