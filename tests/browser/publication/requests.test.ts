import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const send = async (page: Page, name: string) => {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

it("COMM-010 A-L09 an author asks for a date, an administrator accepts for another, and the author is told, by keyboard", async () => {
  const author = await visit("/admin/resources/articles/create", { as: "contributor" });
  await author.getByRole("textbox", { name: /^Title/ }).fill("A grip to review");
  await author.getByRole("button", { name: "Create", exact: true }).press("Enter");
  await author.waitForURL("**/admin/resources/articles/update/*");
  for (const again of [true, false]) {
    await press(author, "Request publication");
    await author
      .getByRole("dialog")
      .getByLabel(/^Message to the administrators/)
      .fill("For the fair");
    await author
      .getByRole("dialog")
      .getByLabel(/^Wanted date/)
      .fill("2040-06-01T09:00");
    await send(author, "Request publication");
    await author.getByText("Waiting for review", { exact: true }).first().waitFor();
    await author.getByRole("heading", { name: "You have requested publication" }).waitFor();
    await author.getByRole("blockquote").getByText("For the fair").waitFor();
    await author.getByText(/^1 June 2040 at 09:00 [A-Z]+/).waitFor();
    if (!again) break;
    await press(author, "Cancel request");
    await send(author, "Cancel request");
  }

  const admin = await visit("/admin", { as: "admin" });
  const answer = async () => {
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /publication requests? to answer/ }).press("Enter");
    expect(await admin.getByRole("link", { name: "New publication request" }).count()).toBe(0);
    await admin
      .getByRole("link", { name: /For the fair/ })
      .first()
      .press("Enter");
  };
  const dialog = admin.getByRole("dialog");
  await answer();
  await press(admin, "Refuse");
  await dialog.getByRole("button", { name: "Refuse", exact: true }).press("Enter");
  await dialog.getByRole("alert").first().waitFor();
  await dialog.getByLabel(/^Reason/).fill("Name your sources");
  await send(admin, "Refuse");
  await author.goto("/account/notifications");
  await author
    .getByText(/“A grip to review” was not accepted for publication. Reason: Name your sources/)
    .first()
    .waitFor();
  await author.goBack();
  await author.getByText("Name your sources").waitFor();
  await author.getByText("Make the changes it needs, then request publication again.").waitFor();
  await press(author, "Request publication");
  await author
    .getByRole("dialog")
    .getByLabel(/^Message to the administrators/)
    .fill("For the fair, sources named");
  await author
    .getByRole("dialog")
    .getByLabel(/^Wanted date/)
    .fill("2040-06-01T09:00");
  await send(author, "Request publication");

  await answer();
  await press(admin, "A grip to review");
  await dialog.getByRole("link", { name: "View", exact: true }).press("Enter");
  await admin.getByRole("heading", { name: /requests publication$/ }).waitFor();
  await press(admin, "Accept");
  const date = dialog.getByLabel(/^Publish on/);
  expect(await date.inputValue()).toBe("2040-06-01T09:00");
  await date.fill("2040-07-01T09:00");
  await send(admin, "Accept");
  await admin.getByText("Scheduled", { exact: true }).first().waitFor();

  await author.reload();
  await author.getByText("Scheduled", { exact: true }).first().waitFor();
  await author.goto("/account/notifications");
  await author
    .getByText(/“A grip to review” was accepted and will be published on 1 July 2040 at 09:00 [A-Z]+/)
    .first()
    .waitFor();
});
