import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { addDays, type Day, weekdayOf } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
/** A guest's times are those of their browser. */
const here = { timezoneId: "Europe/Paris" } as const;
const today = todayIn("Europe/Paris");
/** The first day of the demo's fair: Thursday of next week. */
const fair = addDays(today, 7 + 4 - weekdayOf(today));

const cell = (page: Page, day: Day) =>
  page.getByRole("gridcell", { name: dayText(day, "en", "full") }).getByRole("button");
const hasFocus = (page: Page, day: Day) => cell(page, day).evaluate((node) => node === document.activeElement);
const addressOf = (page: Page) => new URL(page.url()).searchParams;

/** Tabs until a control has the focus. */
async function tabTo(page: Page, role: "button" | "radio" | "link", name: RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  for (let tabs = 0; tabs < 100; tabs += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${name}`);
}

describe("COMP-024 the calendar of events", () => {
  it("is turned, moved in and opened with the keys alone, and its address keeps what is shown", async () => {
    const page = await visit(`/events?view=month&date=${fair}`, here);
    const grid = page.getByRole("grid", { name: "Month" });
    await grid.waitFor();
    expect(await grid.locator('button[tabindex="0"]').count()).toBe(1);
    expect(await cell(page, fair).textContent()).toContain("2 more");

    await cell(page, fair).focus();
    await page.keyboard.press("ArrowRight");
    expect(await hasFocus(page, addDays(fair, 1))).toBe(true);
    await page.keyboard.press("Home");
    expect(await hasFocus(page, addDays(fair, -3))).toBe(true);
    await page.keyboard.press("End");
    expect(await hasFocus(page, addDays(fair, 3))).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "1 event" }).waitFor();
    expect(addressOf(page).get("date")).toBe(addDays(fair, 1));
    // The grid is one stop: the next one is the event of the day.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Independence and Making fair");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Independence and Making fair" }).waitFor();
    await page.getByText("All day").waitFor();
    const file = page.waitForEvent("download");
    await tabTo(page, "link", /^Add to calendar/);
    await page.keyboard.press("Enter");
    expect((await file).suggestedFilename()).toMatch(/^event-.*\.ics$/);
  });

  it("says when the next event is where there is none, and leads there", async () => {
    const page = await visit("/events?view=month&date=2031-05-10", here);
    await page.getByText(/^The last one was/).waitFor();
    await tabTo(page, "button", /^Go to /);
    await page.keyboard.press("Enter");
    await page.getByRole("grid", { name: "Month" }).waitFor();
    await page.getByText(/^The last one was/).waitFor({ state: "detached" });
    expect(addressOf(page).get("date")! > today).toBe(true);
  });

  it("is a list on a telephone, narrowed by an address that can be passed on", async () => {
    // From Monday on, so that the week's talk from Montreal is in it on each of its days.
    const monday = addDays(today, 1 - weekdayOf(today));
    const page = await visit(`/events?place=online&date=${monday}`, { ...here, width: 390 });
    await page.getByRole("radio", { name: "Agenda" }).and(page.locator(":checked")).waitFor();
    await page.getByRole("link", { name: "The fair, live" }).waitFor();
    expect(await page.getByRole("link", { name: "Open workshop" }).count()).toBe(0);
    await page
      .getByText(/local time \(Eastern Standard Time\)|local time \(Eastern Daylight Time\)/)
      .first()
      .waitFor();
    await page.getByRole("radio", { name: "In person" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("link", { name: "Open day" }).waitFor();
    expect(addressOf(page).has("place")).toBe(false);
  });
});
