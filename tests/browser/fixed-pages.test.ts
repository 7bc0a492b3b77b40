import { describe, expect, it } from "vitest";
import { fixedPaths } from "#core/shell/pages/reserved.ts";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const links = [
  ["ROUTE-053", "Legal notice", "/legal/notice", "Legal notice"],
  ["ROUTE-054", "Privacy policy", "/legal/privacy-policy", "Privacy policy"],
  ["ROUTE-055", "Cookies", "/legal/cookies", "Cookies"],
  ["ROUTE-056", "Terms of use", "/legal/terms", "Terms of use"],
  ["ROUTE-058", "Accessibility", "/accessibility", "Accessibility statement"],
  ["ROUTE-038", "Site map", "/site-map", "Site map"],
] as const;

describe("the foot of each page", () => {
  it.each(links)("%s leads to %s", async (_id, label, path, title) => {
    const page = await visit("/");
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.locator("h1").textContent()).toBe(title);
    expect(await page.locator("h1").count()).toBe(1);
    expect((await page.goto(path))?.status()).toBe(200);
  });

  it("ROUTE-059 ROUTE-060 leads to the default newsletter and contact pages", async () => {
    const footer = (await visit("/")).getByRole("contentinfo");
    expect(await footer.getByRole("link", { name: "Newsletter" }).first().getAttribute("href")).toBe(
      "/newsletter/subscribe",
    );
    expect(await footer.getByRole("link", { name: "Contact us" }).first().getAttribute("href")).toBe("/contact-us");
  });
});

describe("the site map", () => {
  it("ROUTE-038 lists the pages that its reader may open", async () => {
    const guest = await visit("/site-map");
    const hrefs = (page: typeof guest) =>
      page
        .getByRole("main")
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const open = await hrefs(guest);
    expect(open).toEqual(
      expect.arrayContaining(["/", "/about", "/articles", "/auth/sign-in", ...Object.values(fixedPaths)]),
    );
    expect(open).not.toContain("/members");
    const member = await visit("/site-map", { as: "member" });
    expect(await hrefs(member)).toEqual(expect.arrayContaining(["/members", "/account/profile"]));
  });
});

describe("the accessibility guidelines", () => {
  it("ROUTE-039 stand at their own address, and can be edited like any page", async () => {
    const page = await visit("/services/accessibility-guidelines", { as: "admin" });
    expect(await page.locator("h1").textContent()).toBe("Accessibility guidelines");
    const edit = page.getByRole("link", { name: "Edit", exact: true });
    expect(await edit.getAttribute("href")).toMatch(/^\/admin\/resources\/app-pages\/page-template\//);
  });

  it("are in the language of the reader", async () => {
    const page = await visit("/services/accessibility-guidelines", { locale: "fr-FR" });
    expect(await page.locator("h1").textContent()).toBe("Conseils d’accessibilité");
  });
});
