import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [{ email: "ada@example.org" }, { email: "bea@example.org" }, { email: "cleo@example.org" }]),
});
const { url } = server;
const { visit } = visitors(url);

const heading = (page: Page) => expect.poll(() => page.locator("main h1").textContent());
const fresh = "nine quiet rivers after rain";

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Signs in by keyboard, on the way to a page. */
async function enter(email: string, path: string, password = testPassword): Promise<Page> {
  const page = await visit(`/auth/sign-in?redirectUrl=${path}`);
  await write(page, "E-mail address", email);
  await write(page, "Password", password);
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => at.pathname === path);
  await booted(page);
  return page;
}

async function ask(page: Page, address: string): Promise<void> {
  await write(page, "New address", address);
  await write(page, "Your password", testPassword);
  await pressOn(page, "Change sign-in address");
  await page.getByText("Waiting for your confirmation").waitFor();
}

const follow = async (page: Page, path: string) => {
  await page.goto(path);
  await booted(page);
};

describe("another sign-in address, by keyboard", () => {
  it("is asked for, confirmed, signed in with, and taken back from the one before", async () => {
    const page = await enter("ada@example.org", "/account/profile");
    await pressOn(page, "Sign-in address");
    await ask(page, "ada.new@example.org");
    expect(await page.locator("#sign-in-address dd").textContent()).toBe("ada@example.org");

    const link = linkIn(await mailTo(url, "ada.new@example.org", "confirm-new-address"), "/auth/email/change/");
    await follow(page, link);
    await heading(page).toBe("Confirm your new sign-in address");
    await page.getByText("ada.new@example.org").waitFor();
    await pressOn(page, "Use this address");
    await heading(page).toBe("Your sign-in address has been changed");
    await pressOn(page, "Go to my profile");
    await page.waitForURL("**/account/profile");
    await expect.poll(() => page.locator("#sign-in-address dd").textContent()).toBe("ada.new@example.org");
    await enter("ada.new@example.org", "/account/profile");

    const back = linkIn(await mailTo(url, "ada@example.org", "address-changed"), "/auth/email/restore/");
    await follow(page, back);
    await heading(page).toBe("Get your address back");
    await page.getByText("ada@example.org").waitFor();
    await pressOn(page, "Restore this address");
    await page.waitForURL("**/auth/password/reset/**");
    await booted(page);
    await write(page, "New password", fresh);
    await write(page, "Repeat password", fresh);
    await pressOn(page, "Save password");
    await page.waitForURL((at) => !at.pathname.startsWith("/auth"));
    await enter("ada@example.org", "/account/profile", fresh);

    const later = await visit(back);
    await pressOn(later, "Restore this address");
    await heading(later).toBe("This link no longer works");
  });

  it("is called off in the profile, and its link says so", async () => {
    const page = await enter("bea@example.org", "/account/profile");
    await ask(page, "bea.new@example.org");
    const link = linkIn(await mailTo(url, "bea.new@example.org", "confirm-new-address"), "/auth/email/change/");
    await follow(page, "/account/profile");
    await page.getByText("Waiting for your confirmation").waitFor();
    await pressOn(page, "Cancel change");
    await page.getByText("The change has been cancelled.").first().waitFor();
    expect(await page.getByText("Waiting for your confirmation").count()).toBe(0);
    await follow(page, link);
    await pressOn(page, "Use this address");
    await heading(page).toBe("This link no longer works");
  });

  it("says what is wrong at the fields, and to another account that the link is not its own", async () => {
    const page = await enter("cleo@example.org", "/account/profile");
    await pressOn(page, "Change sign-in address");
    await page.getByText("Enter the new address.").first().waitFor();
    await write(page, "New address", "cleo@example.org");
    await write(page, "Your password", testPassword);
    await page.keyboard.press("Enter");
    await page.getByText("You already sign in with this address.").first().waitFor();
    await tabTo(page, "New address", "Shift+Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("cleo.new@example.org");
    await page.keyboard.press("Enter");
    await page.getByText("Waiting for your confirmation").waitFor();
    const link = linkIn(await mailTo(url, "cleo.new@example.org", "confirm-new-address"), "/auth/email/change/");
    const other = await enter("bea@example.org", "/account/profile");
    await follow(other, link);
    await pressOn(other, "Use this address");
    await heading(other).toBe("This link belongs to another account");
  });
});
