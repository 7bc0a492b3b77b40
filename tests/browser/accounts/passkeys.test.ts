import type { CDPSession, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const button = "Sign in with a passkey";

/** Gives a page an authenticator of its own, as a device has it: it keeps passkeys, and knows its owner. */
async function withAuthenticator(page: Page): Promise<{ readonly session: CDPSession; readonly id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

/** Makes a passkey in the profile, by keyboard. */
async function makePasskey(page: Page, name: string): Promise<void> {
  await pressOn(page, "Add passkey");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("labcommons-demo");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Name").waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.getByText("Save your recovery codes").waitFor();
  await pressOn(page, "I have saved them");
  await page.getByText("No password needed").waitFor();
}

/** Signs out as closing the browser does: what the device keeps stays. */
async function comeBack(page: Page, path: string): Promise<void> {
  await page.context().clearCookies({ name: "labcommons" });
  await page.goto(path);
}

const withoutOffers = "PublicKeyCredential.isConditionalMediationAvailable = async () => false;";

/** Keeps what the page asks of the browser's passkeys, and never answers. */
const deafBrowser = (canAutofill: boolean) => `
  window.asked = [];
  PublicKeyCredential.isConditionalMediationAvailable = async () => ${canAutofill};
  navigator.credentials.get = (options) => new Promise((_, refuse) => {
    window.asked.push({ mediation: options.mediation, signal: options.signal });
    options.signal.addEventListener("abort", () => refuse(options.signal.reason));
  });`;

/** What was asked, and whether it was taken back. */
const asked = (page: Page): Promise<readonly (readonly [string | undefined, boolean])[]> =>
  page.evaluate("window.asked.map(({ mediation, signal }) => [mediation, signal.aborted])");

describe("signing in by a passkey", () => {
  it("AUTH-014 is set up, named anew, used and taken away by keyboard alone, without a password", async () => {
    const page = await visit("/account/profile", { as: "contributor" });
    await withAuthenticator(page);
    await makePasskey(page, "Work laptop");
    await page.getByText(/created on .+ · not used yet/).waitFor();
    await pressOn(page, /^Rename\s+Work laptop$/);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Blue laptop");
    await page.keyboard.press("Enter");
    await page.getByText("Passkey renamed.").first().waitFor();

    await comeBack(page, "/auth/sign-in?redirectUrl=/about");
    // The device of this test takes up every offer at once.
    await page.waitForURL((url) => url.pathname === "/about");

    await page.addInitScript(withoutOffers);
    await comeBack(page, "/auth/sign-in?redirectUrl=/articles");
    await booted(page);
    await pressOn(page, button);
    await page.waitForURL((url) => url.pathname === "/articles");
    expect(await page.locator("header a[href^='/auth/sign-in']").count()).toBe(0);

    await page.goto("/account/profile");
    await booted(page);
    await page.getByText(/last used on/).waitFor();
    await pressOn(page, /^Remove\s+Blue laptop$/);
    await page.getByRole("dialog").waitFor();
    await pressOn(page, "Use a passkey");
    await page.getByText("Remove “Blue laptop”?").waitFor();
    await pressOn(page, "Remove");
    await page.getByText("Method removed.").first().waitFor();
    await expect.poll(() => page.getByText("Blue laptop").count()).toBe(0);
  });

  it("AUTH-014 says what to do where a passkey opens no account, and the password still does", async () => {
    const page = await visit("/account/profile", { as: "member" });
    const { session, id } = await withAuthenticator(page);
    await makePasskey(page, "Old phone");
    const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId: id });
    await page.getByRole("button", { name: "Remove Old phone" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Method removed.").first().waitFor();
    // A device that cannot be told goes on offering it.
    await session.send("WebAuthn.clearCredentials", { authenticatorId: id });
    for (const credential of credentials)
      await session.send("WebAuthn.addCredential", { authenticatorId: id, credential });
    await page.addInitScript(withoutOffers);
    await comeBack(page, "/auth/sign-in");
    await booted(page);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("alert").getByText("does not open an account here").waitFor();
    await page.getByLabel("E-mail address").fill("member@labcommons.test");
    await page.getByLabel("Password", { exact: true }).fill("labcommons-demo");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname !== "/auth/sign-in");
  });

  it("AUTH-014 is offered where the address is typed, and taken back when the form is sent or the page left", async () => {
    const own = await context();
    await own.addInitScript(deafBrowser(true));
    const page = await own.newPage();
    await page.goto("/auth/sign-in");
    await booted(page);
    expect(await page.getByLabel("E-mail address").getAttribute("autocomplete")).toBe("username webauthn");
    await expect.poll(() => asked(page)).toEqual([["conditional", false]]);
    await page.getByLabel("E-mail address").fill("member@labcommons.test");
    await page.getByLabel("Password", { exact: true }).fill("not the right phrase");
    await page.locator("main button[type=submit]").click();
    // A wrong password: what was asked is taken back, and asked anew.
    await expect
      .poll(() => asked(page))
      .toEqual([
        ["conditional", true],
        ["conditional", false],
      ]);
    await page.getByRole("button", { name: button }).click();
    await expect
      .poll(() => asked(page))
      .toEqual([
        ["conditional", true],
        ["conditional", true],
        [undefined, false],
      ]);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/password/forgot");
    await expect.poll(async () => (await asked(page)).at(-1)).toEqual([undefined, true]);
  });

  it("AUTH-014 asks and loads nothing where the browser cannot offer it", async () => {
    const own = await context();
    await own.addInitScript(deafBrowser(false));
    const page = await own.newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto("/auth/sign-in");
    await booted(page);
    await quiet(page);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/password/forgot");
    expect(await asked(page)).toEqual([]);
    expect(requests.filter((url) => /passkeys-|\/auth\/passkey\//.test(url))).toEqual([]);
  });

  it("AUTH-014 is not shown where there are no passkeys, or no scripts", async () => {
    const old = await context();
    await old.addInitScript("delete window.PublicKeyCredential");
    const page = await old.newPage();
    await page.goto("/auth/sign-in");
    await booted(page);
    await expect.poll(() => page.getByRole("button", { name: button }).count()).toBe(0);
    const plain = await (await context({ javaScriptEnabled: false })).newPage();
    await plain.goto("/auth/sign-in");
    expect(await plain.getByText(button).isVisible()).toBe(false);
  });

  it("AUTH-014 stands in the order of the page, after the form", async () => {
    const page = await visit("/auth/sign-in");
    await tabTo(page, "Sign in");
    await tabTo(page, button);
  });
});
