import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
let admin: Session;
let ada: Session;
let ben: Session;
let article = "";

beforeAll(async () => {
  await owner.connect();
  await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "ada@labs.test" },
    { email: "ben@labs.test" },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  ada = await signedIn(server.url, "ada@labs.test");
  ben = await signedIn(server.url, "ben@labs.test");
});

afterAll(() => owner.end());

async function newArticle(): Promise<void> {
  const status = { data: { type: "article-statuses", id: "published" } };
  const data = { type: "articles", attributes: { title: "A grip" }, relationships: { status } };
  article = (await admin.request("POST /api/v1/articles", { body: { data } })).body.data.id;
}

const report = (session: Session, attributes: object, on = { type: "articles", id: article }) =>
  session.request("POST /api/v1/reports", {
    body: { data: { type: "reports", attributes, relationships: { reportable: { data: on } } } },
  });
async function decide(session: Session, id: string, status: string, note?: string) {
  const { meta } = (await admin.request(`GET /api/v1/reports/${id}`)).body.data;
  const relationships = { status: { data: { type: "report-statuses", id: status } } };
  return session.request(`PATCH /api/v1/reports/${id}`, {
    body: { data: { type: "reports", id, meta, attributes: note ? { note } : {}, relationships } },
  });
}

describe("reports", () => {
  it("COMM-003 name one of five reasons, and say more where it is none of them", async () => {
    await newArticle();
    const wrong = await report(ada, { reason: "boring" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].source.pointer).toBe("/data/attributes/reason");
    expect((await report(ada, { reason: "other" })).status).toBe(422);
    expect((await report(ada, { reason: "other", details: "It shows my house" })).status).toBe(201);
  });

  it("are made once by each person while they are open and once in a day, however many come at once", async () => {
    await newArticle();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ada, { reason: "spam" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
    expect((await report(ben, { reason: "spam" })).status).toBe(201);
    const made = answers.find(({ status }) => status === 201)!.body.data.id;
    expect((await decide(admin, made, "dismissed")).status).toBe(200);
    const again = await report(ada, { reason: "spam" });
    expect([again.status, again.body.errors[0].detail]).toEqual([422, expect.stringContaining("one day")]);
    await owner.query("update reports set created_at = created_at - interval '1 day'");
    expect((await report(ada, { reason: "spam" })).status).toBe(201);
  });

  it("are told on what was reported to whoever has one open there, to nobody else, and no longer once it is decided", async () => {
    await newArticle();
    const isReported = async (by: Session) => [
      (await by.request(`GET /api/v1/articles/${article}`)).body.data.attributes.isReported,
      (await by.request(`GET /api/v1/articles?filter[id]=${article}&fields[articles]=isReported`)).body.data[0]
        .attributes.isReported,
    ];
    expect(await isReported(ada)).toEqual([false, false]);
    const { id } = (await report(ada, { reason: "spam" })).body.data;
    expect(await isReported(ada)).toEqual([true, true]);
    for (const other of [ben, admin, browser(server.url)]) expect(await isReported(other)).toEqual([false, false]);
    const heard = await ben.request(`GET /api/v1/articles/${article}?include=reports`);
    expect(heard.body.included ?? []).toEqual([]);
    expect((await decide(admin, id, "dismissed")).status).toBe(200);
    expect(await isReported(ada)).toEqual([false, false]);
  });

  it("are decided once by an administrator, of which whoever made them is told", async () => {
    await newArticle();
    const { id } = (await report(ben, { reason: "copyright", url: "/articles/a-grip" })).body.data;
    expect((await decide(ben, id, "dismissed")).status).toBe(403);
    expect((await decide(admin, id, "acted", "The picture is gone")).status).toBe(200);
    expect((await decide(admin, id, "dismissed")).status).toBe(403);
    const [newest] = (await ben.request("GET /api/v1/notifications")).body.data;
    expect(newest.attributes.message).toContain("The picture is gone");
    expect(newest.attributes.actionUrl).toBe("/articles/a-grip");
  });

  it("end with the deletion of what was said, in one step: its author is told why, where, and objects once", async () => {
    await newArticle();
    const commented = { commentable: { data: { type: "articles", id: article } } };
    const said = { type: "comments", attributes: { content: "<p>Cheap grips here</p>" }, relationships: commented };
    const { id } = (await ben.request("POST /api/v1/comments", { body: { data: said } })).body.data;
    const made = (await report(ada, { reason: "spam" }, { type: "comments", id })).body.data;
    const acted = { status: { data: { type: "report-statuses", id: "acted" } } };
    const act = (deletionReason: string | null) =>
      admin.request("POST /api/v1/operations", {
        headers: { "content-type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
        body: {
          "atomic:operations": [
            {
              op: "update",
              data: {
                type: "comments",
                id,
                meta: { version: 1 },
                attributes: { deletedAt: instant(), deletionReason },
              },
            },
            { op: "update", data: { type: "reports", id: made.id, meta: { version: 1 }, relationships: acted } },
          ],
        },
      });
    const bare = await act(null);
    expect([bare.status, bare.body.errors[0].source.pointer]).toEqual([
      422,
      "/atomic:operations/0/data/attributes/deletionReason",
    ]);
    expect((await admin.request(`GET /api/v1/reports/${made.id}`)).body.data.attributes.decidedAt).toBe(null);
    const done = await act("Advertisement");
    expect(done.status, done.text).toBe(200);
    const newest = async (by: Session) => (await by.request("GET /api/v1/notifications")).body.data[0].attributes;
    expect((await newest(ada)).message).toBe("Thank you: what you reported has been dealt with.");
    const told = await newest(ben);
    expect(told.message).toBe("A moderator deleted something you wrote. Reason: Advertisement");
    expect(told.actionUrl).toMatch(new RegExp(`#comment-${id}$`));

    const object = async (appeal: string) => {
      const { meta } = (await ben.request(`GET /api/v1/comments/${id}`)).body.data;
      return ben.request(`PATCH /api/v1/comments/${id}`, {
        body: { data: { type: "comments", id, meta, attributes: { appeal } } },
      });
    };
    expect((await object("They are free")).status).toBe(200);
    expect((await object("They really are free")).status).toBe(200);
    const { data } = (await ben.request("GET /api/v1/reports?filter[reason]=other")).body;
    expect(data.map(({ attributes }: { attributes: { details: string } }) => attributes.details)).toEqual([
      "They are free",
    ]);
  });

  it("are seen by whoever made them and by administrators", async () => {
    await newArticle();
    const { id } = (await report(ada, { reason: "error" })).body.data;
    expect((await ada.request(`GET /api/v1/reports/${id}`)).status).toBe(200);
    expect((await ben.request(`GET /api/v1/reports/${id}`)).status).toBe(404);
    expect((await report(browser(server.url), { reason: "error" })).status).toBe(401);
  });
});
