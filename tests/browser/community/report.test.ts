import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const path = "/articles/choosing-a-switch";

const pressIn = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
/** Comes to the moderators' duties, and from there to the newest report of what is sought. */
const toReport = async (admin: Page, reason: string) => {
  await admin.goto("/admin");
  await admin.getByRole("link", { name: /reports? to handle/ }).press("Enter");
  await admin.getByRole("row").getByRole("link", { name: reason }).first().press("Enter");
};

it("COMM-003 a reader reports a comment, a moderator deletes it and says why, its author objects and is answered, by keyboard", async () => {
  const author = await visit(path, { as: "aac" });
  await author.getByRole("textbox", { name: "Write a comment" }).fill("My shop sells these.");
  await author.getByRole("button", { name: "Post comment" }).press("Enter");
  const words = author.getByRole("article").getByText("My shop sells these.");
  await words.waitFor();

  const reader = await visit(path, { as: "member" });
  const comment = reader.getByRole("article").filter({ hasText: "My shop sells these." });
  await comment.getByRole("button", { name: /^Report/ }).press("Enter");
  await reader.getByRole("dialog").getByLabel("Spam").press("Space");
  await pressIn(reader, "Send report");
  await reader.getByText("Thank you. A moderator will check it and let you know.").waitFor();

  const admin = await visit("/admin", { as: "admin" });
  await toReport(admin, "Spam");
  await admin.getByRole("button", { name: "Mark as acted on" }).press("Enter");
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Delete the reported content" }).press("Space");
  await pressIn(admin, "Mark as acted on");
  await dialog
    .getByText(/Reason for deletion/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Reason for deletion/).fill("Advertisement");
  await dialog.getByLabel(/^Reply to the reporter/).fill("It has gone.");
  await pressIn(admin, "Mark as acted on");
  await admin.getByText("Report decided.").waitFor();

  await reader.goto("/account/notifications");
  await reader
    .getByText(/has been dealt with\..*It has gone\./)
    .first()
    .waitFor();
  await author.goto("/account/notifications");
  await tabTo(author, /A moderator deleted something you wrote\. Reason: Advertisement/);
  await author.keyboard.press("Enter");
  await author.getByText("A moderator deleted your comment: Advertisement").waitFor();
  await booted(author);
  await author.getByRole("button", { name: "Object" }).press("Enter");
  await author.getByRole("dialog").getByLabel("Why should it be restored?").fill("They are free.");
  await pressIn(author, "Object");
  await author.getByText("Your objection was sent to the moderators.").waitFor();

  await toReport(admin, "Other");
  await admin.getByText("They are free.").waitFor();
  await admin.getByRole("button", { name: "Dismiss" }).press("Enter");
  await dialog.getByLabel(/^Reply to the reporter/).fill("Prices were named.");
  await pressIn(admin, "Dismiss");
  await admin.getByText("Report decided.").waitFor();
  await author.goto("/account/notifications");
  await author
    .getByText(/Prices were named\./)
    .first()
    .waitFor();
  const guest = await visit(path);
  expect(await guest.getByText("My shop sells these.").count()).toBe(0);
});

it("COMM-003 a report without a reason is asked for one in words, and for details where it is another one", async () => {
  const reader = await visit(path, { as: "member", locale: "fr-FR" });
  await reader
    .getByRole("article")
    .getByRole("button", { name: /^Signaler/ })
    .first()
    .press("Enter");
  const dialog = reader.getByRole("dialog");
  const send = () => dialog.getByRole("button", { name: "Envoyer le signalement" }).press("Enter");
  await send();
  await dialog.getByRole("radiogroup", { name: "Motif" }).getByText("Remplissez «\u202fMotif\u202f».").waitFor();
  expect(await dialog.textContent()).not.toContain("inappropriate");
  await dialog.getByLabel("Autre").press("Space");
  await send();
  const details = dialog.getByRole("textbox", { name: /^Précisions/ });
  await reader.waitForFunction(() => document.querySelector("textarea[aria-invalid=true]") !== null);
  expect(await details.getAttribute("aria-required")).toBe("true");
});

it("COMM-003 what is reported is named, and says that it was reported for as long as the report stands", async () => {
  const reader = await visit(path, { as: "health" });
  const report = (page: Page) => page.getByRole("main").getByRole("button", { name: "Report", exact: true });
  const reported = (within: Page | Locator) => within.getByRole("button", { name: /^Reported/ });
  const dialog = reader.getByRole("dialog");
  await report(reader).press("Enter");
  await dialog.getByText("Choosing a switch", { exact: true }).waitFor();
  await dialog.getByLabel("Error in the content").press("Space");
  await pressIn(reader, "Send report");
  await reported(reader).and(reader.locator(":focus[aria-disabled=true]")).waitFor();
  await reader.keyboard.press("Enter");
  expect(await dialog.count()).toBe(0);

  const comments = reader.getByRole("region", { name: /comments?$/i }).getByRole("article");
  const comment = comments.filter({ has: reader.getByRole("button", { name: /^Report/ }) }).first();
  const author = await comment.getAttribute("aria-label");
  await comment.getByRole("button", { name: /^Report/ }).press("Enter");
  await dialog.getByText(`Comment by ${author?.split(",")[0]}`, { exact: true }).waitFor();
  const words = await dialog.locator("blockquote").textContent();
  expect(await comment.textContent()).toContain(words?.split(" ").slice(0, 4).join(" "));
  await dialog.getByLabel("Spam").press("Space");
  await pressIn(reader, "Send report");
  await reported(comment).waitFor();

  await reader.reload();
  await booted(reader);
  expect(await reported(reader).count()).toBe(2);
  const other = await visit(path, { as: "contributor" });
  await report(other).waitFor();
  expect(await reported(other).count()).toBe(0);
});
