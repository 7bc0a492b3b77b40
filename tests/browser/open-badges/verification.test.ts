import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("a badge and its verification, by keyboard", () => {
  it("ROUTE-011 ROUTE-076 leads from one's badges to a shared page, and to what holds of the badge", async () => {
    const page = await visit("/account/profile/open-badges", { as: "member" });
    await pressOn(page, "View and share – Fitting a switch");
    await page.waitForURL(/\/badges\/assertions\/[0-9a-f-]{36}$/);
    await booted(page);
    await pressOn(page, "Create a link");
    const link = page.getByRole("textbox", { name: "Link to this page" });
    await link.waitFor();
    expect(await focused(page)).not.toBe("");
    const shared = new URL(await link.inputValue()).pathname;
    expect(shared).toMatch(/^\/badges\/assertions\/[\w-]{43}$/);

    const stranger = await visit(shared);
    await stranger.getByText("Yasmine Haddad has earned this badge.").waitFor();
    expect(await stranger.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await stranger.getByRole("button", { name: "Create a link" }).count()).toBe(0);
    await pressOn(stranger, "Check the badge");
    await stranger.getByRole("heading", { level: 2, name: "This badge is valid" }).waitFor();
    await stranger.getByText("Its signature is genuine, and nothing was changed since.").waitFor();

    await pressOn(page, "Stop sharing");
    const dialog = page.getByRole("dialog", { name: "Stop sharing this badge?" });
    await dialog.waitFor();
    await pressOn(page, "Stop sharing");
    await page.getByRole("button", { name: "Create a link" }).waitFor();
    await stranger.goto(shared);
    await booted(stranger);
    expect(await stranger.getByText("Yasmine Haddad").count()).toBe(0);
  });

  it("says of a text that somebody has pasted what is wrong with it, and what holds of another", async () => {
    const page = await visit("/open-badge-verifier");
    await tabTo(page, "A file");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, /^Text of the badge/);
    await page.keyboard.type("no badge");
    await pressOn(page, "Check the badge");
    await page.getByText("it cannot be read as JSON").first().waitFor();
    await page.getByRole("textbox", { name: /^Text of the badge/ }).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(JSON.stringify({ type: "Assertion", recipient: {}, badge: "", issuedOn: "2026-01-01" }));
    await pressOn(page, "Check the badge");
    await page.getByRole("heading", { level: 2, name: "This badge is not valid" }).waitFor();
    expect(await focused(page)).toContain("This badge is not valid");
  });
});
