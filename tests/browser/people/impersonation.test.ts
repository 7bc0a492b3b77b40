import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const bar = (page: Page) => page.getByRole("complementary", { name: "Impersonation" });
const personPage = async (page: Page, name: string) => {
  const found = await page.request.get(`/api/v1/users?filter[search]=${name}`);
  const { data } = (await found.json()) as { readonly data: readonly { readonly id: string }[] };
  await page.goto(`/admin/resources/users/show/${data[0]!.id}`);
  await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();
};
const begin = async (page: Page) => {
  await personPage(page, "Yasmine");
  await page.getByRole("button", { name: "Impersonate" }).click();
  const dialog = page.getByRole("dialog", { name: /Impersonate Yasmine/ });
  await dialog.getByRole("button", { name: "Start" }).click();
  await dialog.getByRole("link", { name: /Enter a reason/ }).waitFor();
  await dialog.getByLabel("Reason").fill("They cannot find their article");
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(`${server.url}/`);
  await booted(page);
  await bar(page).waitFor();
};

describe("acting for a member", () => {
  it("LAYOUT-007 LAYOUT-015 USER-019 says so on every page in a row of 32 px, and stops", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await begin(page);
    await expect
      .poll(() => bar(page).textContent())
      .toMatch(/Maëlle Kervran, you are impersonating Yasmine Haddad until \d/);
    const row = bar(page).locator("[data-alert-bar]");
    expect((await row.boundingBox())?.height).toBe(32);
    await page.goto("/account/profile");
    await booted(page);
    await page.getByRole("heading", { level: 2, name: "Yasmine Haddad" }).waitFor();
    await page.getByText("The rest of this profile is private").waitFor();
    for (const closed of ["Password", "Active sessions", "Access tokens", "Your data", "Delete account"])
      expect(await page.getByRole("heading", { name: closed, exact: true }).count()).toBe(0);
    await bar(page).getByRole("button", { name: "Stop" }).click();
    await page.waitForURL(`${server.url}/`);
    await booted(page);
    expect(await bar(page).count()).toBe(0);
    await page.goto("/admin/dashboard");
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  });

  it("USER-019 can be stopped by keyboard, and the history of the account says why it was begun", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await begin(page);
    await page.keyboard.press("Home");
    await tabTo(page, "Stop");
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    await booted(page);
    expect(await bar(page).count()).toBe(0);
    await personPage(page, "Yasmine");
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByText("An administrator started impersonating this person").first().waitFor();
    await page.getByText("They cannot find their article").first().waitFor();
  });

  it("USER-020 is not offered of administrators, nor to who is none", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await personPage(page, "Idris");
    expect(await page.getByRole("button", { name: "Impersonate" }).count()).toBe(0);
    const other = await visit("/admin/resources/users/index", { as: "organization" });
    await other
      .getByRole("link", { name: /Yasmine/ })
      .first()
      .waitFor();
    await other.getByRole("button", { name: /Actions.*Yasmine/ }).click();
    expect(await other.getByRole("menuitem", { name: "Impersonate" }).count()).toBe(0);
  });
});

describe("FLAG-030 while the flag is off", async () => {
  const off = await demoServer({ FLAG_IMPERSONATION: "false" });
  const others = visitors(off.url);

  it("nobody is offered to act for another", async () => {
    const page = await others.visit("/admin/dashboard", { as: "admin" });
    await personPage(page, "Yasmine");
    expect(await page.getByRole("button", { name: "Impersonate" }).count()).toBe(0);
  });
});
