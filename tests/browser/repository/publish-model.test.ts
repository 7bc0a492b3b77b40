import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, tabTo } from "#tests/support/keyboard.ts";
import { binaryStl, box } from "#tests/support/made-models.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const send = async (page: Page, name: string) => {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

it("FILE-010 COMM-010 ROUTE-078 a model is sent, published on request, and turned and measured by its reader, by keyboard", async () => {
  const maker = await visit("/repository", { as: "contributor" });
  await tabTo(maker, "Share an aid");
  await maker.keyboard.press("Enter");
  await maker.getByRole("textbox", { name: /^Title/ }).fill("Pencil grip");
  const sent = maker.getByRole("group", { name: /^Files/ });
  await sent.getByRole("button", { name: "Upload a file" }).press("Enter");
  await sent.locator("input[type=file]").setInputFiles({
    name: "pencil-grip.stl",
    mimeType: "model/stl",
    buffer: Buffer.from(binaryStl(box(24.5, 12, 8))),
  });
  await sent.getByRole("button", { name: "Upload", exact: true }).press("Enter");
  await sent.getByRole("button", { name: /^Remove .*pencil-grip\.stl/ }).waitFor();
  await press(maker, "Create");
  await maker.waitForURL("**/admin/resources/repository-items/update/*");
  await press(maker, "Request publication");
  await send(maker, "Request publication");
  await maker.getByRole("heading", { name: "You have requested publication" }).waitFor();
  const id = maker.url().split("/").at(-1) ?? "";

  const reader = await visit(`/repository/${id}`, { as: "member" });
  expect(await reader.getByRole("heading", { level: 1, name: "Pencil grip" }).count()).toBe(0);
  const admin = await visit("/admin", { as: "admin" });
  await admin.getByRole("link", { name: /publication requests? to answer/ }).press("Enter");
  await admin
    .getByRole("row", { name: /Pencil grip/ })
    .getByRole("link")
    .first()
    .press("Enter");
  await press(admin, "Accept");
  await send(admin, "Accept");
  await admin.getByText("Accepted", { exact: true }).first().waitFor();

  await reader.goto("/repository");
  await tabTo(reader, "Pencil grip");
  await reader.keyboard.press("Enter");
  await reader.getByRole("heading", { level: 1, name: "Pencil grip" }).waitFor();
  // What it measures stands beside its file, for whoever never starts the view.
  const files = reader.getByRole("region", { name: "Files" });
  expect(await files.getByRole("link", { name: /pencil-grip\.stl/ }).ariaSnapshot()).toContain(
    "24.5 × 12 × 8 mm, 2.35 cm³",
  );
  const preview = reader.getByRole("region", { name: "3D preview of pencil-grip.stl" });
  await preview.getByRole("group", { name: "3D view of pencil-grip.stl" }).waitFor();
  expect(await preview.getByRole("definition").allTextContents()).toEqual(["24.5 × 12 × 8 mm", "2.35 cm³", "1", "12"]);
  await tabTo(reader, /^3D view of pencil-grip.stl/);
  for (const key of ["ArrowLeft", "+", "Home"]) await reader.keyboard.press(key);
  // Readers of the screen keep the arrows for themselves: each move is a button too, and none of them holds the focus.
  for (const move of ["Turn left", "Turn right", "Turn up", "Turn down", "Zoom in", "Zoom out", "Reset view"]) {
    await reader.keyboard.press("Tab");
    expect(await focused(reader)).toBe(move);
    await reader.keyboard.press("Enter");
    expect(await focused(reader)).toBe(move);
  }
  for (let step = 0; step < 7; step += 1) await reader.keyboard.press("Shift+Tab");
  expect(await focused(reader)).toBe("3D view of pencil-grip.stl");
});
