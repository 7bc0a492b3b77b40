import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused } from "#tests/support/keyboard.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { visitors } from "#tests/support/visitor.ts";
import { linesIn } from "#tests/support/web-app.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const lines = linesIn("en");

/** A text of the interface, whatever stands in its places. */
function said(line: string): RegExp {
  const text = lines[line];
  if (text === undefined) throw new Error(`No line is named ${line}`);
  const parts = text.split(/\{\{[^}]+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

const button = (within: Page | Locator, line: string) => within.getByRole("button", { name: said(line) });

/** Presses a key on a control; every key that is pressed asks afterwards whether the focus is on something. */
async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await control.focus();
  await page.keyboard.press(key);
  // What the server answers may take away what was pressed, and gives the focus to something else.
  await page.waitForTimeout(400);
  const isHeld = () => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(isHeld, { message: await page.title() }).toBe(true);
}

const first = async (type: string, query = "") => {
  const page = await visit("/about", { as: "admin" });
  const { data } = await (await page.request.get(`/api/v1/${type}?page[size]=1&${query}`)).json();
  return data[0].id as string;
};

describe("the focus is never lost", () => {
  it("stays on a quantity at its limits, goes on from a line that is taken away, and comes back from the cookies", {
    timeout: 300_000,
  }, async () => {
    const shop = await openShop(server.url);
    const one = await shop.model("Only one", { items: 1 });
    const two = await shop.model("A pair", { items: 2 });
    const page = await visit(`${shop.path}/${one}`, { consent: null });
    await page.locator("dialog[open]").waitFor();
    await press(page, page.locator("dialog[open] button").last());
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => [document.activeElement?.localName, scrollY])).toEqual(["h1", 0]);
    await press(page, button(page, "rental-cart.quantity.more"));
    await press(page, page.getByRole("button", { name: "Add to cart" }));
    await page.goto(`${shop.path}/${two}`);
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await press(page, button(page, "rental-cart.quantity.less"));
    expect(await focused(page)).toMatch(said("rental-cart.quantity.less"));
    await press(page, page.getByRole("button", { name: "Add to cart" }));
    await page.goto("/services/rentals/cart");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    const removes = button(page, "rental-cart.cart.remove");
    await removes.first().waitFor();
    await press(page, removes.first());
    await press(page, removes.first());
  });

  it("goes on in a list: selection, filters, the bin and what brings back", { timeout: 300_000 }, async () => {
    const page = await visit("/admin/resources/articles/index?filter[status]=draft", { as: "admin" });
    const select = page.getByRole("checkbox", { name: said("admin.list.select") });
    await select.first().waitFor();
    await select.first().check();
    await press(page, button(page, "admin.bulk.clear"));
    await select.first().check();
    await press(page, button(page, "admin.actions.soft-delete"));
    const undo = button(page, "admin.bulk.undo");
    await undo.waitFor();
    await press(page, undo);
    await press(page, button(page, "admin.filters.remove").first());
    await page.getByRole("searchbox").fill("nothing is called so");
    const everything = button(page, "admin.list.show-all");
    await everything.waitFor();
    await press(page, everything);
  });

  it("goes on in a form: picked records, sections, and changes that are thrown away", {
    timeout: 300_000,
  }, async () => {
    const id = await first("articles", "filter[title]=Choosing a switch");
    const page = await visit(`/admin/resources/articles/update/${id}`, { as: "admin" });
    await page.locator("main form").waitFor();
    const downs = button(page, "admin.picker.down");
    for (const control of [downs, button(page, "admin.picker.up")])
      for (const at of [0, -1]) if ((await control.count()) > 0) await press(page, control.nth(at));
    await press(page, button(page, "admin.picker.remove").first());
    await press(page, button(page, "admin.form.discard"));
    const clear = button(page, "admin.picker.clear").first();
    if (await clear.count()) await press(page, clear);
    const away = button(page, "admin.files.take-away").first();
    if (await away.count()) await press(page, away);
    await press(page, button(page, "admin.form.discard"));
  });

  it("stays where it is saved: a page, the menu", { timeout: 300_000 }, async () => {
    const page = await visit("/admin/resources/app-menu-items/index", { as: "admin" });
    await page.getByRole("tree").waitFor();
    await page.getByRole("treeitem").first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Changed once");
    await press(page, page.getByRole("button", { name: "Save menu" }));
    const id = await first("app-pages", "filter[path]=/about");
    await page.goto(`/admin/resources/app-pages/page-template/${id}`);
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    const away = page.getByRole("button", { name: /^Delete: / }).first();
    await away.waitFor();
    await press(page, away);
    await press(page, page.getByRole("button", { name: "Save draft" }));
  });

  it("stays in the drawer of reading, on a toast's neighbour and on what is marked as read", {
    timeout: 300_000,
  }, async () => {
    const page = await visit("/account/notifications", { as: "member" });
    const all = page.getByRole("main").getByRole("button", { name: "Mark all as read" });
    if (await all.count()) await press(page, all);
    await press(page, page.getByRole("button", { name: "Reading and display settings" }));
    const steps = page.locator("dialog[open] button[aria-label]");
    await page.locator("dialog[open]").waitFor();
    for (let at = 1; at < (await steps.count()); at += 1)
      for (let times = 0; times < 3; times += 1) await press(page, steps.nth(at));
    await page.keyboard.press("Escape");
  });

  it("leaves a button that takes the next step once it has taken one, so that a second press takes no other", async () => {
    const page = await visit("/admin/rental-desk", { as: "rental" });
    const { data } = await (await page.request.get("/api/v1/rental-commands?page[size]=50")).json();
    const order = data.find(({ attributes }: { attributes: { number: string } }) =>
      attributes.number.endsWith("-00015"),
    );
    await page.goto(`/admin/rental-desk/orders/${order.id}`);
    const record = button(page, "rental-desk.deposit.hold");
    await record.waitFor();
    await record.focus();
    await page.keyboard.press("Enter");
    await button(page, "rental-desk.deposit.return").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("section");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    expect(await button(page, "rental-desk.deposit.return").count()).toBe(1);
  });
});
