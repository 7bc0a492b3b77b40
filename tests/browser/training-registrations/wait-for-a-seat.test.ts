import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Opens the training of the demo that has a full session and one with free seats. */
async function open(as: string): Promise<Page> {
  const page = await visit("/trainings", { as, timezoneId: "Europe/Paris" });
  await tabTo(page, "Moulding a grip to measure");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Moulding a grip to measure" }).waitFor();
  return page;
}

const says = (page: Page, text: string | RegExp) => page.getByRole("group").getByText(text).first().waitFor();

it("somebody registers, waits, is offered a seat and takes it, all by keyboard", async () => {
  const waits = await open("manager");
  await tabTo(waits, /^Join the waiting list/);
  await waits.keyboard.press("Enter");
  await says(waits, "On the waiting list: no. 4");

  // Two leave the line, and three give their seats back: the first of those who are left is offered one.
  for (const as of ["aac", "member"]) {
    const leaves = await open(as);
    await tabTo(leaves, /^Leave the waiting list/);
    await leaves.keyboard.press("Enter");
    await leaves.getByRole("dialog", { name: "Leave the waiting list?" }).waitFor();
    await tabTo(leaves, "Leave the list");
    await leaves.keyboard.press("Enter");
    await says(leaves, "You cancelled");
  }
  for (const as of ["health", "rental"]) {
    const gives = await open(as);
    await tabTo(gives, /^Cancel registration/);
    await gives.keyboard.press("Enter");
    await gives.getByRole("dialog", { name: "Cancel your registration?" }).waitFor();
    await tabTo(gives, "Cancel registration");
    await gives.keyboard.press("Enter");
    await says(gives, "You cancelled");
  }

  const taker = await visit("/account/trainings", { as: "manager", timezoneId: "Europe/Paris" });
  await tabTo(taker, /^Take the seat/);
  await taker.keyboard.press("Enter");
  await taker.getByRole("article", { name: "Moulding a grip to measure" }).getByText("You have a seat").waitFor();
  expect(await taker.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Moulding a grip to measure",
  );
});

it("who runs a training ticks people off, adds somebody and removes them with a reason, by keyboard on a telephone", async () => {
  const page = await visit("/trainings", { as: "admin", width: 390 });
  const past = await page.evaluate(async () => {
    const query = "sort=startAt&page[size]=1&filter[takesRegistrations]=true";
    const { data } = await (await fetch(`/api/v1/training-sessions?${query}`)).json();
    return data[0].id as string;
  });
  await page.goto(`${server.url}/account/trainings/sessions/${past}`);
  await page.getByRole("heading", { level: 1, name: "Attendance list" }).waitFor();
  const count = (text: RegExp) => page.getByRole("status").filter({ hasText: text }).waitFor();
  await count(/^3 of 4 present/);
  const box = page.getByRole("checkbox", { checked: false });
  const { width = 0, height = 0 } = (await page.locator("label", { has: box }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await box.focus();
  await page.keyboard.press("Space");
  await count(/^4 of 4 present/);
  await page.getByRole("button", { name: "Add a person" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add a person" }).waitFor();
  await page.keyboard.type("Walter In");
  await tabTo(page, "Add person");
  await page.keyboard.press("Enter");
  await count(/^4 of 5 present/);
  await page.reload();
  await count(/^4 of 5 present/);
});
