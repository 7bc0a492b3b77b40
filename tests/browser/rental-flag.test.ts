import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const closed = await demoServer({ FLAG_RENTAL: "false" });
const { visit } = visitors(server.url);
const { visit: visitClosed } = visitors(closed.url);

const paths = [
  "/services/rentals/cart",
  "/services/rentals/period",
  "/services/rentals/addresses",
  "/services/rentals/summary",
  "/services/rentals/commands",
  "/services/rentals/commands/some-order",
  "/legal/terms-of-sale",
];

describe("with the rental", () => {
  it("NAV-007 the top bar leads to the cart, and the account menu to one's orders", async () => {
    const page = await visit("/", { as: "member" });
    await page.getByRole("link", { name: "Rental cart", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
    await page.locator("summary[aria-label*='Account of']").click();
    await page.getByRole("link", { name: "My rentals" }).click();
    await page.getByRole("heading", { level: 1, name: "My rentals" }).waitFor();
  });

  it("ROUTE-057 the footer leads to the terms of sale, in the reader's language", async () => {
    const page = await visit("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of sale" }).click();
    await page.getByRole("heading", { level: 1, name: "Terms of sale" }).waitFor();
    const french = await visit("/legal/terms-of-sale?lang=fr", { locale: "fr-FR" });
    await french.getByRole("heading", { level: 1, name: "Conditions générales de vente" }).waitFor();
  });

  it("ROUTE-077 the page of the equipment has its models below it", async () => {
    const page = await visit("/rental");
    const first = page.getByRole("article").first().getByRole("link");
    const title = (await first.textContent()) ?? "";
    await first.click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(page.url()).toMatch(/\/rental\/[a-z0-9-]+$/);
    const gone = await visit("/rental/01a1f9b2-0000-7000-8000-000000000000");
    expect(new URL(gone.url()).pathname).toBe("/errors/not-found");
  });
});

describe("FLAG-021 without the rental", () => {
  it.each(paths)("%s is not found", async (path) => {
    const answer = await fetch(`${closed.url}${path}`, { headers: { accept: "text/html" }, redirect: "manual" });
    expect(answer.headers.get("location") ?? "").toMatch(/^\/errors\/not-found/);
  });

  it("the top bar has no cart, the account menu no orders and the footer no terms of sale", async () => {
    const page = await visitClosed("/", { as: "member" });
    await page.locator("summary[aria-label*='Account of']").click();
    await page.getByRole("link", { name: "My profile" }).waitFor();
    expect(await page.locator('a[href^="/services/rentals"], a[href="/legal/terms-of-sale"]').count()).toBe(0);
  });
});
