import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const menu = (page: Page) => page.getByRole("navigation", { name: "Administration" });

describe("who comes into the back office", () => {
  it.each(["/admin/dashboard", "/admin/resources/articles/index"])(
    "ROUTE-014 sends a guest from %s to sign in, and back after that",
    async (path) => {
      const page = await visit(path);
      await page.waitForURL(/\/auth\/sign-in\?redirectUrl=/);
      expect(new URL(page.url()).searchParams.get("redirectUrl")).toBe(path);
    },
  );

  it("ROUTE-012 ROUTE-014 sends somebody who is not validated to the page that says so", async () => {
    const page = await visit("/admin/dashboard", { as: "new" });
    await page.waitForURL("**/auth/not-validated");
    await page.goto("/admin/resources/articles/index");
    await page.waitForURL("**/auth/not-validated");
  });

  it("ROUTE-012 shows the dashboard to somebody validated, with what waits for them", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await heading(page, "Dashboard");
    await page.getByRole("link", { name: /person to validate/ }).click();
    await page.waitForURL("**/admin/resources/users/index?*");
    await page.getByRole("row", { name: /Lucas/ }).waitFor();
  });

  it("ROUTE-017 leads from a resource to its list", async () => {
    const page = await visit("/admin/resources/tags", { as: "admin" });
    await page.waitForURL("**/admin/resources/tags/index");
    await heading(page, "Tags");
  });

  it("ROUTE-016 leads who may not see a resource to the dashboard", async () => {
    const page = await visit("/admin/resources/users/index", { as: "contributor" });
    await page.waitForURL("**/admin/dashboard");
    await page.goto("/admin/resources/nothing-of-the-kind/index");
    await page.waitForURL("**/admin/dashboard");
  });

  it("ADMIN-009 offers the form of what one may change, and the page of what one may only read", async () => {
    const page = await visit("/admin/resources/articles/index?filter[search]=Choosing a switch", { as: "contributor" });
    await page.getByRole("link", { name: "Choosing a switch" }).click();
    await page.waitForURL("**/admin/resources/articles/show/*");
    await heading(page, "Choosing a switch");
    expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
    await page.goto(page.url().replace("/show/", "/update/"));
    await page.waitForURL("**/admin/resources/articles/show/*");
    await page.goto("/admin/resources/articles/index?filter[search]=Notes from a repair");
    await page.getByRole("link", { name: "Notes from a repair evening" }).click();
    await page.waitForURL("**/admin/resources/articles/update/*");
  });

  it("ADMIN-001 ADMIN-002 ADMIN-007 offers in the menu what the viewer may work with", async () => {
    const admin = await visit("/admin/dashboard", { as: "admin" });
    await menu(admin).getByRole("link", { name: "Dashboard" }).waitFor();
    for (const name of ["Users", "Articles", "Pages", "Tags"])
      await menu(admin)
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .waitFor();
    expect(await menu(admin).getByRole("heading", { level: 2 }).allTextContents()).toEqual([
      "Application",
      "Accounts",
      "Community",
      "Articles",
      "Repository",
      "Forum",
      "Contacts",
      "Software",
      "Training resources",
      "Trainings",
      "Open badges",
      "Assistive device projects",
      "Rental",
      "Communication aids",
      "Statistics",
    ]);
    const contributor = await visit("/admin/dashboard", { as: "contributor" });
    await menu(contributor)
      .getByRole("link", { name: /^Articles/ })
      .waitFor();
    expect(
      await menu(contributor)
        .getByRole("link", { name: /^(Users|Pages|Menu)/ })
        .count(),
    ).toBe(0);
  });

  it("ADMIN-003 offers the menu's entries to administrators only", async () => {
    for (const [as, count] of [
      ["admin", 1],
      ["manager", 1],
      ["contributor", 0],
    ] as const) {
      const page = await visit("/admin/dashboard", { as });
      await menu(page).getByRole("link", { name: "Dashboard" }).waitFor();
      await menu(page)
        .getByRole("link", { name: /^Articles/ })
        .waitFor();
      expect(await menu(page).getByRole("link", { name: "Menu", exact: true }).count(), as).toBe(count);
    }
  });

  it("ROUTE-065 LAYOUT-010 opens the drawer where there is room: 256 wide, 56 in its mini form", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await heading(page, "Dashboard");
    const width = async () => (await menu(page).boundingBox())?.width;
    expect(await width()).toBe(256);
    await page.getByRole("button", { name: "Open the menu" }).click();
    expect(await width()).toBe(56);
    const narrow = await visit("/admin/dashboard", { as: "admin", width: 390 });
    await heading(narrow, "Dashboard");
    expect(await menu(narrow).count()).toBe(0);
    await narrow.getByRole("button", { name: "Open the menu" }).click();
    const drawer = narrow.getByRole("dialog", { name: "Administration" });
    await drawer.waitFor();
    expect((await drawer.boundingBox())?.width).toBe(256);
    await drawer.getByRole("link", { name: "Tags", exact: true }).click();
    await heading(narrow, "Tags");
    expect(await drawer.count()).toBe(0);
  });

  it("LAYOUT-002 keeps the loader until the resources are there", async () => {
    const page = await (await context({ as: "admin" })).newPage();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/services/admin/types", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/account/profile");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/dashboard"]')?.click());
    await page.locator("main[aria-busy] [data-skeleton]").first().waitFor();
    expect(pathOf(page)).toBe("/account/profile");
    release();
    await heading(page, "Dashboard");
    expect(await page.locator("main[aria-busy]").count()).toBe(0);
  });

  it("is not loaded by visitors", async () => {
    const page = await (await context()).newPage();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    expect(loaded.filter((url) => /admin|headless|dnd|table|palette|editor/i.test(new URL(url).pathname))).toEqual([]);
  });
});
