import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer({ FLAG_VALIDATION_REQUESTS: "false" });
const { visit, context } = visitors(server.url);
const pathOf = (url: string) => url.slice(server.url.length);

describe("opening an address", () => {
  it("ROUTE-001 ROUTE-004 shows the same screen again after a reload, without a hash in the path", async () => {
    const page = await visit("/account/profile", { as: "member" });
    const heading = await page.locator("h1").textContent();
    await page.reload();
    expect(await page.locator("h1").textContent()).toBe(heading);
    expect(pathOf(page.url())).toBe("/account/profile");
  });

  it("ROUTE-002 ROUTE-033 leads from an unknown path to the not-found page, which answers 404", async () => {
    const page = await visit("/abuot");
    expect(pathOf(page.url())).toBe("/errors/not-found?path=/abuot");
    expect(await page.locator("h1").textContent()).toContain("could not find");
    await page.getByText("There is nothing at /abuot.").waitFor();
    expect(await page.getByRole("link", { name: "Search for “abuot”" }).getAttribute("href")).toContain("search=abuot");
    await page.getByRole("region", { name: "Perhaps you are looking for" }).getByRole("link").first().click();
    await page.waitForURL("**/about");
    const answer = await page.goto("/errors/not-found");
    expect(answer?.status()).toBe(404);
  });

  it.each([
    ["//about", "/about"],
    ["/account//profile", "/account/profile"],
  ])("ROUTE-003 rewrites %s with a single slash", async (path, single) => {
    const visitor = await context({ as: "member" });
    const page = await visitor.newPage();
    await page.goto(`${server.url}${path}`);
    expect(pathOf(page.url())).toBe(single);
  });

  it("ROUTE-034 shows the unauthorized page, which answers 403", async () => {
    const page = await visit("/errors/unauthorized?redirectUrl=/members");
    expect(await page.locator("main a", { hasText: "Sign in" }).getAttribute("href")).toBe(
      "/auth/sign-in?redirectUrl=/members",
    );
    expect((await page.goto("/errors/unauthorized"))?.status()).toBe(403);
  });

  it("PAGE-001 opens each published page at its path", async () => {
    const page = await visit("/about");
    expect(await page.title()).toMatch(/^Labcommons - /);
    expect(await page.locator("h1").count()).toBe(1);
  });

  it("PAGE-013 CONF-010 maps an old path to its new one, keeping the query string", async () => {
    const page = await visit("/a-propos?a=1");
    expect(pathOf(page.url())).toBe("/about?a=1");
  });
});

describe("who may open what", () => {
  it("ROUTE-004 GUARD-008 PERM-009 sends a visitor to sign-in, and back after signing in (ROUTE-069)", async () => {
    const page = await visit("/account/profile");
    expect(pathOf(page.url())).toBe("/auth/sign-in?redirectUrl=/account/profile");
    await page.getByLabel("E-mail address").fill("member@labcommons.test");
    await page.getByLabel("Password", { exact: true }).fill("labcommons-demo");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/account/profile");

    expect(await page.locator("header a[href^='/auth/sign-in']").count()).toBe(0);
  });

  it.each([
    ["ROUTE-066 opens the dashboard after the sign-in of a user with roles", "contributor", "/admin/dashboard"],
    ["ROUTE-068 opens the own space after the sign-in of a user without roles", "member", "/account/profile"],
  ])("%s", async (_, account, target) => {
    const page = await visit("/auth/sign-in");
    await page.getByLabel("E-mail address").fill(`${account}@labcommons.test`);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === target);
    expect(pathOf(page.url())).toBe(target);
  });

  it("GUARD-001 shows the page of a signed-in user at once, without a flash of sign-in", async () => {
    const visitor = await context({ as: "member" });
    const page = await visitor.newPage();
    const seen: string[] = [];
    page.on("framenavigated", (frame) => seen.push(pathOf(frame.url())));
    await page.goto("/account/profile");
    expect(new Set(seen)).toEqual(new Set(["/account/profile"]));
  });

  it("GUARD-002 ROUTE-023 sends the signed-in from sign-in to the redirect URL", async () => {
    const page = await visit("/auth/sign-in?redirectUrl=/about", { as: "member" });
    expect(pathOf(page.url())).toBe("/about");
  });

  it("GUARD-003 sends a user without roles from sign-in to their own space", async () => {
    const page = await visit("/auth/sign-in", { as: "member" });
    expect(pathOf(page.url())).toBe("/account/profile");
  });

  it("GUARD-007 PERM-010 PERM-011 leads to the unauthorized page, with the page to come back to", async () => {
    const page = await visit("/editorial-guide?a=1", { as: "member" });
    expect(pathOf(page.url())).toBe("/errors/unauthorized?redirectUrl=/editorial-guide%3Fa%3D1");
    const admitted = await visit("/members", { as: "member" });
    expect(pathOf(admitted.url())).toBe("/members");
  });

  it("PAGE-006 sends a visitor from a page for members to sign-in", async () => {
    const page = await visit("/members");
    expect(pathOf(page.url())).toBe("/auth/sign-in?redirectUrl=/members");
  });

  it("ROUTE-014 GUARD-005 keeps the not validated out of the back office", async () => {
    const page = await visit("/account/profile", { as: "new" });
    await page.goto("/auth/not-validated");
    expect(await page.locator("h1").textContent()).toContain("waiting for validation");
  });
});

describe("without script", () => {
  it("LAYOUT-001 reads the page, follows its links, opens its menus and changes its language", async () => {
    const visitor = await context({ javaScriptEnabled: false });
    const page = await visitor.newPage();
    await page.goto("/about");
    expect(await page.locator("h1").count()).toBe(1);
    await page.locator("header summary", { hasText: "The network" }).click();
    await page.locator("header a", { hasText: "The charter" }).click();
    expect(pathOf(page.url())).toBe("/charter");
    await page.locator("footer a[hreflang=fr]").click();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    await page.goto("/auth/sign-in");
    expect(await page.locator("noscript").textContent()).toContain("JavaScript");
  });
});
