import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer({
  FLAG_TRANSACTIONS: "false",
  FLAG_DOCUMENTS: "false",
  FLAG_COUPONS: "false",
  FLAG_SOFTWARE: "false",
});
const { visit } = visitors(server.url);

describe("without transactions, documents, coupons and software", () => {
  it.each(["transactions", "documents", "coupons"])(
    "FLAG-023 FLAG-024 FLAG-025 /account/%s is not found",
    async (name) => {
      const page = await visit(`/account/${name}`, { as: "member" });
      expect(new URL(page.url()).pathname).toBe("/errors/not-found");
    },
  );

  it("FLAG-027 ROUTE-006 /account/software/associations is not found", async () => {
    const page = await visit("/account/software/associations", { as: "member" });
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
  });

  it("FLAG-027 ROUTE-021 ROUTE-022 ADMIN-004 the statistics of software are not found, and not in the menu", async () => {
    const page = await visit("/admin/dashboard", { as: "manager" });
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: /^Articles/ })
      .waitFor();
    expect(await page.getByRole("link", { name: /^Software/ }).count()).toBe(0);
    for (const name of ["events", "sessions"]) {
      await page.goto(`/admin/resources/software/stats/${name}`);
      await page.waitForURL(/\/errors\/not-found/);
    }
  });

  it("FLAG-023 FLAG-024 FLAG-025 FLAG-027 leaves no way there, and nothing of the block", async () => {
    const page = await visit("/members", { as: "member" });
    await page.locator("header details summary").last().click();
    await page.getByRole("link", { name: "My profile" }).waitFor();
    expect(
      await page.locator('a[href^="/account/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).not.toEqual(expect.arrayContaining([expect.stringMatching(/transactions|documents|coupons|software/)]));
    expect(await page.getByRole("heading", { name: "For your points" }).count()).toBe(0);
  });
});
