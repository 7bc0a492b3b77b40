import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer({ FLAG_ARTICLES: "false" });
const { visit } = visitors(server.url);

describe("FLAG-006 without the articles module", () => {
  it("pages have no article blocks, and keep the others", async () => {
    const page = await visit("/");
    expect(await page.locator("#welcome h1").count()).toBe(1);
    expect(await page.locator("#latest, #start-here").count()).toBe(0);
    expect(await page.locator("main a[href^='/articles/']").count()).toBe(0);
  });

  it("no article has a page", async () => {
    const page = await visit("/articles/choosing-a-switch");
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
  });
});
