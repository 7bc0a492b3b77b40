import { it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { editIn } from "#tests/support/edition.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

it("plans when a page comes and goes from the page editor", async () => {
  await editIn(await context({ as: "admin" }), server.url, "en");
  const page = await visit("/admin/resources/app-pages/create", { as: "admin" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Summer camp");
  await page.getByRole("button", { name: "Create page" }).click();
  await page.waitForURL("**/app-pages/page-template/*");

  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Publish on/).fill("2040-06-01T09:00");
  await dialog.getByLabel(/^Unpublish on/).fill("2040-09-01T09:00");
  await dialog.getByRole("button", { name: "Save dates" }).click();
  await page.getByText(/Will be published: .*2040/).waitFor();
  await page.getByText(/Will be unpublished: .*2040/).waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Publish page" }).click();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await page.getByText(/Will be unpublished: .*2040/).waitFor();
  await page.getByText(/Will be published/).waitFor({ state: "detached" });
});
