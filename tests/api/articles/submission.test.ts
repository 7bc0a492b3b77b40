import { expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "writer@labs.test", roles: ["contributor"] },
      { email: "other@labs.test", roles: ["contributor"] },
    ]);
  },
});
const admin = await signedIn(server.url, "admin@labs.test");
const writer = await signedIn(server.url, "writer@labs.test");
const other = await signedIn(server.url, "other@labs.test");

const draft = async (title: string): Promise<string> => {
  const body = { data: { type: "articles", attributes: { title } } };
  return (await writer.request("POST /api/v1/articles", { body })).body.data.id;
};
const submit = async (session: Session, id: string, submitted = true): Promise<number> =>
  (await session.request(`POST /api/v1/services/articles/${id}/submission`, { body: { submitted } })).status;
const read = async (session: Session, id: string) => (await session.request(`GET /api/v1/articles/${id}`)).body.data;
const publish = async (session: Session, id: string): Promise<number> => {
  const { version } = (await read(admin, id)).meta;
  const relationships = { status: { data: { type: "article-statuses", id: "published" } } };
  const body = { data: { type: "articles", id, relationships, meta: { version } } };
  return (await session.request(`PATCH /api/v1/articles/${id}`, { body })).status;
};
const told = async (session: Session): Promise<readonly string[]> =>
  (await session.request("GET /api/v1/notifications")).body.data.map(
    ({ relationships }: { relationships: { notificationType: { data: { id: string } } } }) =>
      relationships.notificationType.data.id,
  );
const toReview = async (session: Session): Promise<number> => {
  const { data } = (await session.request("GET /api/v1/services/admin/dashboard")).body;
  return data.find(({ name }: { name: string }) => name === "submitted")?.count ?? 0;
};

it("a contributor sends a draft to those who publish, who find it among their tasks and publish it", async () => {
  const id = await draft("A grip");
  expect(await publish(writer, id)).toBe(403);
  expect(await submit(writer, id)).toBe(200);
  expect(await submit(writer, id)).toBe(200);
  expect((await read(writer, id)).attributes.submittedAt).toMatch(/^\d{4}-/);
  expect([await toReview(admin), await toReview(writer)]).toEqual([1, 0]);
  expect(await publish(admin, id)).toBe(200);
  expect(await read(writer, id)).toMatchObject({
    attributes: { submittedAt: null },
    relationships: { status: { data: { id: "published" } } },
  });
  expect(await toReview(admin)).toBe(0);
  expect(await told(writer)).toEqual(["publication_request_accepted"]);
  expect(await submit(writer, id)).toBe(422);
});

it("its author takes it back, and who publishes sends it back, of which the author is told", async () => {
  const id = await draft("A handle");
  await submit(writer, id);
  expect(await submit(writer, id, false)).toBe(200);
  expect((await read(writer, id)).attributes.submittedAt).toBeNull();
  expect(await told(writer)).not.toContain("publication_request_refused");
  await submit(writer, id);
  expect(await submit(admin, id, false)).toBe(200);
  expect(await told(writer)).toContain("publication_request_refused");
});

it("a text that breaks the rules of accessibility is not sent, and nobody sends another's", async () => {
  const id = await draft("A picture");
  const section = {
    type: "article-sections",
    attributes: { title: "One", content: '<p><img src="/files/x.png"></p>' },
    relationships: { article: { data: { type: "articles", id } } },
  };
  expect((await writer.request("POST /api/v1/article-sections", { body: { data: section } })).status).toBe(201);
  expect(await submit(writer, id)).toBe(422);
  expect(await submit(other, id)).toBe(404);
});
