import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { editIn } from "#tests/support/edition.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

it("plans when a page comes and goes, and takes one down, from the page editor", async () => {
  await editIn(await context({ as: "admin" }), server.url, "en");
  const page = await visit("/admin/resources/app-pages/create", { as: "admin" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Summer camp");
  await page.getByRole("button", { name: "Create page" }).click();
  await page.waitForURL("**/app-pages/page-template/*");

  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Publish on/).fill("2040-06-01T09:00");
  await dialog.getByLabel(/^Unpublish on/).fill("2040-09-01T09:00");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/dialog.png` });
  await dialog.getByRole("button", { name: "Save dates" }).click();
  await page.getByText(/Will be published: .*2040/).waitFor();
  await page.getByText(/Will be unpublished: .*2040/).waitFor();
  await dialog.waitFor({ state: "detached" });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/head.png` });

  await page.getByRole("button", { name: "Publish page" }).click();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await page.getByText(/Will be unpublished: .*2040/).waitFor();
  expect(await page.getByText(/Will be published/).count()).toBe(0);

  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish", exact: true }).click();
  await page.getByText("New unpublished page").waitFor();
  expect(await page.getByText(/Will be unpublished/).count()).toBe(0);
  const guest = await visit("/summer-camp");
  await guest.getByRole("heading", { level: 1, name: "Summer camp" }).waitFor({ state: "detached" });
});
