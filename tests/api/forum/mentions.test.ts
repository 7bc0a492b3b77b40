import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postWritten } from "#tests/support/forum.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
let ids: Readonly<Record<string, string>> = {};
let admin: Session;
let ada: Session;
let ben: Session;
let subject = "";

afterAll(() => owner.end());
beforeAll(async () => {
  await owner.connect();
  ids = await putPeople(server.settings, [
    { email: "admin@labs.test", firstName: "Rosa", lastName: "Chief", roles: ["admin"] },
    { email: "ada@labs.test", firstName: "Ada", lastName: "Byron" },
    { email: "ben@labs.test", firstName: "Ben", lastName: "Okri" },
    { email: "new@labs.test", firstName: "New", lastName: "Comer", attributes: { validatedAt: null } },
    { email: "quiet@labs.test", firstName: "Quiet", lastName: "One", attributes: { emailVerifiedAt: null } },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  ada = await signedIn(server.url, "ada@labs.test");
  ben = await signedIn(server.url, "ben@labs.test");
  subject = await begin({});
});

async function begin(attributes: object): Promise<string> {
  const category = await admin.request("POST /api/v1/forum-categories", {
    body: { data: { type: "forum-categories", attributes: { name: `Making ${Math.random()}` } } },
  });
  const answer = await admin.request("POST /api/v1/forum-subjects", {
    body: {
      data: {
        type: "forum-subjects",
        attributes: { title: "Glue", ...attributes },
        relationships: { category: { data: { type: "forum-categories", id: category.body.data.id } } },
      },
    },
  });
  expect(answer.status, answer.text).toBe(201);
  await owner.query("update forum_subjects set created_at = created_at - interval '10 minutes'");
  return answer.body.data.id;
}

const mention = (email: string) => `<span data-mention="${ids[email]}">@Whoever</span>`;

async function write(session: Session, content: string, on = subject) {
  await owner.query("update forum_subject_messages set created_at = created_at - interval '1 minute'");
  const data = {
    type: "forum-subject-messages",
    attributes: { content },
    relationships: { subject: { data: { type: "forum-subjects", id: on } } },
  };
  return postWritten(owner, on, () => session.request("POST /api/v1/forum-subject-messages", { body: { data } }));
}

async function patch(session: Session, id: string, content: string) {
  const { meta } = (await session.request(`GET /api/v1/forum-subject-messages/${id}`)).body.data;
  const data = { type: "forum-subject-messages", id, attributes: { content }, meta };
  return session.request(`PATCH /api/v1/forum-subject-messages/${id}`, { body: { data } });
}

async function change(session: Session, id: string, content: string): Promise<void> {
  const answer = await patch(session, id, content);
  expect(answer.status, answer.text).toBe(200);
}

const told = async (session: Session) =>
  ((await session.request("GET /api/v1/notifications")).body.data as { attributes: { message: string } }[])
    .map(({ attributes }) => attributes.message)
    .filter((text) => text.includes("“Glue”"));

describe("a mention in the forum", () => {
  it("reads as the person is called, links to them, and is told once, whatever is changed after", async () => {
    const answer = await write(ada, `<p>Ask ${mention("ben@labs.test")}</p>`);
    expect(answer.status, answer.text).toBe(201);
    const { id, attributes, meta } = answer.body.data;
    expect(attributes.content).toContain(">@Ben Okri</span>");
    const query = `filter[subject]=${subject}&include=mentions&fields[forum-subject-messages]=content,mentions`;
    const [row] = (await ben.request(`GET /api/v1/forum-subject-messages?${query}`)).body.data;
    expect(row.relationships.mentions.data).toEqual([{ type: "users", id: ids["ben@labs.test"] }]);
    expect(await told(ben)).toEqual(["Ada Byron mentioned you in “Glue”."]);
    const changed = await ada.request(`PATCH /api/v1/forum-subject-messages/${id}`, {
      body: {
        data: {
          type: "forum-subject-messages",
          id,
          attributes: { content: `<p>Do ask ${mention("ben@labs.test")} and ${mention("admin@labs.test")}</p>` },
          meta,
        },
      },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await told(ben)).toHaveLength(1);
    expect(await told(admin)).toEqual(["Ada Byron mentioned you in “Glue”."]);
  });

  it("in code or in a quote calls nobody, until the name stands outside as well", async () => {
    const quiet = `<pre>${mention("ben@labs.test")}</pre><blockquote><p>${mention("ben@labs.test")}</p></blockquote>`;
    const before = (await told(ben)).length;
    const answer = await write(ada, `${quiet}<p>As above</p>`);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data.attributes.content).not.toContain("data-mention");
    expect(await told(ben)).toHaveLength(before);
    for (const words of ["Now", "Now then"]) {
      await change(ada, answer.body.data.id, `${quiet}<p>${words} ${mention("ben@labs.test")}</p>`);
      expect(await told(ben)).toHaveLength(before + 1);
    }
  });

  it("that is taken out is not mailed while it is out, and back again neither told nor mailed a second time", async () => {
    const waiting = async () =>
      (
        await owner.query(
          `select settled_at is null as waits from notifications
           where user_id = $1 and details->'about'->>'id' = $2 and line = 'forum_message_created_mention'`,
          [ids["ben@labs.test"], id],
        )
      ).rows.map(({ waits }) => waits);
    const named = `<p>Please, ${mention("ben@labs.test")}</p>`;
    const { id } = (await write(ada, named)).body.data;
    expect(await waiting()).toEqual([true]);
    await change(ada, id, "<p>Please, somebody</p>");
    expect(await waiting()).toEqual([false]);
    await change(ada, id, named);
    expect(await waiting()).toEqual([true]);
    await change(ada, id, "<p>Please</p>");
    await owner.query("update notifications set details = jsonb_set(details, '{mailed}', '1')");
    await change(ada, id, named);
    expect(await waiting()).toEqual([false]);
  });

  it("of too many people by somebody new is refused in a change as well, whoever was taken out for it", async () => {
    const newcomer = await signedIn(server.url, "new@labs.test");
    const [ada, ben, chief] = ["ada@labs.test", "ben@labs.test", "admin@labs.test"].map(mention);
    const post = await write(newcomer, `<p>${ada} and ${ben}</p>`);
    expect(post.status, post.text).toBe(201);
    for (const words of [`${ada}, ${ben} and ${chief}`, `${chief} alone`, `Sorry, ${ben} and ${chief}`]) {
      const refused = await patch(newcomer, post.body.data.id, `<p>${words}</p>`);
      const [{ source, detail }] = refused.body.errors;
      expect([refused.status, source.pointer]).toEqual([422, "/data/attributes/content"]);
      expect(detail).toContain("2");
    }
    const kept = await patch(newcomer, post.body.data.id, `<p>${ben}, then ${ada}</p>`);
    expect(kept.status, kept.text).toBe(200);
  });

  it("is refused for who cannot be named, and not told to who may not see the subject", async () => {
    const refused = await write(ada, `<p>${mention("quiet@labs.test")} there?</p>`);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/content"]);
    const before = (await told(ben)).length;
    const closed = await begin({ limitToAdmin: true });
    expect((await write(admin, `<p>${mention("ben@labs.test")} again</p>`, closed)).status).toBe(201);
    expect(await told(ben)).toHaveLength(before);
  });
});
