import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

it("ROUTE-082 TRAIN-003 TRAIN-004 a resource is found, downloaded and reviewed by keyboard alone", async () => {
  const reader = await visit("/training-resources", { as: "member" });
  // The search of the site comes first, in the header.
  await tabTo(reader, "Search");
  await tabTo(reader, "Search");
  await reader.keyboard.type("jack");
  await reader.waitForURL("**search=jack");
  await tabTo(reader, "Soldering a jack");
  await reader.keyboard.press("Enter");
  await reader.getByRole("heading", { level: 1, name: "Soldering a jack" }).waitFor();
  await reader.getByText("Once you have downloaded this resource, you can review it here.").waitFor();

  await tabTo(reader, /^Download all/);
  await reader.keyboard.press("Enter");
  const question = reader.getByRole("dialog", { name: "Before you download" });
  await question.waitFor();
  await reader.keyboard.type("An evening at the lab");
  await reader.keyboard.press("Tab");
  await reader.keyboard.type("8");
  const arrives = reader.waitForEvent("download");
  await tabTo(reader, "Download");
  await reader.keyboard.press("Enter");
  expect((await arrives).suggestedFilename()).toMatch(/\.zip$/);
  await question.waitFor({ state: "detached" });

  const once = reader.waitForEvent("download");
  await tabTo(reader, /^Download all/);
  await reader.keyboard.press("Enter");
  await once;
  expect(await reader.getByRole("dialog").count()).toBe(0);

  await tabTo(reader, "Write a review");
  await reader.keyboard.press("Enter");
  await reader.getByRole("heading", { level: 1, name: "Your review" }).waitFor();
  await reader.getByText("An evening at the lab").waitFor();
  await tabTo(reader, "1 star: not useful");
  for (let stars = 1; stars < 4; stars += 1) await reader.keyboard.press("ArrowRight");
  await reader.keyboard.press("Space");
  expect(await reader.getByRole("radio", { name: "4 stars: very useful" }).isChecked()).toBe(true);
  await reader.keyboard.press("Tab");
  await reader.keyboard.type("Clear pictures.");
  await tabTo(reader, "Publish");
  await reader.keyboard.press("Enter");

  await reader.getByRole("heading", { level: 1, name: "Soldering a jack" }).waitFor();
  const reviews = reader.getByRole("region", { name: "Reviews" });
  await reviews.getByText("Clear pictures.").waitFor();
  expect(await reviews.getByText("4 out of 5 stars").count()).toBe(1);
});

it("ROUTE-083 a request is asked for, answered and closed", async () => {
  const asker = await visit("/training-requests", { as: "member" });
  const press = (name: string) => asker.getByRole("button", { name, exact: true }).press("Enter");
  await press("Ask for a resource");
  const form = asker.getByRole("dialog");
  await form.getByRole("textbox", { name: "What are you looking for?" }).fill("Films about switches");
  await form.getByRole("combobox", { name: "Type" }).selectOption({ label: "Film" });
  await form.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  await asker.getByRole("heading", { level: 1, name: "Films about switches" }).waitFor();

  const helper = await visit(new URL(asker.url()).pathname, { as: "contributor" });
  await helper.getByRole("button", { name: "Answer with a resource" }).press("Enter");
  const dialog = helper.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("grip");
  await dialog.getByRole("radio", { name: "Printing a grip, on film" }).check();
  await dialog.getByRole("button", { name: "Answer", exact: true }).press("Enter");
  await helper.getByRole("link", { name: "Printing a grip, on film" }).waitFor();

  await asker.reload();
  await asker.getByText("Answered", { exact: true }).waitFor();
  await press("Close request");
  await asker.getByRole("textbox", { name: "Closing words" }).fill("Just what we needed.");
  await asker.getByRole("dialog").getByRole("button", { name: "Close request" }).press("Enter");
  await asker.getByRole("region", { name: "How it ended" }).getByText("Just what we needed.").waitFor();
});
