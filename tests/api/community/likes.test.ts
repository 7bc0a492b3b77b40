import { beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const guest = browser(server.url);
let admin: Session;
let ada: Session;
let ben: Session;
let unverified: Session;

beforeAll(async () => {
  await putPeople(server.settings, [
    { email: "admin@labs.test", roles: ["admin"] },
    { email: "ada@labs.test" },
    { email: "ben@labs.test" },
    { email: "unverified@labs.test", attributes: { emailVerifiedAt: null } },
  ]);
  admin = await signedIn(server.url, "admin@labs.test");
  ada = await signedIn(server.url, "ada@labs.test");
  ben = await signedIn(server.url, "ben@labs.test");
  unverified = await signedIn(server.url, "unverified@labs.test");
});

async function article(status: "draft" | "published"): Promise<string> {
  const answer = await admin.request("POST /api/v1/articles", {
    body: {
      data: {
        type: "articles",
        attributes: { title: "A grip" },
        relationships: { status: { data: { type: "article-statuses", id: status } } },
      },
    },
  });
  return answer.body.data.id;
}

const like = (session: Session, id: string) =>
  session.request("POST /api/v1/likes", {
    body: { data: { type: "likes", relationships: { likable: { data: { type: "articles", id } } } } },
  });
const read = async (session: Session, id: string) =>
  (await session.request(`GET /api/v1/articles/${id}`)).body.data.attributes as {
    likesCount: number;
    isLiked: boolean;
  };

describe("likes", () => {
  it("tell everybody how many they are, and each reader whether one is theirs", async () => {
    const id = await article("published");
    expect((await like(ada, id)).status).toBe(201);
    expect(await read(ada, id)).toMatchObject({ likesCount: 1, isLiked: true });
    expect(await read(ben, id)).toMatchObject({ likesCount: 1, isLiked: false });
    expect(await read(guest, id)).toMatchObject({ likesCount: 1, isLiked: false });
  });

  it("COMM-001 are one for each person: a second one is refused, however many come at once", async () => {
    const id = await article("published");
    const answers = await Promise.all(Array.from({ length: 12 }, () => like(ada, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect((await read(guest, id)).likesCount).toBe(1);
  });

  it("COMM-001 are refused a second time to a program as well", async () => {
    const made = await ada.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "Likes", scope: "write", expiresAt: null, password: testPassword },
    });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    const body = {
      data: {
        type: "likes",
        relationships: { likable: { data: { type: "articles", id: await article("published") } } },
      },
    };
    const likeIt = () => send(server.url, "POST /api/v1/likes", { body, headers });
    expect((await likeIt()).status).toBe(201);
    const again = await likeIt();
    expect([again.status, again.body.errors[0].code]).toEqual([409, "conflict-unique"]);
  });

  it("go when their person takes them back, and can be given again", async () => {
    const id = await article("published");
    const { body } = await like(ada, id);
    const gone = await ada.request(`DELETE /api/v1/likes/${body.data.id}`, {
      body: { data: { type: "likes", id: body.data.id, meta: body.data.meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    expect(await read(ada, id)).toMatchObject({ likesCount: 0, isLiked: false });
    expect((await like(ada, id)).status).toBe(201);
  });

  it("are nobody else's to see or to take back", async () => {
    const id = await article("published");
    const mine = (await like(ada, id)).body.data.id;
    expect((await ben.request(`GET /api/v1/likes/${mine}`)).status).toBe(404);
    expect((await ben.request(`DELETE /api/v1/likes/${mine}`)).status).toBe(404);
    expect((await admin.request(`GET /api/v1/likes/${mine}`)).status).toBe(404);
    const seen = await ben.request(`GET /api/v1/articles/${id}?include=likes`);
    expect(seen.body.data.relationships.likes.data).toEqual([]);
  });

  it("ask for a known address, and for content that one sees", async () => {
    const id = await article("published");
    expect((await like(guest, id)).status).toBe(401);
    expect((await like(unverified, id)).status).toBe(403);
    const hidden = await like(ada, await article("draft"));
    expect(hidden.status).toBe(404);
    expect(hidden.body.errors[0].source.pointer).toBe("/data/relationships/likable");
  });
});
