import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Goes to the page of the brand by its link, and stays when that asks. */
async function asksOnLeaving(page: Page): Promise<boolean> {
  const address = page.url();
  await page.locator("header a[href='/']").first().click();
  const dialog = page.getByRole("alertdialog");
  const asked = await Promise.race([
    dialog.waitFor().then(() => true),
    page.waitForURL((url) => url.href !== address).then(() => false),
  ]);
  if (asked) await dialog.getByRole("button").first().click();
  return asked;
}

describe("leaving a form with something in it that is not saved", () => {
  it.each([
    ["another password", "contributor", "/account/profile", (page: Page) => page.locator("input[name=oldPassword]")],
    ["further addresses", "contributor", "/account/profile", (page: Page) => page.locator("textarea[name=addresses]")],
    ["a new page", "admin", "/admin/resources/app-pages/create", (page: Page) => page.locator("input[name=title]")],
    [
      "a document",
      "admin",
      "/admin/resources/account-documents/create",
      (page: Page) => page.locator("input[name=name]"),
    ],
    ["a tag", "admin", "/admin/resources/tags/create", (page: Page) => page.getByRole("textbox", { name: /^Name/ })],
  ] as const)("GUARD-009 asks first: %s", async (_name, as, address, fieldOf) => {
    const page = await visit(address, { as });
    const field = fieldOf(page);
    await field.fill("elsewhere@example.org");
    expect(await asksOnLeaving(page)).toBe(true);
    await field.fill("");
    expect(await asksOnLeaving(page)).toBe(false);
  });

  it("GUARD-009 asks of a registration as well", async () => {
    const page = await visit("/auth/register");
    await page.locator("input[name=firstName]").fill("Ada");
    expect(await asksOnLeaving(page)).toBe(true);
  });
});
