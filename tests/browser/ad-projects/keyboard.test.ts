import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Presses a button that asks first, and the one of the same name that says yes. */
async function confirm(page: Page, action: string): Promise<void> {
  await pressOn(page, action);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await pressOn(page, action);
  await dialog.waitFor({ state: "detached" });
}

it("ADP-010 ADP-014 a device project goes to its documentation and the library by keyboard alone", async () => {
  const page = await visit("/admin/resources/ad-projects/create", { as: "organization" });
  await write(page, /^Name/, "Key turner");
  await pressOn(page, "New documentation");
  await page.keyboard.type("1.0");
  await write(page, /^Language/, "Fr");
  await write(page, /^Comment/, "For the first tests.");
  await pressOn(page, "Create");
  await page.waitForURL("**/admin/resources/ad-projects/show/*");
  const project = page.url();

  await confirm(page, "Issue as PDF");
  const file = page.getByRole("link", { name: /^Download the PDF/ });
  await tabTo(page, /^Download the PDF – Version 1\.0, Français/);
  const pdf = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.goto("/admin/resources/ad-projects/steps/board");
  await booted(page);
  await pressOn(page, "Move Key turner to Design");
  await page.getByText("Key turner is now at: Design").waitFor();

  await page.goto(project);
  await booted(page);
  await confirm(page, "Publish to the library");
  await page.waitForURL("**/admin/resources/repository-items/show/*");
  await page.getByRole("heading", { level: 1, name: "Key turner" }).waitFor();
  await page.getByText("Draft", { exact: true }).first().waitFor();
});
