import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("the keys of software in the back office", () => {
  it("are made on the page of an association, shown once, replaced and revoked by administrators", async () => {
    const page = await visit("/admin/resources/software-service-associations/index?filter[name]=Lab laptop", {
      as: "manager",
    });
    await page.getByRole("link", { name: "Lab laptop" }).first().click();
    await page.getByRole("button", { name: "Create key: Lab laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const made = page.getByRole("dialog", { name: "Key created for “Lab laptop”" });
    const key = (await made.locator("code").textContent()) ?? "";
    await made.getByRole("button", { name: "I have saved it" }).click();
    await page.getByText(`Key ending in ${key.slice(-4)}`).waitFor();
    const asked = { headers: { authorization: `Bearer ${key}` } };
    const read = () => fetch(`${server.url}/api/v1/services/software-installation`, asked);
    expect((await read()).status).toBe(200);
    expect((await page.content()).includes(key)).toBe(false);
    await page.getByRole("button", { name: "Replace key: Lab laptop" }).waitFor();
    await page.getByRole("button", { name: "Revoke key: Lab laptop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
    await page.getByText("No key yet").waitFor();
    expect((await read()).status).toBe(401);
  });
});
