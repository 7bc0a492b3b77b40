import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const calendar = "/admin/resources/eqlaat-calendar";
const told = "Trial of the table-high support";

describe("the health calendar by the keyboard alone", () => {
  it("ROUTE-020 LINK-004 ROUTE-073 makes, moves, lengthens and takes back an appointment, and prints a report", {
    timeout: 120_000,
  }, async () => {
    const page = await visit(`${calendar}?n=2031-03-04`, { as: "health" });
    const { keyboard } = page;
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    const says = (text: string | RegExp) => page.locator("[data-announcer]").filter({ hasText: text }).waitFor();
    const at = (text: string) => expect.poll(() => focused(page), { timeout: 10_000 }).toContain(text);

    // One stop for the Tab key; the arrows go from one time to another, Enter begins an appointment at a free one.
    await tabTo(page, /^07:00 free, Monday, 3 March 2031/);
    await press("ArrowRight", "ArrowDown", "ArrowDown", "Enter");
    await at("Title");
    await keyboard.type(told);
    await keyboard.press("Enter");
    await says("Appointment saved");
    await at("Tuesday, 4 March 2031, 08:00–09:00, Trial");

    // Space takes it: the arrows move it and make it longer, Enter lets it go, Escape puts it back.
    await press("Space", "ArrowDown", "ArrowRight", "Shift+ArrowDown", "Enter");
    await says("Appointment moved");
    await at("Wednesday, 5 March 2031, 08:15–09:30, Trial");
    await press("Space", "ArrowUp", "Escape");
    await says("Appointment put back");
    await at("08:15–09:30");
    await keyboard.press("Control+z");
    await says("Change undone");
    await page.getByRole("gridcell", { name: /Tuesday, 4 March 2031, 08:00–09:00, Trial/ }).waitFor();

    // The same day, the appointment open: the address names them by ids alone, and the browser keeps nothing of them.
    await tabTo(page, /^Tuesday, 4 March 2031, 08:00–09:00, Trial/);
    await keyboard.press("Enter");
    await at("Title");
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, [...searchParams.keys()]]).toEqual([calendar, ["n", "a"]]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(/Trial|support|Nantes|Ndiaye/);
    await keyboard.press("Escape");

    await tabTo(page, "Work week", "Shift+Tab");
    await press("ArrowRight", "ArrowRight", "ArrowRight");
    await page.getByRole("row", { name: /08:00–09:00/ }).waitFor();
    await pressOn(page, told);
    await at("Title");
    await pressOn(page, "Delete appointment");
    await pressOn(page, "Delete appointment");
    await says("Appointment deleted");

    await page.goto("/admin/resources/eqlaat-reports/index");
    await pressOn(page, "Bilan de mise en route");
    await tabTo(page, "Show as PDF");
    const link = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    const paper = await readPdf(await (await page.request.get(link)).body());
    expect(paper).toMatchObject({ isTagged: true, title: "Bilan de mise en route" });
  });
});
