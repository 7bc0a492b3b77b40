import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ }).first();
const articles = async (page: Page): Promise<readonly string[]> => {
  const { data } = await (await page.request.get("/api/v1/articles?page[size]=5&sort=publishedAt")).json();
  return data.map(({ id }: { id: string }) => `/admin/resources/articles/update/${id}`);
};
const kept = (page: Page) =>
  page
    .locator("#content")
    .getByText(/^Backed up at/)
    .waitFor();
const offered = (page: Page) => page.getByText(/^Unsaved changes from/).waitFor();
const inBrowser = (page: Page) => page.evaluate(() => localStorage.getItem("unsaved-drafts"));
/** Leaves without an answer to the browser's question, as a crash does. */
const crash = async (page: Page) => {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("about:blank");
};

describe("what is written and not saved", () => {
  it("GUARD-009 comes back after the window was closed, and is gone once it is saved", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const [address = ""] = await articles(page);
    await page.goto(address);
    await title(page).fill("Written before the crash");
    await kept(page);
    expect(await inBrowser(page)).toContain("Written before the crash");
    await crash(page);
    await page.goto(address);
    await offered(page);
    expect(await title(page).inputValue()).not.toBe("Written before the crash");
    await page.getByRole("button", { name: "Restore" }).click();
    expect(await title(page).inputValue()).toBe("Written before the crash");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("No changes yet").waitFor();
    await expect.poll(() => inBrowser(page)).toBeNull();
    await page.reload();
    await title(page).waitFor();
    await page.waitForTimeout(1000);
    expect(await page.getByText(/^Unsaved changes from/).count()).toBe(0);
  });

  it("comes from the server in another browser, and can be discarded", async () => {
    const one = await visit("/admin/dashboard", { as: "admin" });
    const [, address = ""] = await articles(one);
    await one.goto(address);
    await title(one).fill("Begun elsewhere");
    await kept(one);
    const other = await visit(address, { as: "admin" });
    await offered(other);
    await other.getByRole("button", { name: "Discard", exact: true }).click();
    await other.getByText(/^Unsaved changes from/).waitFor({ state: "detached" });
    await other.reload();
    await title(other).waitFor();
    await other.waitForTimeout(1000);
    expect(await other.getByText(/^Unsaved changes from/).count()).toBe(0);
    await crash(one);
  });

  it("tells that a newer version was saved since", async () => {
    const one = await visit("/admin/dashboard", { as: "admin" });
    const [, , address = ""] = await articles(one);
    await one.goto(address);
    await title(one).fill("Mine");
    await kept(one);
    await crash(one);
    const other = await visit(address, { as: "manager" });
    await title(other).fill("Theirs");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("No changes yet").waitFor();
    await one.goto(address);
    await one.getByText(/A newer version has been saved since then/).waitFor();
    await one.getByRole("button", { name: "Restore" }).click();
    expect(await title(one).inputValue()).toBe("Mine");
    await crash(one);
  });

  it("says that it is not kept while there is no network, and leaves nothing here after signing out", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const [, , , address = ""] = await articles(page);
    await page.goto(address);
    await title(page).waitFor();
    await page.route("**/api/v1/services/drafts", (route) => route.abort());
    await title(page).fill("On the train");
    await page.getByText("Not backed up: offline").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await inBrowser(page)).toContain("On the train");
    await page.unroute("**/api/v1/services/drafts");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await kept(page);
    const menu = page.locator("header details:has(a[href='/account/profile'])");
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/auth/sign-in");
    expect(await inBrowser(page)).toBeNull();
  });

  it("PAGE-025 is kept of pages in the same way", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const { data } = await (await page.request.get("/api/v1/app-pages?filter[path]=/about")).json();
    const address = `/admin/resources/app-pages/page-template/${data[0].id}`;
    await page.goto(address);
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("textbox", { name: /^Title/ }).fill("About, half written");
    await kept(page);
    await crash(page);
    await page.goto(address);
    await offered(page);
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("heading", { level: 1, name: "About, half written" }).waitFor();
    await crash(page);
  });
});
