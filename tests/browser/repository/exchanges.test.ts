import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { send } from "#tests/support/session.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const servers = {
  off: await demoServer(),
  on: await demoServer({ THINGIVERSE_TOKEN: "a-token-of-a-test" }),
};

/** What the back office offers of other sites: on the page of a published aid, and above the list of aids. */
async function offered(url: string): Promise<readonly [share: number, importing: number]> {
  const { visit } = visitors(url);
  const { id } = (await send(url, "GET /api/v1/repository-items/zip-ring")).body.data;
  const record = await visit(`/admin/resources/repository-items/show/${id}`, { as: "admin" });
  await record.getByRole("heading", { level: 1, name: "Zip ring" }).waitFor();
  await quiet(record);
  const list = await visit("/admin/resources/repository-items/index", { as: "admin" });
  await list.getByRole("row").nth(1).waitFor();
  return [
    await record.getByRole("button", { name: "Share on Thingiverse" }).count(),
    await list.getByRole("main").getByRole("link", { name: "Import from a website" }).count(),
  ];
}

it("REPO-001 aids are exchanged with other sites only where one is connected", async () => {
  expect(await offered(servers.on.url)).toEqual([1, 1]);
  expect(await offered(servers.off.url)).toEqual([0, 0]);
});
