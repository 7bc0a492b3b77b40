import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const kelpie = "Community lab - Kelpie Workshop";

describe("the page of an organization", () => {
  it("ROUTE-037 opens by its slug and by its id, from the server, for people and for search engines", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    const { find } = await maker(server.url);
    const id = await find("organizations", { slug: "kelpie-workshop" });
    await page.goto(`/organizations/${id}`);
    expect(new URL(page.url()).pathname).toBe("/organizations/kelpie-workshop");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(kelpie);
    await page.getByText("Member, level 1").first().waitFor();
    const contact = page.getByRole("region", { name: "Contact" });
    expect(await contact.textContent()).toContain("9 Ferryhill Lane, Glasgow");
    expect(await page.getByRole("region", { name: "Articles" }).getByRole("article").count()).toBeGreaterThan(0);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data).toMatchObject({ "@type": "Organization", name: kelpie, address: { addressCountry: "GB" } });
    expect(JSON.stringify(data)).not.toContain("@labcommons.test");
  });

  it("shows where it is on a map, and its members to its members alone", async () => {
    const page = await visit("/organizations/kelpie-workshop");
    await page.getByRole("region", { name: "Location" }).scrollIntoViewIfNeeded();
    await page.getByRole("region", { name: "Map of organizations" }).getByRole("button", { name: kelpie }).waitFor();
    expect(await page.getByRole("region", { name: "Members" }).count()).toBe(0);
    const member = await visit("/organizations/la-boite-a-gestes", { as: "organization" });
    expect(await member.getByRole("region", { name: "Members" }).getByRole("link").count()).toBeGreaterThan(0);
    await member.getByRole("link", { name: "Edit this organization" }).waitFor();
  });
});
