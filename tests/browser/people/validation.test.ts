import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const signInPage = async (page: Page, account: string) => {
  await page.getByLabel("E-mail address").fill(`${account}@labcommons.test`);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};
/** What stands first on the dashboard. */
const firstCard = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").first().getByRole("link", { name });

describe("somebody who is not validated", () => {
  it("GUARD-005 GUARD-006 ROUTE-028 is led to the page that says so by the back office alone", async () => {
    const page = await visit("/admin/dashboard", { as: "new" });
    await page.waitForURL("**/auth/not-validated");
    for (const open of ["/", "/account/profile", "/articles"]) {
      await page.goto(open);
      await page.waitForSelector("html[data-booted]", { state: "attached" });
      expect(new URL(page.url()).pathname).toBe(open);
    }
    const guest = await visit("/auth/not-validated");
    await guest.waitForURL(/\/auth\/sign-in\?redirectUrl=\/auth\/not-validated/);
  });

  it("USER-023 asks, is refused with a word, asks again, and is let in by the dashboard of an administrator", async () => {
    const page = await visit("/auth/not-validated", { as: "new" });
    const ask = async (text: string) => {
      await page.getByLabel("Who are you, and what brings you here?").fill(text);
      await page.getByRole("button", { name: "Send request" }).click();
      await page.getByText("Your request is being reviewed").waitFor();
    };
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("link", { name: /Enter a few words/ }).waitFor();
    await ask("I mend switches in Lisbon.");

    const admin = await visit("/admin/dashboard", { as: "admin" });
    await admin.getByRole("link", { name: /validation request to answer/ }).click();
    await admin.waitForURL("**/admin/resources/validation-requests/index?**");
    await admin
      .getByRole("button", { name: /Actions/ })
      .first()
      .click();
    await admin.getByRole("menuitem", { name: "Refuse" }).click();
    await admin.getByLabel(/Message to the person/).fill("Please tell us more.");
    await admin.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
    await admin.getByText("Request refused.").first().waitFor();

    await page.reload();
    await page.getByText("Please tell us more.").waitFor();
    await ask("I mend switches in Lisbon, with the Oficina do Gesto.");

    await admin.goto("/admin/resources/validation-requests/index?filter[status]=pending");
    await admin
      .getByRole("row")
      .filter({ hasText: /Oficina do Gesto/ })
      .locator("th")
      .getByRole("link")
      .click();
    const panel = admin.getByRole("region", { name: /asks to be validated/ });
    await panel.getByRole("link", { name: "new@labcommons.test" }).click();
    await admin.waitForURL("**/admin/resources/users/show/*");
    await panel.getByText("I mend switches in Lisbon, with the Oficina do Gesto.").waitFor();
    await panel.getByRole("button", { name: "Accept" }).click();
    await admin.getByText("Account validated.").first().waitFor();
    await panel.waitFor({ state: "detached" });

    await page.goto("/auth/not-validated");
    await page.waitForURL("**/account/profile");
    const session = await signedIn(server.url, "new@labcommons.test", demoPassword);
    expect((await session.request("GET /api/v1/users/me")).body.data.attributes.validatedAt).not.toBeNull();
  }, 300_000);

  it("FLAG-029 ROUTE-067 starts at the dashboard once validated, which leads to the own space where there is nothing to manage", async () => {
    const page = await visit("/auth/sign-in");
    await signInPage(page, "member");
    await page.waitForURL("**/admin/dashboard");
    await page.getByText("There is nothing for your account to manage here.").waitFor();
    await firstCard(page, "My space").click();
    await page.waitForURL("**/account/profile");
    await page.getByRole("heading", { level: 1, name: "My space" }).waitFor();
    for (const part of ["My rentals", "My documents", "Notifications", "Access tokens"])
      await page.getByRole("heading", { level: 2, name: part }).waitFor();
    await page.goto("/account");
    await page.waitForURL("**/account/profile");
  });

  it("ROUTE-066 leads who works at the rental desk from the dashboard to it, first of all", async () => {
    const page = await visit("/auth/sign-in");
    await signInPage(page, "rental");
    await page.waitForURL("**/admin/dashboard");
    await firstCard(page, "Rental desk").click();
    await page.waitForURL("**/admin/rental-desk");
  });
});

describe("FLAG-029 while the flag is off", async () => {
  const off = await demoServer({ FLAG_VALIDATION_REQUESTS: "false" });
  const others = visitors(off.url);

  it("FLAG-029 ROUTE-068 starts in their own space without a role, the dashboard's link being disabled, and offers no request", async () => {
    const page = await others.visit("/auth/sign-in");
    await signInPage(page, "member");
    await page.waitForURL("**/account/profile");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.locator("header details summary").last().click();
    expect(await page.getByRole("link", { name: "Dashboard" }).first().getAttribute("aria-disabled")).toBe("true");
    const waiting = await others.visit("/auth/not-validated", { as: "new" });
    await waiting.getByRole("heading", { level: 1 }).waitFor();
    expect(await waiting.getByRole("button", { name: "Send request" }).count()).toBe(0);
  });
});
