import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("who edits a record", () => {
  it("is said in words on its form, and no more once they have left", { timeout: 120_000 }, async () => {
    const one = await visit("/admin/dashboard", { as: "admin" });
    const { data } = await (await one.request.get("/api/v1/articles?page[size]=1")).json();
    const address = `/admin/resources/articles/update/${data[0].id}`;
    await one.goto(address);
    await one
      .getByRole("textbox", { name: /^Title/ })
      .first()
      .waitFor();
    const note = one.getByRole("status").filter({ hasText: "is editing this too" });
    expect(await note.count()).toBe(0);
    const other = await visit(address, { as: "manager" });
    await other.getByText(/is editing this too/).waitFor();
    await note.waitFor({ timeout: 15_000 });
    await other.close();
    await note.waitFor({ state: "detached", timeout: 45_000 });
  });
});
