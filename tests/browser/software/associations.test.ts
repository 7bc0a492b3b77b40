import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const path = "/account/software/associations";

describe("/account/software/associations", () => {
  it("ROUTE-006 SOFT-001 takes, names and frees an installation by keyboard alone", async () => {
    const page = await visit(path, { as: "member" });
    await page.getByRole("heading", { level: 1, name: "My software" }).waitFor();
    const dialog = page.getByRole("dialog");
    const press = async (name: RegExp) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    await press(/^Add an installation/);
    await page.keyboard.type("VC-NEW-1");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByText("Give this installation a name.").first().waitFor();
    await dialog.getByRole("textbox", { name: /^Name/ }).focus();
    await page.keyboard.type("Garden tablet");
    await page.keyboard.press("Enter");
    const added = page.getByRole("listitem").filter({ hasText: "VC-NEW-1" }).last();
    await added.getByText("Garden tablet", { exact: true }).first().waitFor();
    await page.getByText("All installations are used.").waitFor();
    expect(await page.getByRole("button", { name: /^Add an installation/ }).count()).toBe(0);
    await press(/^Rename Garden tablet/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Kitchen tablet");
    await page.keyboard.press("Enter");
    await press(/^Release Kitchen tablet/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Release" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText("VC-NEW-1").count()).toBe(0);
    await page.getByText("2 of 3 installations used").waitFor();
  });

  it("makes a key by keyboard alone, shows it once, and revokes it", async () => {
    const page = await visit(path, { as: "organization" });
    const press = async (name: RegExp) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    await press(/^Create key: Lab laptop/);
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).focus();
    await page.keyboard.press("Enter");
    const made = page.getByRole("dialog", { name: "Key created for “Lab laptop”" });
    const key = (await made.locator("code").textContent()) ?? "";
    expect(key).toMatch(/^lcd_[\w-]{43}$/);
    await made.getByRole("button", { name: "I have saved it" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(`Key ending in ${key.slice(-4)}`).waitFor();
    const asked = { headers: { authorization: `Bearer ${key}` } };
    const read = () => fetch(`${server.url}/api/v1/services/software-installation`, asked);
    expect((await read()).status).toBe(200);
    await press(/^Revoke key: Lab laptop/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("No key yet").waitFor();
    expect((await read()).status).toBe(401);
  });

  it("gives the files that are delivered with the software", async () => {
    const page = await visit(path, { as: "member" });
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^Download Voix commune/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("Voix commune - premiers pas.txt");
  });

  it("ROUTE-006 asks a guest to sign in, and says when there is nothing yet", async () => {
    const guest = await visit(path);
    expect(new URL(guest.url()).pathname).toBe("/auth/sign-in");
    const page = await visit(path, { as: "contributor" });
    await page.getByText("No software yet").waitFor();
  });
});
