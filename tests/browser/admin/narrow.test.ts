import type { Locator } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const onTelephone = { as: "admin", width: 390, height: 800 } as const;

/** Whether a press in the middle of something, or near its corners, is a press on it. */
const isClear = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    return parts.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
  });

describe("the back office on a telephone", () => {
  it("lets nothing float over the button that saves", async () => {
    const page = await visit("/admin/resources/rental-stocks/create", onTelephone);
    const save = page.getByRole("button", { name: "Create", exact: true });
    await save.waitFor();
    expect(await isClear(save)).toBe(true);
    await page.getByRole("textbox", { name: "Name" }).fill("Cellar");
    const undo = page.getByRole("button", { name: "Discard changes" });
    await undo.waitFor();
    expect([await isClear(save), await isClear(undo)]).toEqual([true, true]);
  });

  it("shows the first record of a list in the first screen", async () => {
    const page = await visit("/admin/resources/articles/index", onTelephone);
    const card = page.locator("tbody tr").first();
    await card.waitFor();
    expect((await card.boundingBox())!.y).toBeLessThan(800 - 88);
  });

  it.each(["account-documents", "account-transactions", "rental-commands"])(
    "has the name of a record first in its card, and nothing under its controls: %s",
    async (type) => {
      const page = await visit(`/admin/resources/${type}/index`, onTelephone);
      const card = page.locator("tbody tr").first();
      await card.waitFor();
      const boxesOf = async (cells: Locator) =>
        (await Promise.all((await cells.all()).map((cell) => cell.boundingBox()))).filter((box) => box !== null);
      const [name] = await boxesOf(card.locator("th"));
      const controls = await boxesOf(card.locator("label, button"));
      const others = await boxesOf(card.locator("td:has(> span)"));
      expect([controls.length > 0, others.length > 0]).toEqual([true, true]);
      for (const other of others) {
        expect(other.y).toBeGreaterThanOrEqual(name!.y + name!.height - 1);
        for (const control of controls) expect(other.y).toBeGreaterThanOrEqual(control.y + control.height - 4);
      }
    },
  );

  it.each([
    ["rental", "/admin/rental-desk/planning?view=timeline", "tbody th span"],
    ["admin", "/admin/resources/app-menu-items/index", "[role=treeitem] > span:not([aria-hidden])"],
  ])("cuts no name where the window is 320 px wide: %s", async (as, path, names) => {
    const page = await visit(path, { as, width: 320, locale: "fr" });
    await page.locator(names).first().waitFor();
    const cut = await page
      .locator(names)
      .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
    expect(cut).toEqual([]);
  });
});

describe("the menu of the back office", () => {
  it("folds its groups, and keeps favourites and what was visited last at its top", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    const menu = page.getByRole("navigation", { name: "Administration" });
    const group = menu.getByRole("button", { name: "Accounts" });
    await group.press("Enter");
    expect(await group.getAttribute("aria-expanded")).toBe("false");
    expect(await menu.getByRole("link", { name: "Users", exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Favourite" }).press("Enter");
    await page.goto("/admin/resources/articles/index");
    await menu.getByRole("list", { name: "Favourites" }).getByRole("link", { name: "Tags" }).waitFor();
    await page.goto("/admin/dashboard");
    await menu.getByRole("list", { name: "Last visited" }).getByRole("link", { name: "Articles" }).waitFor();
    expect(await group.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("a list in a window that is neither narrow nor wide", () => {
  it.each([960, 1200, 1280])(
    "is a table that moves sideways where it must, keeps its words whole, and is sorted in one way: %d px",
    async (width) => {
      const page = await visit("/admin/resources/users/index", { as: "admin", width });
      const role = page.getByText("Organization administrator", { exact: true }).first();
      await role.waitFor();
      const lines = await role.evaluate((badge) => badge.getBoundingClientRect().height / 20);
      expect(lines).toBeLessThan(4);
      const table = page.getByRole("table");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe("stable");
      expect(await table.evaluate((element) => getComputedStyle(element.querySelector("tr")!).display)).toBe(
        "table-row",
      );
      // The name stays in sight when the rest is moved.
      const name = table.locator("tbody th").first();
      const frame = await table.locator("..").boundingBox();
      await table.evaluate((element) => element.parentElement?.scrollBy({ left: 400, behavior: "instant" }));
      expect((await name.boundingBox())!.x).toBeGreaterThanOrEqual(frame!.x);
      // And so does the header, over the names, when the rows are moved.
      await table.locator("tbody tr").last().scrollIntoViewIfNeeded();
      const head = await table.locator("thead th").evaluateAll((cells) =>
        cells
          .filter((cell) => cell.textContent !== "")
          .map((cell) => {
            const { top, bottom } = cell.getBoundingClientRect();
            const { left, width } = (cell.parentElement!.children[1] as HTMLElement).getBoundingClientRect();
            return {
              isInView: top >= 0 && bottom <= innerHeight,
              isOver:
                document.elementFromPoint(left + width / 2, (top + bottom) / 2)?.closest("th") ===
                cell.parentElement!.children[1],
            };
          }),
      );
      expect(head.every(({ isInView, isOver }) => isInView && isOver)).toBe(true);
      expect(await name.evaluate((cell) => cell.getBoundingClientRect().left)).toBeGreaterThanOrEqual(frame!.x);
      expect(
        await name.getByRole("link").evaluate((link) => {
          const range = document.createRange();
          const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!;
          // Each word stands on one line.
          return [...(text.textContent ?? "").matchAll(/\S+/g)].map(({ index, 0: word }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
        }),
      ).not.toContain(2);
      const isSortable = [
        page.getByRole("combobox", { name: "Sort by" }),
        page.getByRole("button", { name: "Last name" }),
      ];
      expect((await Promise.all(isSortable.map((each) => each.isVisible()))).filter(Boolean)).toHaveLength(1);
    },
  );
});

describe("days in the back office", () => {
  it("are chosen as days: when a stock is open, and when it is closed", async () => {
    const page = await visit("/admin/resources/rental-stocks/create", { as: "rental" });
    await page.getByRole("textbox", { name: "Name" }).fill("Cellar");
    const open = page.getByRole("group", { name: "Opening days" });
    for (const day of ["Monday", "Thursday"]) await open.getByRole("checkbox", { name: day }).check();
    const closed = page.getByRole("group", { name: "Closed periods" });
    await closed.getByRole("button", { name: "Add period" }).click();
    const first = closed.getByRole("group", { name: "Period 1" });
    expect(await first.getByLabel("First day").evaluate((field) => field === document.activeElement)).toBe(true);
    await first.getByLabel("First day").fill("2030-08-05");
    await first.getByLabel("Last day").fill("2030-08-04");
    await first.getByText("The last day is before the first.").waitFor();
    await first.getByLabel("Last day").fill("2030-08-09");
    await first.getByLabel("Reason").fill("Holidays");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByText("Rental stock created").first().waitFor();
    await page.getByRole("link", { name: "View", exact: true }).click();
    await page.getByText("Monday, Thursday").waitFor();
    await page.getByText(/5.+9 Aug 2030 \(Holidays\)/).waitFor();
  });
});
