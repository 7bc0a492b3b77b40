import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { forgetSteps, mailedCode, totpCode } from "#tests/support/two-factor.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer({ TWO_FACTOR_ROLES: "admin" });
const { visit } = visitors(server.url);
const pathOf = (page: Page) => page.url().slice(server.url.length);

async function givePassword(page: Page, account: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(`${account}@labcommons.test`);
  await page.getByLabel("Password", { exact: true }).fill("labcommons-demo");
  await page.locator("main button[type=submit]").click();
}

/** Sets an authenticator app up in the profile, by mouse, and gives its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill("labcommons-demo");
  await page.getByRole("button", { name: "Continue" }).click();
  const key = ((await page.locator("dialog code").textContent()) ?? "").replace(/\s/g, "");
  await page.getByLabel("Code", { exact: true }).fill(totpCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Save your recovery codes").waitFor();
  const codes = await page.locator("dialog li").allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  return { key, codes };
}

describe("two-factor sign-in", () => {
  it("AUTH-004 AUTH-014 ROUTE-031 is set up and used by keyboard alone, and goes on to where one wanted to go", async () => {
    const page = await visit("/account/profile", { as: "contributor" });
    await pressOn(page, /^Set up\s+Authenticator app$/);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("labcommons-demo");
    await page.keyboard.press("Enter");
    const picture = page.getByAltText(/QR code/);
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const key = ((await page.locator("dialog code").textContent()) ?? "").replace(/\s/g, "");
    await page.getByLabel("Code", { exact: true }).waitFor();
    await page.keyboard.type(totpCode(key));
    await page.keyboard.press("Enter");
    await page.getByText("Save your recovery codes").waitFor();
    const codes = await page.locator("dialog li").allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").isVisible(), "not closed unseen").toBe(true);
    await pressOn(page, "I have saved them");
    await page.getByText("10 left.").waitFor();

    await forgetSteps(server);
    const fresh = await visit("/auth/sign-in?redirectUrl=/articles");
    await tabTo(fresh, "E-mail address");
    await fresh.keyboard.type("contributor@labcommons.test");
    await tabTo(fresh, "Password");
    await fresh.keyboard.type("labcommons-demo");
    await fresh.keyboard.press("Enter");
    await fresh.waitForURL((url) => url.pathname === "/auth/two-factor/totp");
    expect(pathOf(fresh)).toBe("/auth/two-factor/totp?redirectUrl=/articles");
    await booted(fresh);
    expect(await fresh.evaluate(() => document.activeElement?.getAttribute("autocomplete"))).toBe("one-time-code");
    await fresh.keyboard.type("000000");
    await fresh.keyboard.press("Enter");
    await fresh.getByText("Wrong code").first().waitFor();
    await tabTo(fresh, "Code");
    await fresh.keyboard.press("ControlOrMeta+A");
    await fresh.keyboard.type(totpCode(key));
    await fresh.keyboard.press("Enter");
    await fresh.waitForURL((url) => url.pathname === "/articles");
    expect(await fresh.locator("header a[href^='/auth/sign-in']").count()).toBe(0);

    const lost = await visit("/auth/sign-in");
    await givePassword(lost, "contributor");
    await lost.waitForURL((url) => url.pathname === "/auth/two-factor/totp");
    await booted(lost);
    await lost.getByRole("link", { name: "Use a recovery code" }).waitFor();
    await pressOn(lost, "Use a recovery code");
    await lost.getByLabel("Recovery code").waitFor();
    await tabTo(lost, "Recovery code");
    await lost.keyboard.type(codes[0]!.toLowerCase());
    await lost.keyboard.press("Enter");
    await lost.waitForURL((url) => url.pathname === "/admin/dashboard");
  });

  it("ROUTE-031 goes nowhere but to an address of this site", async () => {
    const page = await visit("/account/profile", { as: "organization" });
    const { key } = await setUpApp(page);
    for (const target of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      await forgetSteps(server);
      const fresh = await visit("/auth/sign-in");
      await givePassword(fresh, "organization");
      await fresh.waitForURL((url) => url.pathname === "/auth/two-factor/totp");
      await fresh.goto(`/auth/two-factor/totp?redirectUrl=${encodeURIComponent(target)}`);
      await booted(fresh);
      await fresh.getByLabel("Code", { exact: true }).fill(totpCode(key));
      await fresh.locator("main button[type=submit]").click();
      await fresh.waitForURL((url) => url.pathname === "/admin/dashboard");
      expect(fresh.url()).toBe(`${server.url}/admin/dashboard`);
    }
  });

  it("AUTH-014 makes passkeys and signs in with them", async () => {
    const page = await visit("/account/profile", { as: "rental" });
    const authenticator = await page.context().newCDPSession(page);
    await authenticator.send("WebAuthn.enable");
    await authenticator.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole("button", { name: "Add passkey" }).click();
    await page.getByRole("dialog").getByLabel("Your password").fill("labcommons-demo");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
    await page.getByRole("button", { name: "Create passkey" }).click();
    await page.getByRole("button", { name: "I have saved them" }).click();
    await page.getByText("not used yet").waitFor();
    // The device would sign in by itself, without the password.
    await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false");
    await page.context().clearCookies({ name: "labcommons" });
    await page.goto("/auth/sign-in");
    await booted(page);
    await givePassword(page, "rental");
    await page.waitForURL((url) => url.pathname === "/auth/two-factor/passkey");
    await booted(page);
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await page.waitForURL((url) => url.pathname === "/admin/dashboard");
    await page.goto("/account/profile");
    await page.getByText("last used on").waitFor();
  });

  it("AUTH-014 asks for a password again before anything is removed, and says what that means", async () => {
    const page = await visit("/account/profile", { as: "aac" });
    await setUpApp(page);
    await page.getByRole("button", { name: "Remove Authenticator app" }).click();
    await page.getByText("Remove “Authenticator app”?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Remove Authenticator app" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Method removed.").waitFor();
    await page.getByText("Recovery codes", { exact: true }).waitFor({ state: "detached" });
    const fresh = await visit("/account/profile", { as: "aac" });
    await fresh.getByRole("button", { name: "Set up Authenticator app" }).click();
    await fresh.getByRole("dialog").getByLabel("Your password").fill("wrong");
    await fresh.getByRole("button", { name: "Continue" }).click();
    await fresh.getByText("This is not your current password.").first().waitFor();
  });

  it("AUTH-014 sends codes by e-mail, and another when asked", async () => {
    const page = await visit("/account/profile", { as: "health" });
    await page.getByRole("button", { name: "Set up Codes by e-mail" }).click();
    await page.getByRole("dialog").getByLabel("Your password").fill("labcommons-demo");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Code", { exact: true }).fill(await mailedCode(server, "health@labcommons.test"));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "I have saved them" }).click();
    const fresh = await visit("/auth/sign-in");
    await givePassword(fresh, "health");
    await fresh.waitForURL((url) => url.pathname === "/auth/two-factor/email");
    await fresh.getByText("h•••@labcommons.test").waitFor();
    await fresh.getByRole("button", { name: "Resend code" }).click();
    await fresh.getByText("wait a minute").waitFor();
    await fresh.getByLabel("Code", { exact: true }).fill(await mailedCode(server, "health@labcommons.test", 2));
    await fresh.locator("main button[type=submit]").click();
    await fresh.waitForURL((url) => url.pathname === "/admin/dashboard");
  });

  it("AUTH-015 reminds whose role asks for it, and leads to the profile or on", async () => {
    const page = await visit("/auth/sign-in?redirectUrl=/articles");
    await givePassword(page, "manager");
    await page.getByRole("heading", { name: "Protect your account" }).waitFor();
    await page.getByRole("button", { name: "Later" }).click();
    await page.waitForURL((url) => url.pathname === "/articles");
    const again = await visit("/auth/sign-in");
    await givePassword(again, "manager");
    await again.getByRole("button", { name: "Set up now" }).click();
    await again.waitForURL((url) => url.pathname === "/account/profile");
    await again.getByText("Your role requires a second step: set one up by").waitFor();
  });

  it("says that a sign-in is over, and begins anew", async () => {
    const page = await visit("/auth/two-factor/totp?redirectUrl=/articles");
    await page.getByRole("heading", { name: "Sign-in expired" }).waitFor();
    await page.getByRole("link", { name: "Sign in again" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/sign-in");
    expect(pathOf(page)).toBe("/auth/sign-in?redirectUrl=/articles");
  });

  it("ROUTE-031 is for guests, and for ways that there are", async () => {
    const page = await visit("/auth/two-factor/totp", { as: "member" });
    expect(pathOf(page)).toBe("/admin/dashboard");
    const unknown = await visit("/auth/two-factor/sms");
    expect(new URL(unknown.url()).pathname).toBe("/errors/not-found");
  });

  it("FLAG-005 off: the route is not found, and the profile says nothing of it", async () => {
    const without = await demoServer({ FLAG_TWO_FACTOR: "false" });
    const page = await visit(`${without.url}/auth/two-factor/totp`);
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
    await page.goto(`${without.url}/auth/sign-in?redirectUrl=/account/profile`);
    await booted(page);
    await givePassword(page, "member");
    await page.getByRole("heading", { name: "Access tokens" }).waitFor();
    expect(await page.getByText("Two-factor sign-in").count()).toBe(0);
    await without.close();
  });
});
