import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const heading = (page: Page, level: number, name: string) => page.getByRole("heading", { level, name }).waitFor();

/** What is heard after a step is where the training goes on, not the top of the page. */
const heard = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

/** Goes down the list that has the focus to what is called so. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");
  const length = await page.evaluate(() => (document.activeElement as HTMLSelectElement).options.length);
  await page.keyboard.press("Home");
  for (let at = 1; at < length && !name.test(await chosen()); at += 1) await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(name);
}

/** Goes down an open menu to what is called so. */
async function menuTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("menuitem");
  for (let at = 0; at < 10 && (await focused(page)) !== name; at += 1) await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(name);
}

it("BADGE-005 BADGE-006 leads through a training to its badge, which is asked for, accepted, listed and found valid, by keyboard alone", async () => {
  const trainee = await visit("/badges", { as: "health" });
  await pressOn(trainee, /^Printing useful parts/);
  await heading(trainee, 1, "Printing useful parts");
  await tabTo(trainee, /^Organization/);
  await choose(trainee, /Boîte à Gestes/);
  await pressOn(trainee, "Begin");
  await trainee.waitForURL(/\/open-badge-trainings\/start\//);
  await trainee.getByText(/^With .*Boîte à Gestes/).waitFor();
  await pressOn(trainee, "Begin");
  await trainee.waitForURL(/\/open-badge-trainings\/[0-9a-f-]{36}$/);
  for (const [module, next] of [
    ["Levelling the bed", "Choosing a filament"],
    ["Choosing a filament", "Ask for your badge"],
  ] as const) {
    await heading(trainee, 2, module);
    await pressOn(trainee, "Start this module");
    await trainee.getByRole("button", { name: "I have finished this module" }).waitFor();
    await heard(trainee, module);
    await pressOn(trainee, "I have finished this module");
    await heading(trainee, 2, next);
    await heard(trainee, next);
  }
  await pressOn(trainee, "Ask for the badge");
  await heard(trainee, "Your request is being looked at");

  const decider = await visit("/admin", { as: "organization" });
  await pressOn(decider, /badge request/);
  await decider.waitForURL(/\/open-badge-training-sessions\/index/);
  await decider.locator("tbody tr").first().waitFor();
  // The newest is the first.
  await tabTo(decider, /^Actions for Printing useful parts/);
  await decider.keyboard.press("ArrowDown");
  await menuTo(decider, "Accept and award");
  await decider.keyboard.press("Enter");
  await decider.getByRole("dialog", { name: "Award the badge?" }).waitFor();
  await pressOn(decider, "Accept and award");
  await decider.getByText("The badge is awarded.").first().waitFor();

  await trainee.goto("/account/profile/open-badges");
  await booted(trainee);
  await pressOn(trainee, /^View and share – Printing useful parts/);
  await trainee.waitForURL(/\/badges\/assertions\/[0-9a-f-]{36}$/);
  await booted(trainee);
  await pressOn(trainee, "Check the badge");
  await heading(trainee, 2, "This badge is valid");
});
