import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

it("BADGE-004 the key of an organization is replaced in the back office, once it was said what that does", async () => {
  const page = await visit("/admin/resources/open-badge-issuer-keys/index", { as: "manager" });
  const rows = page.locator("tbody tr");
  await rows.first().waitFor();
  const before = await rows.count();
  const name = (await rows.first().getByRole("link").first().textContent()) ?? "";
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Replace the key" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace this organization’s key?" });
  await dialog.getByText("every badge signed with it stays valid").waitFor();
  await dialog.getByRole("button", { name: "Replace the key" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await expect.poll(() => rows.count()).toBe(before + 1);
  expect(await rows.filter({ hasText: name }).textContent()).not.toContain("None");
});
