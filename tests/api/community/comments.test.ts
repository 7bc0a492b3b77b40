import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
const guest = browser(server.url);
let ids: Readonly<Record<string, string>> = {};
let admin: Session;
let ada: Session;
let ben: Session;
let newcomer: Session;

afterAll(() => owner.end());
beforeAll(async () => {
  await owner.connect();
  ids = await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "writer@labs.test", roles: ["contributor"] },
    { email: "ada@labs.test", firstName: "Ada", lastName: "Byron" },
    { email: "ben@labs.test", firstName: "Ben", lastName: "Okri" },
    { email: "new@labs.test", attributes: { validatedAt: null } },
    { email: "unverified@labs.test", attributes: { emailVerifiedAt: null } },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  ada = await signedIn(server.url, "ada@labs.test");
  ben = await signedIn(server.url, "ben@labs.test");
  newcomer = await signedIn(server.url, "new@labs.test");
});

async function article(status: "draft" | "published", attributes: object = {}, by = admin): Promise<string> {
  const answer = await by.request("POST /api/v1/articles", {
    body: {
      data: {
        type: "articles",
        attributes: { title: "A grip", ...attributes },
        ...(by === admin && { relationships: { status: { data: { type: "article-statuses", id: status } } } }),
      },
    },
  });
  return answer.body.data.id;
}

let said = 0;
/** Says something that was not said before, or these words, long enough after what was said last. */
async function say(session: Session, on: string, parent?: string, content?: string) {
  said += 1;
  await owner.query("update comments set created_at = created_at - interval '6 seconds'");
  return sayNow(session, on, content ?? `<p>Words ${said}</p>`, parent);
}
const sayNow = (session: Session, on: string, content: string, parent?: string) =>
  session.request("POST /api/v1/comments", {
    body: {
      data: {
        type: "comments",
        attributes: { content },
        relationships: {
          commentable: { data: { type: "articles", id: on } },
          ...(parent && { parentComment: { data: { type: "comments", id: parent } } }),
        },
      },
    },
  });
async function change(session: Session, id: string, attributes: object) {
  const found = await session.request(`GET /api/v1/comments/${id}`);
  const meta = found.body.data?.meta ?? { version: 1 };
  return session.request(`PATCH /api/v1/comments/${id}`, {
    body: { data: { type: "comments", id, attributes, meta } },
  });
}
const listed = async (session: Session, on: string, more = "") =>
  (await session.request(`GET /api/v1/comments?filter[commentable]=${on}${more}`)).body.data as {
    id: string;
    attributes: Record<string, unknown>;
  }[];
const countOf = async (id: string) =>
  (await guest.request(`GET /api/v1/articles/${id}`)).body.data.attributes.commentsCount as number;
const notices = async (session: Session) =>
  ((await session.request("GET /api/v1/notifications")).body.data as { attributes: { message: string } }[]).map(
    ({ attributes }) => attributes.message,
  );

describe("commenting", () => {
  it("MODEL-025 is open unless it is closed, and tells how many comments there are", async () => {
    const id = await article("published");
    const { attributes } = (await guest.request(`GET /api/v1/articles/${id}`)).body.data;
    expect(attributes).toMatchObject({ hasComments: true, commentsEnabled: true, commentsCount: 0 });
    const answer = await say(ada, id);
    expect(answer.status, answer.text).toBe(201);
    expect(await countOf(id)).toBe(1);
    const [comment] = await listed(guest, id);
    expect(comment!.attributes.content).toMatch(/^<p>Words/);
  });

  it("MODEL-026 is refused with its reason where comments are closed, and like nothing where the content is hidden", async () => {
    const closed = await say(ada, await article("published", { hasComments: false }));
    expect(closed.status).toBe(403);
    expect(closed.body.errors[0].detail).toBe("Comments are closed here.");
    const own = await article("draft");
    expect((await say(admin, own)).status).toBe(403);
    expect((await say(ada, own)).status).toBe(404);
  });

  it("MODEL-026 is refused on what was unpublished, deleted or closed meanwhile, answers too; what was said stays", async () => {
    const id = await article("published");
    const first = (await say(ada, id)).body.data.id;
    const setTo = async (attributes: object, status?: string) => {
      const { meta } = (await admin.request(`GET /api/v1/articles/${id}`)).body.data;
      const relationships = status ? { status: { data: { type: "article-statuses", id: status } } } : {};
      const body = { data: { type: "articles", id, meta, attributes, relationships } };
      expect((await admin.request(`PATCH /api/v1/articles/${id}`, { body })).status).toBe(200);
    };
    const answers = async () => [await say(ben, id), await say(ben, id, first)].map(({ status }) => status);
    await setTo({}, "draft");
    expect(await answers()).toEqual([404, 404]);
    const late = await say(ben, id);
    expect([late.body.errors[0].source.pointer, late.body.errors[0].detail]).toEqual([
      "/data/relationships/commentable",
      expect.stringMatching(/does not exist/),
    ]);
    expect((await say(admin, id)).status).toBe(403);
    await setTo({ deletedAt: instant() });
    expect(await answers()).toEqual([404, 404]);
    await setTo({ deletedAt: null }, "published");
    await setTo({ hasComments: false });
    expect(await answers()).toEqual([403, 403]);
    await setTo({ hasComments: true });
    expect((await listed(guest, id)).map((each) => each.id)).toEqual([first]);
    expect(await answers()).toEqual([201, 201]);
    expect(await countOf(id)).toBe(3);
  });

  it("asks for a known address", async () => {
    const id = await article("published");
    const unverified = await signedIn(server.url, "unverified@labs.test");
    expect((await say(guest, id)).status).toBe(401);
    expect((await say(unverified, id)).status).toBe(403);
  });

  it("hangs an answer on what it answers, and on the first of its thread", async () => {
    const id = await article("published");
    const first = (await say(ada, id)).body.data.id;
    const second = (await say(ben, id, first)).body.data.id;
    const third = (await say(ada, id, second)).body.data;
    const read = await guest.request(`GET /api/v1/comments/${third.id}?include=thread,parentComment`);
    expect(read.body.data.relationships.parentComment.data.id).toBe(second);
    expect(read.body.data.relationships.thread.data.id).toBe(first);
    const elsewhere = await say(ada, await article("published"), first);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.body.errors[0].source.pointer).toBe("/data/relationships/parentComment");
  });

  it("tells who wrote the content and who is answered, several as one, and nobody of their own words", async () => {
    const writer = await signedIn(server.url, "writer@labs.test");
    const id = await article("draft", { title: "Switches" }, writer);
    const { version } = (await admin.request(`GET /api/v1/articles/${id}`)).body.data.meta;
    const published = { status: { data: { type: "article-statuses", id: "published" } } };
    await admin.request(`PATCH /api/v1/articles/${id}`, {
      body: { data: { type: "articles", id, relationships: published, meta: { version } } },
    });
    const first = (await say(ada, id)).body.data.id;
    expect(
      (await notices(writer)).filter((each) => each.includes("Ada Byron") && each.includes("Switches")),
    ).toHaveLength(1);
    await say(ben, id, first);
    expect((await notices(writer)).filter((each) => each.includes("Switches"))).toEqual([
      "2 new comments on “Switches”.",
    ]);
    const toAda = (await notices(ada)).filter((each) => each.includes("Switches"));
    expect(toAda.filter((each) => each.includes("Ben Okri"))).toHaveLength(1);
    expect(toAda.filter((each) => each.includes("Ada Byron"))).toEqual([]);
  });

  it("waits a moment between two comments, and takes the same words once", async () => {
    const id = await article("published");
    expect((await say(ada, id, undefined, "<p>Thank you</p>")).status).toBe(201);
    const hasty = await sayNow(ada, id, "<p>And more</p>");
    expect(hasty.status).toBe(429);
    expect(Number(hasty.headers.get("retry-after"))).toBeGreaterThan(0);
    const repeated = await say(ada, id, undefined, "<p>Thank you</p>");
    expect(repeated.status).toBe(422);
    expect(repeated.body.errors[0].source.pointer).toBe("/data/attributes/content");
    expect(await countOf(id)).toBe(1);
  });

  it("waits that moment as well after a comment that its author has deleted", async () => {
    const id = await article("published");
    const { data } = (await say(ada, id, undefined, "<p>By mistake</p>")).body;
    expect((await change(ada, data.id, { deletedAt: instant() })).status).toBe(200);
    expect((await sayNow(ada, id, "<p>At once</p>")).status).toBe(429);
    expect((await say(ada, id, undefined, "<p>By mistake</p>")).status).toBe(201);
  });
});

describe("the first words of an account that nobody vouches for", () => {
  it("are held until a moderator lets them out, and nobody is told of them before", async () => {
    const id = await article("published");
    const parent = (await say(ada, id)).body.data.id;
    const { data } = (await say(newcomer, id, parent)).body;
    expect(data.attributes.heldAt).not.toBeNull();
    expect((await listed(guest, id)).map((each) => each.id)).toEqual([parent]);
    expect((await listed(newcomer, id)).map((each) => each.id)).toContain(data.id);
    expect(await countOf(id)).toBe(1);
    const before = (await notices(ada)).length;
    expect((await change(newcomer, data.id, { heldAt: null })).status).toBe(403);
    expect((await change(admin, data.id, { heldAt: null })).status).toBe(200);
    expect(await countOf(id)).toBe(2);
    expect((await notices(ada)).length).toBe(before + 1);
    expect((await say(newcomer, id)).body.data.attributes.heldAt).toBeNull();
  });

  it("are held again when they are changed to many links after they were let out", async () => {
    const id = await article("published");
    const { data } = (await say(newcomer, id)).body;
    if (data.attributes.heldAt !== null) await change(admin, data.id, { heldAt: null });
    const changed = await change(newcomer, data.id, {
      content: `<p>${'<a href="https://shop.test">buy</a> '.repeat(3)}</p>`,
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data.attributes.heldAt).not.toBeNull();
    expect((await listed(guest, id)).map((each) => each.id)).toEqual([]);
    expect(await countOf(id)).toBe(0);
    expect((await change(admin, data.id, { heldAt: null })).status).toBe(200);
    expect(await countOf(id)).toBe(1);
  });
});

describe("what was said", () => {
  it("is changed by its author for a day, and says so when others had time to read it", async () => {
    const id = await article("published");
    const comment = (await say(ada, id)).body.data.id;
    expect((await change(ada, comment, { content: "<p>At once</p>" })).body.data.attributes.editedAt).toBeNull();
    await owner.query("update comments set created_at = created_at - interval '1 hour' where id = $1", [comment]);
    expect((await change(ada, comment, { content: "<p>Later</p>" })).body.data.attributes.editedAt).not.toBeNull();
    await owner.query("update comments set editable_until = now() - interval '1 minute' where id = $1", [comment]);
    const late = await change(ada, comment, { content: "<p>Too late</p>" });
    expect(late.status).toBe(403);
    expect(late.body.errors[0].source.pointer).toBe("/data/attributes/content");
  });

  it("is changed by nobody else, administrators included", async () => {
    const comment = (await say(ada, await article("published"))).body.data.id;
    expect((await change(ben, comment, { content: "<p>Mine</p>" })).status).toBe(403);
    expect((await change(admin, comment, { content: "<p>Mine</p>" })).status).toBe(403);
  });

  it("is deleted and brought back by its author; answers stay, and the place without its words", async () => {
    const id = await article("published");
    const first = (await say(ada, id)).body.data.id;
    const answer = (await say(ben, id, first)).body.data.id;
    expect((await change(ada, first, { deletedAt: "2026-01-01T00:00:00.000Z" })).status).toBe(200);
    expect((await listed(guest, id)).map((each) => each.id)).toEqual([answer]);
    const withPlaces = await listed(guest, id, "&filter[deleted]=with");
    expect(withPlaces.map((each) => each.id)).toEqual([first, answer]);
    expect(withPlaces[0]!.attributes.content).toBeNull();
    expect(await countOf(id)).toBe(1);
    expect((await change(ada, first, { deletedAt: null })).status).toBe(200);
    expect(await countOf(id)).toBe(2);
  });

  it("is deleted by a moderator with a reason, which its author is told, cannot undo and may object to", async () => {
    const id = await article("published");
    const comment = (await say(ada, id)).body.data.id;
    const deletedAt = "2026-01-01T00:00:00.000Z";
    const silent = await change(admin, comment, { deletedAt });
    expect(silent.status).toBe(422);
    expect(silent.body.errors[0].source.pointer).toBe("/data/attributes");
    expect((await change(admin, comment, { deletedAt, deletionReason: "Advertising" })).status).toBe(200);
    const own = await ada.request(`GET /api/v1/comments/${comment}`);
    expect(own.body.data.attributes).toMatchObject({
      deletionReason: "Advertising",
      content: expect.stringMatching(/Words/),
    });
    expect((await change(ada, comment, { deletedAt: null })).status).toBe(403);
    expect((await change(ada, comment, { appeal: "It is a free tool" })).status).toBe(200);
    expect((await change(ada, comment, { appeal: "It is a free tool, really" })).status).toBe(200);
    const waiting = (await admin.request("GET /api/v1/reports?filter[status]=open")).body.data;
    expect(waiting.map((each: { attributes: { details: string } }) => each.attributes.details)).toEqual([
      "It is a free tool",
    ]);
    expect((await listed(guest, id, "&filter[deleted]=with")).map((each) => each.id)).toEqual([]);
    expect((await change(admin, comment, { deletedAt: null })).status).toBe(200);
    expect(await countOf(id)).toBe(1);
  });

  it("stays without a name when its author's account goes", async () => {
    await putPeople(server.settings, [{ email: "gone@labs.test", firstName: "Gone" }]).then((made) =>
      Object.assign(ids, made),
    );
    const gone = await signedIn(server.url, "gone@labs.test");
    const id = await article("published");
    const comment = (await say(gone, id)).body.data.id;
    const person = await admin.request(`GET /api/v1/users/${ids["gone@labs.test"]}`);
    const deleted = await admin.request(`DELETE /api/v1/users/${ids["gone@labs.test"]}`, {
      body: { data: { type: "users", id: ids["gone@labs.test"], meta: person.body.data.meta } },
    });
    expect(deleted.status, deleted.text).toBe(204);
    const { data } = (await guest.request(`GET /api/v1/comments/${comment}?include=author`)).body;
    expect(data.relationships.author.data).toBeNull();
    expect(data.attributes.content).toMatch(/Words/);
  });
});
