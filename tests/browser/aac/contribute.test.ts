import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

it("AAC-004 ROUTE-085 a product is proposed, kept while it is written, refused, sent again and listed", async () => {
  const page = await visit("/communication", { as: "member" });
  await tabTo(page, "Propose a product");
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Papagai");
  await page.getByText("Draft saved.").waitFor();
  await page.goto(`${server.url}/communication`);
  await page.goto(`${server.url}/communication/contribution`);
  await page.getByText("Your unsent draft was restored.").waitFor();
  expect(await name.inputValue()).toBe("Papagai");
  await page.getByRole("textbox", { name: "Price" }).fill("a lot");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByText("Enter an amount such as 49 or 49.90, or leave it empty.").first().waitFor();
  await page.getByRole("textbox", { name: "Price" }).fill("49.90");
  await page.getByRole("checkbox", { name: "Scanning" }).press("Space");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Papagai" }).waitFor();
  await page.getByText("This product is waiting for review.").waitFor();
  const path = page.url().slice(server.url.length);

  const moderator = await visit(path, { as: "aac" });
  await tabTo(moderator, "Refuse");
  await moderator.keyboard.press("Enter");
  const dialog = moderator.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Which languages does it speak?");
  await dialog.getByRole("button", { name: "Refuse" }).press("Enter");
  await moderator.getByText("This product is not in the catalogue.").waitFor();

  await page.goto(`${server.url}${path}`);
  await page.getByText("Which languages does it speak?").first().waitFor();
  await page.getByRole("link", { name: "Change and send again" }).first().press("Enter");
  await page.getByRole("checkbox", { name: "Danish" }).press("Space");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByText("This product is waiting for review.").waitFor();
  await moderator.reload();
  await moderator.getByRole("button", { name: "Accept" }).press("Enter");
  await moderator.getByRole("heading", { name: "In the catalogue" }).waitFor();
  const guest = await visit(path);
  await guest.getByRole("heading", { level: 1, name: "Papagai" }).waitFor();
});

it("a correction shows what it changes, and its moderator is led to what it corrected", async () => {
  const page = await visit("/communication?search=Taula", { as: "contributor" });
  await page.getByRole("link", { name: "Taula", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Suggest a correction" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Correct “Taula”" }).waitFor();
  await page.getByRole("textbox", { name: "Price" }).fill("45");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByText("This product is waiting for review.").waitFor();
  const moderator = await visit(page.url().slice(server.url.length), { as: "aac" });
  const review = moderator.getByRole("region", { name: "A correction to review" });
  expect(await review.locator("del").allTextContents()).toEqual([expect.stringContaining("€39.00")]);
  expect(await review.locator("ins").allTextContents()).toEqual([expect.stringContaining("€45.00")]);
  await moderator.getByRole("button", { name: "Accept" }).press("Enter");
  await moderator.getByRole("heading", { name: "In the catalogue" }).waitFor();
  await moderator.getByText("€45.00").first().waitFor();
  const guest = await visit("/communication/contribution");
  await guest.getByText("Sign in to propose a product or a correction.").waitFor();
});
