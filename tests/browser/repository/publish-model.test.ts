import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
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
  const files = maker.getByRole("group", { name: /^Files/ });
  await files.getByRole("button", { name: "Upload a file" }).press("Enter");
  await files.locator("input[type=file]").setInputFiles({
    name: "pencil-grip.stl",
    mimeType: "model/stl",
    buffer: Buffer.from(binaryStl(box(24.5, 12, 8))),
  });
  await files.getByRole("button", { name: "Upload", exact: true }).press("Enter");
  await files.getByRole("button", { name: /^Remove .*pencil-grip\.stl/ }).waitFor();
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
  const preview = reader.getByRole("region", { name: "3D preview of pencil-grip.stl" });
  await preview.getByText("24.5 × 12 × 8 mm").waitFor();
  await tabTo(reader, /^3D view of pencil-grip.stl/);
  for (const key of ["ArrowLeft", "+", "Home"]) await reader.keyboard.press(key);
  expect(await preview.getByRole("definition").allTextContents()).toEqual(["24.5 × 12 × 8 mm", "12", "2.4 cm³"]);
});
