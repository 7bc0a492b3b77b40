import { expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "writer@labs.test", roles: ["contributor"] },
    ]);
  },
});
const admin = await signedIn(server.url, "admin@labs.test");
const writer = await signedIn(server.url, "writer@labs.test");
const past = "2026-01-01T00:00:00.000Z";

const write = (by: Session, title: string, attributes: object = {}) =>
  by.request("POST /api/v1/blog-posts", {
    body: { data: { type: "blog-posts", attributes: { title, content: "<p>Words</p>", ...attributes } } },
  });
const change = async (by: Session, id: string, attributes: object) => {
  const { version } = (await admin.request(`GET /api/v1/blog-posts/${id}`)).body.data.meta;
  return by.request(`PATCH /api/v1/blog-posts/${id}`, {
    body: { data: { type: "blog-posts", id, meta: { version }, attributes } },
  });
};
const guestSees = async (id: string): Promise<number> => (await fetch(`${server.url}/api/v1/blog-posts/${id}`)).status;

it("MODEL-023 an author writes, administrators publish by its date alone, and take it back", async () => {
  expect((await write(writer, "Too soon", { publishedAt: past })).status).toBe(403);
  const { data } = (await write(writer, "A morning")).body;
  expect(data.attributes).toMatchObject({ slug: "a-morning", publishedAt: null, recordsCount: 0, canEdit: true });
  expect(await guestSees(data.id)).toBe(404);
  expect((await change(writer, data.id, { publishedAt: past })).status).toBe(403);
  expect((await change(admin, data.id, { publishedAt: past })).status).toBe(200);
  expect(await guestSees(data.id)).toBe(200);
  const taken = await change(admin, data.id, { publishedAt: null });
  expect([taken.status, await guestSees(data.id)]).toEqual([200, 404]);
});

it("a request publishes it, and its withdrawal date ends with it", async () => {
  const { id } = (await write(writer, "An evening")).body.data;
  const body = {
    data: { type: "publication-requests", relationships: { publishable: { data: { type: "blog-posts", id } } } },
  };
  const asked = (await writer.request("POST /api/v1/publication-requests", { body })).body.data;
  const accepted = { status: { data: { type: "publication-request-statuses", id: "accepted" } } };
  const decided = await admin.request(`PATCH /api/v1/publication-requests/${asked.id}`, {
    body: {
      data: { type: "publication-requests", id: asked.id, meta: { version: 1 }, relationships: accepted },
    },
  });
  expect(decided.status, decided.text).toBe(200);
  expect(await guestSees(id)).toBe(200);
  expect((await change(admin, id, { unpublishAt: "2040-01-01T00:00:00.000Z" })).status).toBe(200);
  expect((await change(admin, id, { unpublishAt: past })).status).toBe(200);
  expect(await guestSees(id)).toBe(404);
  await change(admin, id, { publishedAt: null });
  expect((await admin.request(`GET /api/v1/blog-posts/${id}`)).body.data.attributes.unpublishAt).toBeNull();
});

it("nothing with faults goes out, nor into what is out, nor without words", async () => {
  const faulty = '<p><img src="/files/x.png"></p>';
  expect((await write(admin, "Faulty", { content: faulty, publishedAt: past })).status).toBe(422);
  const { id } = (await write(admin, "Draft", { content: faulty })).body.data;
  expect((await change(admin, id, { publishedAt: past })).status).toBe(422);
  expect(await guestSees(id)).toBe(404);
  expect((await change(admin, id, { publishedAt: past, content: "<p>Mended</p>" })).status).toBe(200);
  expect((await change(admin, id, { content: faulty })).status).toBe(422);
  expect((await write(admin, "Empty", { content: "" })).status).toBe(422);
});

it("words of its text are found by the search of the site's records", async () => {
  await write(admin, "Findable", { content: "<p>A marmalade of zeppelins</p>", publishedAt: past });
  const answer = await fetch(`${server.url}/api/v1/blog-posts?filter[search]=zeppelins`);
  const { data } = (await answer.json()) as { data: { attributes: { title: string } }[] };
  expect(data.map(({ attributes }) => attributes.title)).toContain("Findable");
});
