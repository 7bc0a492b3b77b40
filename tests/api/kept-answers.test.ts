import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, browser, type Session, send, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const other = await testServer({ database: server.database, dataDir: server.settings.dataDir });
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
let people: Readonly<Record<string, string>> = {};
let admin: Session;
let member: Session;

beforeAll(async () => {
  await owner.connect();
  people = await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "member@labs.test", accessLevel: "member_level_1" },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  member = await signedIn(server.url, "member@labs.test");
});
afterAll(() => owner.end());

type Links = Readonly<Record<string, { readonly type: string; readonly id: string }>>;
const linked = (links: Links) => Object.fromEntries(Object.entries(links).map(([name, data]) => [name, { data }]));

async function create(type: string, attributes: object, links: Links = {}): Promise<string> {
  const body = { data: { type, attributes, relationships: linked(links) } };
  const answer = await admin.request(`POST /api/v1/${type}`, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

async function change(type: string, id: string, attributes: object, links: Links = {}): Promise<void> {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const body = { data: { type, id, attributes, relationships: linked(links), meta: { version } } };
  const answer = await admin.request(`PATCH /api/v1/${type}/${id}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

/** Leaves out the number of views, with which an answer is kept for a second alone. */
const usualFields = "fields[articles]=title,category";
const published = { status: { type: "article-statuses", id: "published" } };
let made = 0;
async function article(attributes: object = {}, links: Links = {}) {
  made += 1;
  const name = `Kept ${made}`;
  return { id: await create("articles", { title: name, ...attributes }, { ...published, ...links }), title: name };
}

const guest = (path: string, headers: Readonly<Record<string, string>> = {}, url = server.url): Promise<Answered> =>
  send(url, `GET ${path}`, { headers });
const titlesOf = ({ body }: Answered): readonly string[] =>
  (body.data as { attributes: { title: string } }[]).map(({ attributes }) => attributes.title);

/** Changes a row behind the back of the product: whoever reads the database sees it, whoever reads what is kept does not. */
const write = (sql: string, values: readonly unknown[]) => owner.query(sql, [...values]);

/** Asks until the answer is one that was kept, as a process needs a moment to know what was written. */
async function untilKept(path: string, table: string, id: string): Promise<void> {
  const versionOf = async () => (await guest(path)).body.data.meta.version as number;
  await expect
    .poll(async () => {
      const before = await versionOf();
      await write(`update ${table} set version = version + 1 where id = $1`, [id]);
      return (await versionOf()) === before;
    })
    .toBe(true);
}

describe("what a guest is given of the API", () => {
  it("is kept, and seen anew at once by who asks the process that wrote", async () => {
    const { id } = await article();
    const path = `/api/v1/articles/${id}?fields[articles]=title`;
    await untilKept(path, "articles", id);
    await change("articles", id, { title: "New title" });
    expect((await guest(path)).body.data.attributes.title).toBe("New title");
  });

  it("is seen anew by who asks another process", async () => {
    const { id } = await article();
    const path = `/api/v1/articles/${id}?fields[articles]=title`;
    await expect.poll(async () => (await guest(path, {}, other.url)).status).toBe(200);
    await change("articles", id, { title: "Told elsewhere" });
    await expect.poll(async () => (await guest(path, {}, other.url)).body.data.attributes.title).toBe("Told elsewhere");
  });

  it("follows a record that comes along", async () => {
    const category = await create("article-categories", { name: "Before" });
    const { id } = await article({}, { category: { type: "article-categories", id: category } });
    const path = `/api/v1/articles/${id}?include=category&${usualFields}`;
    await untilKept(path, "articles", id);
    await change("article-categories", category, { name: "After" });
    expect((await guest(path)).body.included[0].attributes.name).toBe("After");
  });

  it("follows a record that only a filter looks at", async () => {
    const category = await create("article-categories", { name: "Looked for" });
    const { title } = await article({}, { category: { type: "article-categories", id: category } });
    const path = "/api/v1/articles?filter[category.name]=Looked%20for";
    expect(titlesOf(await guest(path))).toEqual([title]);
    expect(titlesOf(await guest(path))).toEqual([title]);
    await change("article-categories", category, { name: "Found no more" });
    expect(titlesOf(await guest(path))).toEqual([]);
    await change("article-categories", category, { name: "Looked for" });
    expect(titlesOf(await guest(path))).toEqual([title]);
  });

  it("follows the record that its rights come from", async () => {
    const { id } = await article();
    const section = await create(
      "article-sections",
      { title: "Part", content: "<p>Text</p>" },
      { article: { type: "articles", id } },
    );
    const path = `/api/v1/article-sections/${section}`;
    await untilKept(path, "article_sections", section);
    await change("articles", id, {}, { status: { type: "article-statuses", id: "draft" } });
    expect((await guest(path)).status).toBe(404);
  });

  it("follows what is added to a list, its total included", async () => {
    const total = async () => (await guest("/api/v1/tags")).body.meta.total as number;
    const before = await total();
    expect(await total()).toBe(before);
    await create("tags", { name: "One more" });
    expect(await total()).toBe(before + 1);
  });

  it("follows the records of a relationship, and their identifiers", async () => {
    const tag = await create("tags", { name: "Told by its article" });
    const { id } = await article();
    const [records, identifiers] = [`/api/v1/articles/${id}/tags`, `/api/v1/articles/${id}/relationships/tags`];
    for (const path of [records, identifiers, records, identifiers]) expect((await guest(path)).body.data).toEqual([]);
    const { version } = (await admin.request(`GET /api/v1/articles/${id}`)).body.data.meta;
    await admin.request(`POST ${identifiers}`, { body: { data: [{ type: "tags", id: tag }], meta: { version } } });
    for (const path of [records, identifiers]) expect((await guest(path)).body.data[0].id).toBe(tag);
    await change("tags", tag, { name: "Renamed" });
    expect((await guest(records)).body.data[0].attributes.name).toBe("Renamed");
  });

  it("follows what a service reads", async () => {
    const path = "/api/v1/services/web-language-lines?namespaces=common";
    const before = (await guest(path)).body.meta.hash;
    expect((await guest(path)).body.meta.hash).toBe(before);
    await create("language-lines", { group: "common", key: "kept.answers", text: "A line" });
    expect((await guest(path)).body.data["common.kept.answers"]).toBe("A line");
  });

  it("holds a record that was to come as soon as its moment is there", async () => {
    const at = testClock() + 2_000;
    const { title } = await article({ publishedAt: new Date(at).toISOString() });
    const path = "/api/v1/articles?page[size]=100";
    const wrong: unknown[] = [];
    await expect
      .poll(async () => {
        const askedAt = testClock();
        const isThere = titlesOf(await guest(path)).includes(title);
        if (isThere ? testClock() < at : askedAt >= at) wrong.push({ isThere, askedAt, at });
        return askedAt >= at;
      })
      .toBe(true);
    expect(wrong).toEqual([]);
  });
});

describe("who is asking", () => {
  it("decides: a member is given nothing that was kept for guests, and a guest nothing of a member's", async () => {
    const { id, title } = await article({}, { accessLevel: { type: "access-levels", id: "member_level_1" } });
    const [one, list] = [`/api/v1/articles/${id}`, "/api/v1/articles?page[size]=100"];
    for (let round = 0; round < 2; round += 1) {
      expect((await guest(one)).status).toBe(404);
      expect(titlesOf(await guest(list))).not.toContain(title);
      expect((await member.request(`GET ${one}`)).status).toBe(200);
      expect(titlesOf(await member.request(`GET ${list}`))).toContain(title);
    }
    const { headers } = await member.request(`GET ${list}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await guest(list)).headers.get("cache-control")).toBe("no-cache");
  });

  it("is refused with a token that is none, whatever is kept", async () => {
    await guest("/api/v1/tags");
    await guest("/api/v1/tags");
    expect((await guest("/api/v1/tags", { authorization: "Bearer nobody" })).status).toBe(401);
  });

  it("is told about people as they are in the database: they are never kept", async () => {
    const id = people["member@labs.test"]!;
    const paths = [`/api/v1/users/${id}`, `/api/v1/users/${id}?fields[users]=firstName`];
    for (const firstName of ["Grace", "Joan", "Edith"]) {
      await write("update users set first_name = $2 where id = $1", [id, firstName]);
      for (const path of paths) expect((await guest(path)).body.data.attributes.firstName).toBe(firstName);
    }
  });
});

describe("an answer", () => {
  it("is in the language that was asked for", async () => {
    const { id } = await article();
    const french = browser(server.url);
    await french.request(`GET /api/v1/articles/${id}`);
    const { version } = (await admin.request(`GET /api/v1/articles/${id}`)).body.data.meta;
    const body = { data: { type: "articles", id, attributes: { title: "En français" }, meta: { version } } };
    const headers = { "accept-edition-language": "fr" };
    expect((await admin.request(`PATCH /api/v1/articles/${id}`, { body, headers })).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      const titles = [];
      for (const language of ["en", "fr"]) {
        const { body } = await guest(`/api/v1/articles/${id}`, { "accept-language": language });
        titles.push(body.data.attributes.title);
      }
      expect(titles).toEqual([expect.stringMatching(/^Kept/), "En français"]);
    }
  });

  it("is sent in each encoding, kept or not, to who takes it", async () => {
    const { id } = await article({ shortDescription: "many words ".repeat(90) });
    const path = `/api/v1/articles/${id}?fields[articles]=title,shortDescription`;
    const plain = await guest(path, { "accept-encoding": "identity" });
    await untilKept(path, "articles", id);
    for (let round = 0; round < 2; round += 1) {
      for (const encoding of ["identity", "gzip", "br"]) {
        const answer = await guest(path, { "accept-encoding": encoding });
        expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
        expect(answer.body.data.attributes).toEqual(plain.body.data.attributes);
        expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      }
    }
  });

  it("is told to be the same by its tag, to guests and members", async () => {
    const { id } = await article();
    const path = `/api/v1/articles/${id}`;
    for (const ask of [
      (headers = {}) => guest(path, headers),
      (headers = {}) => member.request(`GET ${path}`, { headers }),
    ]) {
      const tag = (await ask()).headers.get("etag")!;
      expect(tag).toMatch(/^W\/"(?:\d+-)?[\w-]{27}"$/);
      const same = await ask({ "if-none-match": tag });
      expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", tag]);
      expect(same.headers.get("content-type")).toBeNull();
      expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
      await change("articles", id, { source: `Source ${tag}`.slice(0, 20) });
      expect((await ask({ "if-none-match": tag })).status).toBe(200);
    }
  });

  it("has the same headers to HEAD, kept or not", async () => {
    const { id } = await article();
    const path = `/api/v1/articles/${id}?${usualFields}`;
    await untilKept(path, "articles", id);
    const full = await guest(path, { "accept-encoding": "identity" });
    const head = await send(server.url, `HEAD ${path}`, { headers: { "accept-encoding": "identity" } });
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-length", "content-type", "etag", "vary", "cache-control"]) {
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    }
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(full.text)));
  });

  it("has an id of its own and the headers of every answer, kept or not", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => guest("/api/v1/article-statuses")));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(3);
    // How its length is told depends on whether it is packed while it is sent.
    const framing = ["date", "content-length", "transfer-encoding"];
    const names = answers.map(({ headers }) => [...headers.keys()].filter((name) => !framing.includes(name)).sort());
    expect(names[1]).toEqual(names[0]);
    expect(names[0]).toContain("content-security-policy");
  });
});
