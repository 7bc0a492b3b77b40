import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const closed = await demoServer({ FLAG_SIGN_IN: "false" });
const { visit } = visitors(server.url);
const version = (
  JSON.parse(readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8")) as { version: string }
).version;

describe("the product", () => {
  it("PROD-001 PROD-002 shows visitors pages assembled from components, and a screen per module", async () => {
    const page = await visit("/");
    expect(await page.locator("main section").count()).toBeGreaterThan(5);
    for (const path of ["/articles", "/articles/choosing-a-switch", "/about", "/labs"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      expect(await page.locator("h1").count()).toBe(1);
    }
  });

  it("PROD-004 gives administrators a back office for pages, menus and resources", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const menu = page.locator("nav a");
    await menu.filter({ hasText: "Pages" }).first().waitFor();
    for (const entry of ["Pages", "Menu", "Articles", "Users"]) {
      expect(await menu.filter({ hasText: entry }).count()).toBeGreaterThan(0);
    }
  });

  it("ROUTE-062 ROUTE-015 hides the footer where the route says so, in the menu's own screen too", async () => {
    const page = await visit("/admin/resources/app-menu-items", { as: "manager" });
    expect(await page.locator("footer").count()).toBe(0);
    expect(await page.locator("h1").textContent()).not.toBe("");
    await page.goto("/");
    expect(await page.locator("footer").count()).toBe(1);
  });

  it("PROD-007 has a dark theme that the visitor switches on", async () => {
    const page = await visit("/");
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await colour();
    await page
      .getByRole("button", { name: /dark theme/i })
      .first()
      .click();
    expect(await colour()).not.toBe(light);
    expect(await page.evaluate(() => localStorage.getItem("dark-theme"))).toBe("1");
  });

  it("PROD-008 tells its version, that of the package, in the footer", async () => {
    const page = await visit("/");
    expect(await page.locator("footer").textContent()).toContain(version);
  });
});

describe("sign-in switched off", () => {
  it("FLAG-002 leaves no way in", async () => {
    const answer = await fetch(`${closed.url}/`, { headers: { accept: "text/html" } });
    expect(await answer.text()).not.toContain("/auth/sign-in");
    const screen = await fetch(`${closed.url}/auth/sign-in`, { headers: { accept: "text/html" }, redirect: "manual" });
    expect(screen.headers.get("location")).toMatch(/\/errors\/not-found/);
  });
});
