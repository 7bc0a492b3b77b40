import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const closed = await demoServer({ FLAG_TRAININGS: "false" });
const { visit } = visitors(server.url);
const { visit: visitClosed } = visitors(closed.url);
/** A guest's times are those of their browser. */
const here = { timezoneId: "Europe/Paris" } as const;

const countIs = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** Tabs until a control has the focus. */
async function tabTo(page: Page, role: "button" | "combobox" | "link", name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${name}`);
}

describe("trainings", () => {
  it("ROUTE-084 are narrowed, opened and put into a calendar with the keys alone, and the address keeps the choice", async () => {
    const page = await visit("/trainings", here);
    await countIs(page, /^11 trainings$/);
    await tabTo(page, "combobox", "Topic");
    await page.keyboard.type("Communication");
    await countIs(page, /^2 trainings$/);
    expect(new URL(page.url()).searchParams.get("category")).toMatch(/^[\da-f-]{36}$/);
    await page.reload();
    await countIs(page, /^2 trainings$/);
    await tabTo(page, "link", "Composing a communication board");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Composing a communication board" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/trainings\/[\da-f-]{36}$/);
    expect(await page.getByText("12 quai des Lavandières, 44000 Nantes").count()).toBe(1);
    expect(await page.getByRole("link", { name: "Join online" }).count()).toBe(0);
    const file = page.waitForEvent("download");
    await tabTo(page, "link", /^Add to calendar/);
    await page.keyboard.press("Enter");
    expect((await file).suggestedFilename()).toMatch(/^training-.*\.ics$/);
  });

  it("tell their times in the reader's zone, with those of the place beside", async () => {
    const page = await visit("/trainings", { ...here, width: 390 });
    await page.getByRole("link", { name: "Talking by pointing: modelling" }).click();
    await page.getByRole("heading", { level: 1, name: "Talking by pointing: modelling" }).waitFor();
    await page
      .getByText(/local time \(Eastern (?:Standard|Daylight) Time\)/)
      .first()
      .waitFor();
  });

  it("show the online link to who runs them", async () => {
    const page = await visit("/trainings", { as: "admin" });
    await page.getByRole("link", { name: "Documenting an aid to share it" }).first().click();
    const link = page.getByRole("link", { name: "Join online" });
    expect(await link.getAttribute("href")).toBe("https://meet.example.org/documenting");
  });
});

describe("the page of an organization", () => {
  it("names its newest trainings, with their next dates", async () => {
    const page = await visit("/organizations/kelpie-workshop", here);
    const section = page.locator("section", { has: page.getByRole("heading", { name: "Trainings", exact: true }) });
    const card = section.getByRole("article").filter({ hasText: "Control your home" });
    await card.getByText("Glasgow").waitFor();
    expect(await section.getByRole("article").count()).toBe(2);
  });
});

describe("selected trainings", () => {
  it("COMP-022 are those that were chosen, in their order", async () => {
    const page = await visit("/trainings");
    const section = page.locator("section", { has: page.getByRole("heading", { name: "To begin with" }) });
    expect(await section.locator("h3").allTextContents()).toEqual([
      "Print your first aid",
      "Composing a communication board",
      "Choosing and placing a switch",
    ]);
  });
});

describe("FLAG-019 without the trainings", () => {
  it("no training has a page, nothing lists them and no calendar holds them", async () => {
    const page = await visit("/trainings");
    const path = new URL((await page.locator("article a").first().getAttribute("href")) ?? "", server.url).pathname;
    const answer = await fetch(`${closed.url}${path}`, { headers: { accept: "text/html" }, redirect: "manual" });
    expect(answer.headers.get("location") ?? "").toMatch(/^\/errors\/not-found/);
    expect((await fetch(`${closed.url}/services/training-sessions.ics`)).status).toBe(404);
    expect((await fetch(`${closed.url}/api/v1/trainings`)).status).toBe(404);
    const empty = await visitClosed("/trainings");
    expect(await empty.locator("article").count()).toBe(0);
  });
});
