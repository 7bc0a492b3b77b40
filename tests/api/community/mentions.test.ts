import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
const guest = browser(server.url);
const stranger = "0190f0aa-0000-7000-8000-00000000ffff";
let ids: Readonly<Record<string, string>> = {};
let admin: Session;
let ada: Session;
let ben: Session;
let newcomer: Session;
let open = "";
let restricted = "";

afterAll(() => owner.end());
beforeAll(async () => {
  await owner.connect();
  ids = await putPeople(server.settings, [
    { email: "admin@labs.test", firstName: "Rosa", lastName: "Chief", roles: ["admin"] },
    { email: "ada@labs.test", firstName: "Ada", lastName: "Byron" },
    { email: "ben@labs.test", firstName: "Benoît", lastName: "Okri" },
    { email: "gone@labs.test", firstName: "Gone", lastName: "Soon" },
    { email: "new@labs.test", firstName: "Nia", lastName: "New", attributes: { validatedAt: null } },
    { email: "unverified@labs.test", firstName: "Adrian", lastName: "Quiet", attributes: { emailVerifiedAt: null } },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  ada = await signedIn(server.url, "ada@labs.test");
  ben = await signedIn(server.url, "ben@labs.test");
  newcomer = await signedIn(server.url, "new@labs.test");
  open = await article({});
  restricted = await article({ accessLevel: { data: { type: "access-levels", id: "member_level_2" } } });
});

async function article(more: object): Promise<string> {
  const answer = await admin.request("POST /api/v1/articles", {
    body: {
      data: {
        type: "articles",
        attributes: { title: "A grip" },
        relationships: { status: { data: { type: "article-statuses", id: "published" } }, ...more },
      },
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const mention = (email: string, words = "@Somebody") => `<span data-mention="${ids[email] ?? email}">${words}</span>`;

async function say(session: Session, content: string, on = open) {
  await owner.query("update comments set created_at = created_at - interval '6 seconds'");
  return session.request("POST /api/v1/comments", {
    body: {
      data: {
        type: "comments",
        attributes: { content },
        relationships: { commentable: { data: { type: "articles", id: on } } },
      },
    },
  });
}

async function change(session: Session, id: string, attributes: object) {
  const { meta } = (await session.request(`GET /api/v1/comments/${id}`)).body.data;
  return session.request(`PATCH /api/v1/comments/${id}`, {
    body: { data: { type: "comments", id, attributes, meta } },
  });
}

const told = async (session: Session) =>
  ((await session.request("GET /api/v1/notifications")).body.data as { attributes: { message: string } }[])
    .map(({ attributes }) => attributes.message)
    .filter((message) => message.includes("mentioned you"));

describe("proposing people", () => {
  const names = async (session: Session, search: string) =>
    (await session.request(`GET /api/v1/services/mentions?search=${encodeURIComponent(search)}`)).body.data as {
      name: string;
    }[];

  it("finds them by the beginning of their names, without case or accents, nobody unknown and not oneself", async () => {
    expect((await names(ben, "ad")).map(({ name }) => name)).toEqual(["Ada Byron"]);
    expect((await names(ben, "byr ada")).map(({ name }) => name)).toEqual(["Ada Byron"]);
    expect((await names(ada, "BENOI")).map(({ name }) => name)).toEqual(["Benoît Okri"]);
    expect(await names(ada, "ada")).toEqual([]);
    expect(await names(ada, "b")).toEqual([]);
    expect(await names(ada, "labs.test")).toEqual([]);
    expect(Object.keys((await names(ben, "ada"))[0]!).sort()).toEqual(["avatarUrl", "id", "name"]);
  });

  it("is for people with a known address, and stops who goes through the names", async () => {
    expect((await guest.request("GET /api/v1/services/mentions?search=ada")).status).toBe(401);
    const unverified = await signedIn(server.url, "unverified@labs.test");
    expect((await unverified.request("GET /api/v1/services/mentions?search=ada")).status).toBe(403);
    let last = 200;
    for (let asked = 0; asked < 101 && last === 200; asked += 1)
      last = (await newcomer.request("GET /api/v1/services/mentions?search=ada")).status;
    expect(last).toBe(429);
  });
});

describe("a mention", () => {
  it("reads as the person is called, links to them, and is told once", async () => {
    const answer = await say(ada, `<p>Ask ${mention("ben@labs.test", "@A fool")}</p>`);
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.data;
    expect(answer.body.data.attributes.content).toContain(">@Benoît Okri</span>");
    const read = await guest.request(`GET /api/v1/comments/${id}?include=mentions`);
    expect(read.body.data.relationships.mentions.data).toEqual([{ type: "users", id: ids["ben@labs.test"] }]);
    expect(await told(ben)).toEqual(["Ada Byron mentioned you in a comment on “A grip”."]);
    await change(ada, id, { content: "<p>Ask nobody</p>" });
    const again = await change(ada, id, {
      content: `<p>Ask ${mention("ben@labs.test")} and ${mention("new@labs.test")}</p>`,
    });
    expect(again.status, again.text).toBe(200);
    expect(await told(ben)).toHaveLength(1);
    expect(await told(newcomer)).toHaveLength(1);
  });

  it("is refused for who cannot be named, and for too many", async () => {
    for (const email of [stranger, "unverified@labs.test"]) {
      const answer = await say(ada, `<p>${mention(email)} hello</p>`);
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/content"]);
      expect(answer.body.errors[0].detail).toMatch(/cannot mention this person/);
    }
    const three = ["ada@labs.test", "ben@labs.test", "gone@labs.test"].map((each) => mention(each)).join(" ");
    const many = await say(newcomer, `<p>${three}</p>`);
    expect([many.status, many.body.errors[0].detail]).toEqual([422, "Mention at most 2 people."]);
    expect((await say(ada, `<p>${three} too</p>`)).status).toBe(201);
  });

  it("tells nobody before the comment is let out, nobody of themselves, and nobody who may not read it", async () => {
    const before = (await told(ben)).length;
    const held = (await say(newcomer, `<p>${mention("ben@labs.test")} and ${mention("new@labs.test")} first</p>`)).body
      .data;
    expect(held.attributes.heldAt).not.toBeNull();
    const own = (await told(newcomer)).length;
    expect(await told(ben)).toHaveLength(before);
    expect((await change(admin, held.id, { heldAt: null })).status).toBe(200);
    expect(await told(ben)).toHaveLength(before + 1);
    expect(await told(newcomer)).toHaveLength(own);
    const hidden = await say(admin, `<p>${mention("ben@labs.test")} see</p>`, restricted);
    expect(hidden.status, hidden.text).toBe(201);
    expect(await told(ben)).toHaveLength(before + 1);
  });

  it("of somebody who has gone stays as plain words, also when the text is changed", async () => {
    const { id } = (await say(ada, `<p>${mention("gone@labs.test")} knows</p>`)).body.data;
    await owner.query("delete from users where id = $1", [ids["gone@labs.test"]]);
    const { content } = (await guest.request(`GET /api/v1/comments/${id}`)).body.data.attributes;
    expect(content).toContain("@Gone Soon");
    const read = await guest.request(`GET /api/v1/comments/${id}?include=mentions`);
    expect(read.body.data.relationships.mentions.data).toEqual([]);
    expect((await change(ada, id, { content: content.replace("knows", "knew") })).status).toBe(200);
    expect((await say(ada, content.replace("knows", "knew it"))).status).toBe(422);
  });
});
