import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maintenance } from "#adapters/jobs/maintenance.ts";
import { product } from "#core/modules.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const dayMs = 86_400_000;

const server = await demoServer();
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const runPurges = () =>
  maintenance(owner as never, product, { policy: 1, clean: String }, testClock)
    .find(({ name }) => name === "purge-expired")!
    .run({});
const as = (account: string) => signedIn(server.url, `${account}@labcommons.test`, demoPassword);
let admin: Session;
let manager: Session;
let contributor: Session;
let article: string;

beforeAll(async () => {
  [admin, manager, contributor] = [await as("admin"), await as("manager"), await as("contributor")];
  article = (await admin.request("GET /api/v1/articles?page[size]=1")).body.data[0].id;
});

const draft = (record: string, title: string, type = "articles") => ({
  type,
  record,
  locale: "fr",
  revision: "7",
  content: { draft: { values: { title } } },
});
const keep = (by: Session, body: object) => by.request("POST /api/v1/services/drafts", { body });
const find = (by: Session, record: string, type = "articles") =>
  by.request(`GET /api/v1/services/drafts/${type}/${record}`);

describe("what is written and not saved", () => {
  it("is kept for its author alone, one draft for each record, and forgotten when asked", async () => {
    const first = await keep(admin, draft(article, "First"));
    expect(first.status, first.text).toBe(200);
    await keep(admin, draft(article, "Second"));
    const found = (await find(admin, article)).body.data;
    expect(found).toMatchObject({ locale: "fr", revision: "7", content: { draft: { values: { title: "Second" } } } });
    expect(Date.parse(found.savedAt)).toBeGreaterThan(testClock() - 60_000);
    expect((await find(manager, article)).body).toEqual({ data: null });
    expect((await admin.request(`DELETE /api/v1/services/drafts/articles/${article}`)).status).toBe(204);
    expect((await find(admin, article)).body).toEqual({ data: null });
  });

  it("makes no revision of the record, and publishes nothing", async () => {
    const before = (await admin.request(`GET /api/v1/articles/${article}`)).body.data;
    await keep(admin, draft(article, "Quietly"));
    expect((await admin.request(`GET /api/v1/articles/${article}`)).body.data).toEqual(before);
    await admin.request(`DELETE /api/v1/services/drafts/articles/${article}`);
  });

  it("is for who may edit the record: others are refused, and guests", async () => {
    const seen = (await contributor.request("GET /api/v1/articles?filter[status]=published")).body.data;
    const { id: theirs } = seen.find((each: { attributes: { canEdit: boolean } }) => !each.attributes.canEdit);
    for (const answer of [await keep(contributor, draft(theirs, "No")), await find(contributor, theirs)])
      expect(answer.status).toBe(403);
    expect((await find(browser(server.url), theirs)).status).toBe(401);
    expect((await keep(contributor, draft("new", "Yes"))).status).toBe(200);
    expect((await find(contributor, "new")).body.data).not.toBeNull();
    expect((await keep(await as("member"), draft("new", "No"))).status).toBe(403);
  });

  it("is kept only for the kinds of record that say so", async () => {
    expect((await keep(admin, draft("new", "No", "users"))).status).toBe(404);
    expect((await keep(admin, draft("not-an-id", "No"))).status).toBe(404);
  });

  it("goes with its author, and after a month", async () => {
    const { rows } = await owner.query(
      "select confdeltype from pg_constraint where conrelid = 'unsaved_drafts'::regclass and contype = 'f'",
    );
    expect(rows).toEqual([{ confdeltype: "c" }]);
    await keep(admin, draft("new", "Old"));
    await owner.query("update unsaved_drafts set saved_at = $1", [instant(-29 * dayMs)]);
    await runPurges();
    expect((await find(admin, "new")).body.data).not.toBeNull();
    await owner.query("update unsaved_drafts set saved_at = $1", [instant(-31 * dayMs)]);
    await runPurges();
    expect((await find(admin, "new")).body.data).toBeNull();
  });
});
