import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await testServer({
  environment: { REGISTRATION_WORK: "20000" },
  seed: (settings) =>
    putPeople(settings, [
      { email: "owner@example.org" },
      { email: "forgetful@example.org", roles: ["contributor"] },
      { email: "unverified@example.org", attributes: { emailVerifiedAt: null, validatedAt: null } },
      { email: "waiting@example.org", roles: ["contributor"], attributes: { validatedAt: null } },
    ]),
});
const { url } = server;
const { visit } = visitors(url);
const pathOf = (page: Page) => page.url().slice(url.length);
const heading = (page: Page) => page.locator("main h1");

const password = "seven green lamps at noon";

/** Writes into the field of a label, reached with Tab. */
async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await write(page, "First name", "Ada");
  await write(page, "Last name", "Byron");
  await write(page, "E-mail address", email);
  await write(page, "Password", password);
  await write(page, "Repeat password", password);
  await tabTo(page, "I accept the terms of use");
  await page.keyboard.press("Space");
  await pressOn(page, "Create my account");
}

/** Somebody signed in, on a page of theirs. */
async function signedIn(email: string, path: string): Promise<Page> {
  const page = await visit(`/auth/sign-in?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((address) => address.pathname !== "/auth/sign-in");
  await booted(page);
  return page;
}

describe("registering", () => {
  it("ROUTE-026 ROUTE-027 leads by keyboard alone from the form over the mailed link to a confirmed address", async () => {
    let page = await visit("/auth/sign-in");
    await pressOn(page, "Create an account");
    await page.waitForURL("**/auth/register");
    await fillRegistration(page, "ada@example.org");
    await page.waitForURL("**/auth/email/verify");
    await booted(page);
    expect(await heading(page).textContent()).toBe("Confirm your e-mail address");
    expect(await page.locator("main").textContent()).toContain("ada@example.org");

    const waiting = page;
    page = await waiting.context().newPage();
    await page.goto(linkIn(await mailTo(url, "ada@example.org", "verify-email"), "/auth/email/verify/"));
    await expect.poll(() => heading(page).textContent()).toBe("Your address is confirmed");
    // Whoever comes back to the page where they waited is led on.
    await waiting.evaluate(() => window.dispatchEvent(new Event("focus")));
    await waiting.waitForURL("**/account/profile");
    // What validation is, and the form that asks for it, stand below.
    await page.getByText(/Our team checks who is behind each account/).waitFor();
    await page.getByLabel(/Who are you/).fill("I mend switches.");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Your request is being reviewed").waitFor();
    await pressOn(page, "Go to my space");
    await page.waitForURL("**/account/profile");
    await page.goto("/auth/email/verify");
    expect(await heading(page).textContent()).toBe("Your address is confirmed");
  });

  it("leads on to where somebody was on their way, by the mailed link, too", async () => {
    const page = await visit("/auth/register?redirectUrl=/site-map");
    await fillRegistration(page, "eve@example.org");
    await page.waitForURL("**/auth/email/verify?redirectUrl=/site-map");
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await page.goto(linkIn(await mailTo(url, "eve@example.org", "verify-email"), "/auth/email/verify/"));
    await pressOn(page, "Continue");
    await page.waitForURL("**/site-map");
  });

  it("ROUTE-029 AUTH-012 opens with what another site told", async () => {
    const told = new URLSearchParams({
      fromSocialProvider: "example",
      firstName: "Grace",
      lastName: "Hopper",
      email: "grace@example.org",
    });
    const page = await visit(`/auth/register?${told}`);
    expect(await page.getByLabel("First name").inputValue()).toBe("Grace");
    expect(await page.getByLabel("Last name").inputValue()).toBe("Hopper");
    expect(await page.getByLabel("E-mail address").inputValue()).toBe("grace@example.org");
    expect(await page.locator("main").textContent()).toContain("These details come from example");
  });

  it("says no more than to look into the mailbox when the address has an account, in view and read at once", async () => {
    const page = await visit("/auth/register");
    await page.setViewportSize({ width: 390, height: 500 });
    await fillRegistration(page, "owner@example.org");
    await expect.poll(() => heading(page).textContent()).toBe("Check your inbox");
    await mailTo(url, "owner@example.org", "address-taken");
    const said = await heading(page).evaluate((title) => ({
      isFocused: title === document.activeElement,
      isInView: title.getBoundingClientRect().top >= 0 && title.getBoundingClientRect().bottom <= window.innerHeight,
      text: document.getElementById(title.getAttribute("aria-describedby") ?? "")?.textContent,
    }));
    expect(said).toMatchObject({ isFocused: true, isInView: true });
    expect(said.text).toContain("owner@example.org");
  });

  it("tells every fault at its field, and advises on the password while it is typed", async () => {
    const page = await visit("/auth/register");
    await page.locator("main form button[type=submit]").click();
    await expect.poll(() => page.locator("main form [aria-invalid=true]").count()).toBe(5);
    expect(await page.getByRole("alert").first().textContent()).toContain("There are 5 problems");
    expect(await focused(page)).toBe("First name");
    const field = page.getByLabel("Password", { exact: true });
    const advice = page.locator("main form [role=status]");
    for (const [typed, said] of [
      ["short", "7 more characters are needed."],
      ["passwordpassword", "Too easy to guess"],
      ["seven green lamps", "Good password."],
      [password, "Strong password."],
    ] as const) {
      await field.fill(typed);
      await expect.poll(() => advice.textContent()).toContain(said);
    }
  });

  it("ROUTE-029 GUARD-003 is for guests", async () => {
    const page = await signedIn("owner@example.org", "/auth/register");
    expect(pathOf(page)).not.toContain("/auth/register");
  });
});

describe("without the flag", () => {
  it("FLAG-003 there is no page to register at, and no link to it", async () => {
    const closed = await testServer({ environment: { FLAG_REGISTRATION: "false" } });
    const page = await visit(`${closed.url}/auth/register`);
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
    await page.goto(`${closed.url}/auth/sign-in`);
    expect(await page.locator("main a[href='/auth/register']").count()).toBe(0);
  });
});

describe("a forgotten password", () => {
  it("ROUTE-024 ROUTE-025 AUTH-007 is replaced by a mailed link, which signs in, and works once", async () => {
    const page = await visit("/auth/sign-in");
    await pressOn(page, "Forgot your password?");
    await page.waitForURL("**/auth/password/forgot");
    await write(page, "E-mail address", "forgetful@example.org");
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page).textContent()).toBe("Check your inbox");
    const link = linkIn(await mailTo(url, "forgetful@example.org", "reset-password"), "/auth/password/reset/");

    await page.goto(link);
    await booted(page);
    const address = page.getByLabel("E-mail address");
    expect(await address.inputValue()).toBe("forgetful@example.org");
    await write(page, "New password", password);
    await write(page, "Repeat password", password);
    await pressOn(page, "Save password");
    await page.waitForURL("**/admin/dashboard");

    const later = await visit(link);
    await later.getByLabel("New password", { exact: true }).fill(password);
    await later.getByLabel("Repeat password").fill(password);
    await later.locator("main form button[type=submit]").click();
    await expect.poll(() => heading(later).textContent()).toBe("This link no longer works");
    expect(await later.locator("main a").first().getAttribute("href")).toBe("/auth/password/forgot");
  });

  it("ROUTE-024 ROUTE-025 is for guests", async () => {
    const page = await signedIn("owner@example.org", "/auth/password/forgot");
    expect(pathOf(page)).toBe("/admin/dashboard");
    await page.goto("/auth/password/reset/token/owner@example.org");
    expect(pathOf(page)).toBe("/admin/dashboard");
  });
});

describe("an address that is not confirmed", () => {
  it("GUARD-004 GUARD-006 leads from the back office to the verify page, and nowhere else", async () => {
    const page = await signedIn("unverified@example.org", "/admin/dashboard");
    expect(pathOf(page)).toBe("/auth/email/verify");
    await page.goto("/account/profile");
    expect(pathOf(page)).toBe("/account/profile");
    await page.goto("/errors/not-found");
    expect(pathOf(page)).toBe("/errors/not-found");
  });

  it("ROUTE-026 is told of in other words when the link was too old, and gets another one", async () => {
    const page = await signedIn("unverified@example.org", "/auth/email/verify/expired");
    expect(await heading(page).textContent()).toBe("This link has expired");
    await page.getByRole("button", { name: "Resend link" }).click();
    await expect.poll(() => page.locator("main [role=status]").textContent()).toContain("is on its way");
    await mailTo(url, "unverified@example.org", "verify-email");
  });

  it("ROUTE-027 stays so when the link is somebody else's, or not whole", async () => {
    const page = await signedIn("unverified@example.org", "/auth/email/verify");
    await page.goto("/auth/email/verify/01a1f8e7-01e3-73bb-b0dc-8387dc18297b/abc");
    await expect.poll(() => heading(page).textContent()).toBe("This link belongs to another account");
  });

  it("ROUTE-026 ROUTE-027 is confirmed only by who is signed in", async () => {
    const page = await visit("/auth/email/verify/some-id/some-hash");
    expect(pathOf(page)).toBe("/auth/sign-in?redirectUrl=/auth/email/verify/some-id/some-hash");
  });
});

describe("somebody whose address is confirmed, and who is not validated", () => {
  it("GUARD-005 is sent from the back office to their page", async () => {
    const page = await signedIn("waiting@example.org", "/admin/dashboard");
    expect(pathOf(page)).toBe("/auth/not-validated");
  });
});
