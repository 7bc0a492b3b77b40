import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { failures, otherEngines } from "#scripts/accessibility/engines.ts";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { pressOn, tabTo } from "#tests/support/keyboard.ts";
import { send } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};
const statusWith = async (token: string) =>
  (await send(server.url, "GET /api/v1/users/me", { headers: { authorization: `Bearer ${token}` } })).status;

describe("a service account", () => {
  it("is made by keyboard, with a token that is shown once, works and is revoked", async () => {
    const page = await visit("/admin/resources/service-accounts/index", { as: "admin" });
    await page.getByRole("link", { name: "Accounting export" }).first().waitFor();
    await pressOn(page, "New service account");
    await page.waitForURL(/service-accounts\/create$/);
    await type(page, "Name", "Night robot");
    await page.keyboard.press("Control+s");
    await page.waitForURL(/service-accounts\/show\//);
    await page.getByRole("heading", { level: 1, name: "Night robot" }).waitFor();
    await page.getByText("This service account has no tokens.").waitFor();

    await pressOn(page, "Create token");
    const dialog = page.getByRole("dialog", { name: "Create token" });
    await dialog.getByLabel("Name").waitFor();
    expect(await dialog.getByRole("button", { name: "Create token" }).getAttribute("class")).toContain("bg-primary");
    await page.keyboard.type("Every night");
    await type(page, "Your password", demoPassword);
    await page.keyboard.press("Enter");
    await page.getByText("Copy it now").waitFor();
    const token = (await page.locator("code").textContent()) ?? "";
    expect(token).toMatch(/^lcs_/);
    expect(await statusWith(token)).toBe(200);

    await page.reload();
    await page.getByRole("rowheader", { name: "Every night" }).waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await pressOn(page, "Revoke Every night");
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await pressOn(page, "Revoke");
    await page.getByText("This service account has no tokens.").waitFor();
    expect(await statusWith(token)).toBe(401);

    await page.getByRole("tab", { name: "History" }).click();
    await page.getByText("Token revoked").waitFor();
  });

  it("asks what a token is for in a dialog that no engine finds a fault in, its limits shown or not", async () => {
    const page = await visit("/admin/resources/service-accounts/index", { as: "admin" });
    await page.getByRole("link", { name: "Accounting export" }).first().click();
    await page.getByRole("button", { name: "Create token" }).click();
    const dialog = page.getByRole("dialog", { name: "Create token" });
    const found = async () => [...(await pageFindings(page)), ...failures(await otherEngines(page))];
    await dialog.getByLabel("Name").waitFor();
    expect(await found()).toEqual([]);
    await dialog.getByText("Limit access").click();
    await dialog.getByRole("combobox").nth(2).waitFor();
    expect(await found()).toEqual([]);
    await dialog.getByRole("button", { name: "Create token" }).click();
    await dialog.getByRole("alert").first().waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });

  it("is told from people where the history names it", async () => {
    const page = await visit("/admin/resources/service-accounts/index", { as: "admin" });
    const headers = { "X-Requested-With": "XMLHttpRequest", Origin: server.url };
    const accounts = await page.request.get("/api/v1/service-accounts?filter[search]=Accounting");
    const [{ id }] = (await accounts.json()).data;
    const roles = { data: [{ type: "roles", id: "admin" }] };
    const { meta } = (await (await page.request.get(`/api/v1/service-accounts/${id}`)).json()).data;
    await page.request.patch(`/api/v1/service-accounts/${id}`, {
      headers: { ...headers, "Content-Type": "application/vnd.api+json" },
      data: JSON.stringify({ data: { type: "service-accounts", id, meta, relationships: { roles } } }),
    });
    const made = await page.request.post(`/api/v1/services/service-accounts/${id}/tokens`, {
      headers: { ...headers, "Content-Type": "application/json" },
      data: JSON.stringify({ name: "Script", scope: "write", expiresAt: null, password: demoPassword }),
    });
    const authorization = `Bearer ${(await made.json()).data.token}`;
    const body = { data: { type: "user-categories", attributes: { name: "From a program" } } };
    const category = await send(server.url, "POST /api/v1/user-categories", { headers: { authorization }, body });
    await page.goto(`/admin/resources/user-categories/history/${category.body.data.id}`);
    await page.getByText("Accounting export").first().waitFor();
    await page.getByText("Service account", { exact: true }).waitFor();
  });
});
