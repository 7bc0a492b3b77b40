import sharp from "sharp";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const title = "A morning at the oven";

it("COMM-001 COMM-010 MODEL-026 a post is written with a picture, accepted, found, read, commented on and liked, by keyboard", async () => {
  const writer = await visit("/admin/resources/blog-posts/create", { as: "contributor" });
  await tabTo(writer, /^Title/);
  await writer.keyboard.type(title);
  await writer.getByRole("textbox", { name: /^Text/ }).waitFor();
  await tabTo(writer, /^Text/);
  await writer.keyboard.type("We bent forks over ");
  await writer.keyboard.press("Control+b");
  await writer.keyboard.type("hot air");
  await writer.keyboard.press("Control+b");
  await writer.keyboard.type(".");
  const picture = writer.getByRole("group", { name: /^Picture/ });
  await pressOn(writer, "Upload a file");
  await picture.locator("input[type=file]").setInputFiles({
    name: "oven.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#aa5533" } })
      .png()
      .toBuffer(),
  });
  await tabTo(writer, /^Alternative text/);
  await writer.keyboard.type("Four bent forks");
  await pressOn(writer, "Upload");
  await picture.getByRole("button", { name: /^Remove .*oven\.png/ }).waitFor();
  await pressOn(writer, "Create");
  await writer.waitForURL("**/admin/resources/blog-posts/update/*");
  await pressOn(writer, "Request publication");
  await tabTo(writer, /^Message to the administrators/);
  await writer.keyboard.type("Fresh from the oven");
  await pressOn(writer, "Request publication");
  await writer.getByRole("heading", { name: "You have requested publication" }).waitFor();
  const path = `/blog/${writer.url().split("/").at(-1) ?? ""}`;

  const reader = await visit(path, { as: "member" });
  const heading = reader.getByRole("heading", { level: 1, name: title });
  expect(await heading.count()).toBe(0);
  const admin = await visit("/admin/resources/publication-requests/index", { as: "admin" });
  await pressOn(admin, "Fresh from the oven");
  await pressOn(admin, "Accept");
  await admin.getByRole("dialog").waitFor();
  await pressOn(admin, "Accept");
  await admin.getByText("Accepted", { exact: true }).first().waitFor();

  await reader.goto("/blog");
  await pressOn(reader, title);
  await heading.waitFor();
  await reader.getByRole("strong").getByText("hot air").waitFor();
  await reader.getByRole("img", { name: "Four bent forks" }).waitFor();
  await pressOn(reader, "Like");
  await reader.getByText("1 like", { exact: true }).waitFor();
  await tabTo(reader, /^Write a comment/);
  await reader.keyboard.type("Which temperature?");
  await pressOn(reader, "Post comment");
  await reader.getByRole("heading", { level: 2, name: "1 comment" }).waitFor();
  expect(await focused(reader)).toContain("Yasmine Haddad");

  await reader.goto("/account/profile/likes");
  await reader.getByRole("link", { name: title }).waitFor();
  await writer.goto("/account/notifications");
  await writer
    .getByText(/A morning at the oven/)
    .first()
    .waitFor();
});
