import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("choosing a record", () => {
  it("ADMIN-009 names its list, says what is chosen and what is not found, and hides nothing of the page", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin" });
    const box = page.getByRole("combobox", { name: /^Category/ });
    await box.focus();
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    const list = page.getByRole("listbox", { name: /^Category/ });
    await list.getByRole("option").nth(1).waitFor();
    expect(await page.locator("[inert]").count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    const active = list.getByRole("option", { selected: true });
    expect(await active.count()).toBe(1);
    const name = (await active.textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect.poll(() => box.inputValue()).toBe(name);
    await page.keyboard.press("ArrowDown");
    await list.getByRole("option", { name: `${name} chosen` }).waitFor();
    await page.keyboard.type("zzz");
    await page.getByRole("status").filter({ hasText: "No results" }).first().waitFor();
    // What was written and not chosen is forgotten.
    await page.keyboard.press("Tab");
    await expect.poll(() => box.inputValue()).toBe(name);
  });
});
