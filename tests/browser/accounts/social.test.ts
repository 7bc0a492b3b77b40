import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { testProvider } from "#tests/support/oidc-provider.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const provider = await testProvider(["http://localhost/callback"]);
afterAll(() => provider.close());
const { issuer, clientId, clientSecret } = provider;
const campus = { name: "campus", label: "Campus", issuer, clientId, clientSecret };
const server = await demoServer({ SOCIAL_PROVIDERS: JSON.stringify([campus]) });
provider.allow(`${server.url}/auth/social/campus/callback`);
provider.accounts.set("member-1", { email: "member@labcommons.test", email_verified: true, given_name: "Mia" });
provider.accounts.set("nina-1", {
  email: "nina@campus.example",
  email_verified: true,
  given_name: "Nina",
  family_name: "Nouvelle",
});
const { visit } = visitors(server.url);
const pathOf = (page: Page) => page.url().slice(server.url.length);
const button = (page: Page) => page.getByRole("button", { name: "Sign in with Campus" });

describe("signing in at another site", () => {
  it("AUTH-016 FLAG-004 offers each configured provider, drawn with the page", async () => {
    const page = await visit("/auth/sign-in");
    expect(await button(page).count()).toBe(1);
    const html = await (await page.request.get("/auth/sign-in")).text();
    expect(html).toContain("Sign in with Campus");
    expect(html).not.toContain(clientSecret);
  });

  it("ROUTE-030 AUTH-008 hands the code to the server and goes on to where one wanted to go", async () => {
    provider.answers = { subject: "member-1" };
    const page = await visit("/auth/sign-in?redirectUrl=/articles?page=1");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/articles");
    expect(await page.locator("header a[href^='/auth/sign-in']").count()).toBe(0);
    await page.goBack();
    expect(page.url().startsWith(server.url), "the code is not tried again").toBe(true);
  });

  it("AUTH-003 AUTH-012 goes to the registration with what the provider told", async () => {
    provider.answers = { subject: "nina-1" };
    const page = await visit("/auth/sign-in");
    await button(page).click();
    await page.waitForURL((url) => url.searchParams.has("fromSocialProvider"));
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/auth/register");
    expect(Object.fromEntries(searchParams)).toEqual({
      fromSocialProvider: "campus",
      firstName: "Nina",
      lastName: "Nouvelle",
      email: "nina@campus.example",
      socialAccount: expect.any(String),
    });
  });

  it("AUTH-008 says what happened when it was denied, and leads back", async () => {
    provider.answers = "deny";
    const page = await visit("/auth/sign-in");
    await button(page).click();
    await page.getByRole("heading", { name: "Sign-in failed" }).waitFor();
    await page.getByText("You did not allow the other site to share your details.").waitFor();
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await page.waitForURL((url) => url.pathname === "/auth/sign-in");
  });

  it("AUTH-008 says so when the provider is down, and when a code is opened again", async () => {
    provider.answers = { subject: "member-1" };
    const page = await visit("/auth/social/campus/callback?code=used&state=gone");
    await page.getByText("This sign-in took too long or was started in another browser.").waitFor();
    const late = await visit("/auth/sign-in");
    await late.route("**/auth/social/campus/login", async (route) => {
      provider.state = "breaks";
      await route.continue();
    });
    await button(late).click();
    await late.getByText("The other site is not responding at the moment.").waitFor();
    provider.state = "up";
  });

  it("ROUTE-030 is for guests", async () => {
    const page = await visit("/auth/social/campus/callback?code=a&state=b", { as: "member" });
    expect(pathOf(page)).toBe("/admin/dashboard");
  });

  it("FLAG-004 off: no button, and the callback is not found", async () => {
    const without = await demoServer({ SOCIAL_PROVIDERS: JSON.stringify([campus]), FLAG_SOCIAL_LOGIN: "false" });
    const page = await visit(`${without.url}/auth/sign-in`);
    expect(await button(page).count()).toBe(0);
    await page.goto(`${without.url}/auth/social/campus/callback?code=a&state=b`);
    await booted(page);
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
    await without.close();
  });
});
