import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
/** Another process over the same database. */
const replica = await testServer({ database: server.database, environment: { DEMO: "true" } });
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
const streams = new AbortController();
afterAll(() => {
  streams.abort();
  return owner.end();
});

let admin: Session;
let manager: Session;
let contributor: Session;
let article: string;

beforeAll(async () => {
  const as = (account: string, url = server.url) => signedIn(url, `${account}@labcommons.test`, demoPassword);
  [admin, manager, contributor] = [await as("admin"), await as("manager", replica.url), await as("contributor")];
  const seen = (await contributor.request("GET /api/v1/articles?filter[status]=published")).body.data;
  article = seen.find((each: { attributes: { canEdit: boolean } }) => !each.attributes.canEdit).id;
});

const pageOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const edit = async (by: Session, page: number) =>
  by.request("POST /api/v1/services/presence", { body: { type: "articles", record: article, page: pageOf(page) } });
const leave = (by: Session, page: number) =>
  by.request(`DELETE /api/v1/services/presence/articles/${article}/${pageOf(page)}`);

/** What the open pages of a process are told. */
async function told(url: string): Promise<() => string> {
  const answer = await fetch(`${url}/api/v1/services/app-events`, { signal: streams.signal });
  let text = "";
  void (async () => {
    for await (const bytes of answer.body!) text += new TextDecoder().decode(bytes);
  })().catch(() => undefined);
  return () => text;
}

describe("who edits a record", () => {
  it("is told to who else does, of another process too, until they leave", async () => {
    const heard = await told(server.url);
    const first = (await edit(admin, 1)).body.data;
    expect(first).toMatchObject({ names: [], count: 0 });
    const second = (await edit(manager, 2)).body.data;
    expect(second).toMatchObject({ badge: first.badge, count: 1, names: [expect.stringMatching(/\S/)] });
    await expect.poll(() => heard().split(`event: editing\ndata: ${first.badge}`).length).toBe(3);
    expect((await edit(admin, 1)).body.data.count).toBe(1);
    expect((await edit(admin, 3)).body.data.count, "oneself is nobody else").toBe(1);
    expect((await leave(manager, 2)).status).toBe(204);
    expect((await edit(admin, 1)).body.data.count).toBe(0);
    await expect.poll(() => heard().split("event: editing").length).toBe(5);
    expect(heard(), "nobody hears which record it is").not.toContain(article);
  });

  it("forgets within half a minute a page that is gone without a word", async () => {
    await edit(manager, 2);
    expect((await edit(admin, 1)).body.data.count).toBe(1);
    await owner.query("update editing_pages set seen_at = now() - interval '21 seconds' where page = $1", [pageOf(2)]);
    expect((await edit(admin, 1)).body.data.count).toBe(0);
  });

  it("is told of records that are named by a code as well", async () => {
    const body = { type: "organization-types", record: "association", page: pageOf(1) };
    const answer = await admin.request("POST /api/v1/services/presence", { body });
    expect(answer.status, answer.text).toBe(200);
  });

  it("is told to nobody who may not edit it, and nobody ends the page of another", async () => {
    expect((await edit(contributor, 4)).status).toBe(403);
    expect((await edit(browser(server.url), 4)).status).toBe(401);
    await edit(manager, 2);
    await leave(admin, 2);
    expect((await edit(admin, 1)).body.data.count).toBe(1);
  });
});
