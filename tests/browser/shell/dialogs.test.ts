import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const open = (page: Page) => page.locator("dialog[open]");
const create = "/admin/resources/article-categories/create";
const name = (page: Page) => page.locator("main form input[type=text]").first();

/** Somebody in mid-form, with unsaved work. */
const typing = async () => {
  const page = await visit(create, { as: "admin" });
  await name(page).fill("Half a category");
  return page;
};
const endSession = (page: Page) => page.context().clearCookies({ name: /labcommons/ });
const save = (page: Page) => page.locator("main form button[type=submit]").first().click();

describe("the dialogs of the layout", () => {
  it("LAYOUT-008 lets somebody whose session is over sign in again on the spot, and keeps what they typed", async () => {
    const page = await typing();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await endSession(page);
    await save(page);
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    await dialog.waitFor();
    expect(await dialog.locator("input[name=email]").inputValue()).toBe("admin@labcommons.test");
    expect(await dialog.locator("input[name=password]").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );

    await dialog.locator("input[name=password]").fill("not the password");
    await dialog.getByRole("button", { name: "Sign in again" }).click();
    await dialog.locator("[role=alert]").first().waitFor();
    expect(await dialog.isVisible()).toBe(true);

    await dialog.locator("input[name=password]").fill(demoPassword);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await name(page).inputValue()).toBe("Half a category");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await save(page);
    await page.waitForURL(/\/(show|update|index)/);
  });

  it("LAYOUT-008 SESS-003 closes the dialog of an expired session when another tab signed in, without losing the form", async () => {
    const visitor = await context({ as: "admin" });
    const page = await visitor.newPage();
    await page.goto(create);
    await booted(page);
    await name(page).fill("Half a category");
    await endSession(page);
    await save(page);
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    await dialog.waitFor();
    const other = await visitor.newPage();
    await other.goto("/auth/sign-in");
    await booted(other);
    await other.locator("input[name=email]").fill("admin@labcommons.test");
    await other.locator("input[name=password]").fill(demoPassword);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await other.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect([await name(page).inputValue(), await page.evaluate(() => "stayed" in window)]).toEqual([
      "Half a category",
      true,
    ]);
  });

  it("LAYOUT-008 tells of a network error, offers to load again, and keeps what was typed", async () => {
    const page = await typing();
    await page.context().setOffline(true);
    await save(page);
    const dialog = page.getByRole("alertdialog", { name: "No connection" });
    await dialog.waitFor();
    expect(await dialog.getByRole("button", { name: "Reload the page" }).count()).toBe(1);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    expect(await open(page).count()).toBe(0);
    expect(await name(page).inputValue()).toBe("Half a category");
  });

  it("LAYOUT-008 tells of an unexpected error, once", async () => {
    const page = await visit("/about");
    await page.evaluate(() => {
      for (let time = 0; time < 3; time++)
        setTimeout(() => {
          throw new Error("something broke");
        });
    });
    await page.getByRole("alertdialog", { name: "Something went wrong" }).waitFor();
    expect(await open(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await open(page).count()).toBe(0);
  });

  it("LAYOUT-008 GUARD-009 asks before unsaved work is left, and goes or stays as it is told", async () => {
    const page = await typing();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const leave = () => page.locator("header a[href='/']").click();
    await leave();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Stay on this page" }).click();
    expect(new URL(page.url()).pathname).toBe(create);
    expect(await name(page).inputValue()).toBe("Half a category");
    await leave();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL(`${server.url}/`);
  });

  it("AUTH-011 signs out without asking about unsaved work, here and in the other tabs", async () => {
    const visitor = await context({ as: "admin" });
    const other = await visitor.newPage();
    await other.goto("/about");
    await booted(other);
    await other.evaluate(() => Object.assign(window, { stayed: true }));
    const page = await visitor.newPage();
    await page.goto(create);
    await booted(page);
    await name(page).fill("Half a category");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.locator("header details:has(a[href='/account/profile']) summary").click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/auth/sign-in");
    expect([asked, await open(page).count()]).toEqual([[], 0]);
    await other.locator("header a[href^='/auth/sign-in']").first().waitFor();
    expect(await other.evaluate(() => "stayed" in window)).toBe(false);
    // That the browser is known stays, so that whoever guesses elsewhere locks nobody out here.
    const names = (await visitor.cookies()).map(({ name }) => name).filter((name) => /labcommons/.test(name));
    // The sign-in page may have asked for a passkey already.
    expect(names.filter((each) => each !== "labcommons-passkey")).toEqual(["labcommons-device"]);
  });

  it("LAYOUT-008 FOOT-003 FOOT-004 STORE-001 has one dialog for all the rest: app settings of the signed-in, kept and applied together", async () => {
    const guest = await visit("/about");
    await guest.locator("footer").getByRole("button", { name: "Cookies" }).waitFor();
    expect(await guest.locator("footer").getByRole("button", { name: "App settings" }).count()).toBe(0);

    const page = await visit("/about", { as: "contributor" });
    await page.locator("footer").getByRole("button", { name: "App settings" }).click();
    const dialog = page.getByRole("dialog", { name: "App settings" });
    const named = (control: string) => dialog.locator(`select[name=${control}]`);
    await named("locale").waitFor();
    expect(await Promise.all(["locale", "editionLocale", "organization"].map((each) => named(each).count()))).toEqual([
      1, 1, 1,
    ]);
    const [acting] = await named("organization").locator("option:checked").allTextContents();
    expect(acting).toContain("Kelpie");
    await dialog.locator("select[name=editionLocale]").selectOption("it");
    await dialog.getByRole("switch", { name: "Dark theme" }).check();
    expect(await page.locator("html.dark").count()).toBe(0);
    await dialog.locator("select[name=locale]").selectOption("fr");
    await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Apply" }).click()]);
    await booted(page);
    const kept = async () => [
      await page.locator("html").getAttribute("lang"),
      await page.locator("html.dark").count(),
      await page.evaluate(() => [localStorage.getItem("locale"), localStorage.getItem("dark-theme")]),
    ];
    expect(await kept()).toEqual(["fr", 1, ["fr", "1"]]);
    await page.reload();
    await booted(page);
    expect(await kept()).toEqual(["fr", 1, ["fr", "1"]]);
    await page.locator("footer").getByRole("button", { name: "Paramètres de l’application" }).click();
    expect(await page.locator("dialog[open] select[name=editionLocale]").inputValue()).toBe("it");
  });
});
