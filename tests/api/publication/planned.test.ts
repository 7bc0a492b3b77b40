import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enqueueDue } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";

const start = "2026-11-28T10:00:00.000Z";
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  now: start,
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin", "app_admin"] },
      { email: "writer@labs.test", roles: ["contributor"] },
    ]);
  },
});
let admin: Session;
let writer: Session;
const goTo = async (instant: string): Promise<void> => {
  server.goTo(instant);
  admin = await signedIn(server.url, "admin@labs.test");
  writer = await signedIn(server.url, "writer@labs.test");
};
beforeEach(() => goTo(start));
// What is subscribed to is read below a page that lists it.
beforeAll(async () => {
  await goTo(start);
  for (const name of ["articles", "blog-posts", "calendar"]) {
    const page = await put("app-pages", { path: `/${name}`, title: name, isDraft: false }, {});
    await put(
      "app-page-components",
      { name, internalId: randomUUID(), position: 0, props: {} },
      { page: { data: { type: "app-pages", id: page } } },
    );
  }
});
const put = async (type: string, attributes: object, relationships: object): Promise<string> => {
  const answer = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};

const types = [
  { type: "articles", more: {} },
  { type: "blog-posts", more: { content: "<p>It holds.</p>" } },
  { type: "calendar-events", more: { startAt: "2027-03-01T10:00:00.000Z", endAt: "2027-03-01T12:00:00.000Z" } },
] as const;

const draft = async (type: string, title: string, more: object): Promise<string> => {
  const body = { data: { type, attributes: { title, ...more } } };
  return (await writer.request(`POST /api/v1/${type}`, { body })).body.data.id;
};
const ask = (type: string, id: string) =>
  writer.request("POST /api/v1/publication-requests", {
    body: { data: { type: "publication-requests", relationships: { publishable: { data: { type, id } } } } },
  });
const change = async (type: string, id: string, attributes: object, status?: { type: string; id: string }) => {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const relationships = status ? { status: { data: status } } : {};
  const body = { data: { type, id, meta: { version }, attributes, relationships } };
  const answer = await admin.request(`PATCH /api/v1/${type}/${id}`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const accepted = { type: "publication-request-statuses", id: "accepted" };
/** An item whose publication was asked for, and granted for a moment. */
const planned = async (type: string, title: string, more: object, targetedPublishedAt: string): Promise<string> => {
  const id = await draft(type, title, more);
  const request = (await ask(type, id)).body.data.id;
  await change("publication-requests", request, { targetedPublishedAt }, accepted);
  return id;
};
const told = async (): Promise<readonly string[]> =>
  (await writer.request("GET /api/v1/notifications?page[size]=100")).body.data.map(
    ({ attributes }: { attributes: { message: string } }) => attributes.message,
  );
/** Whether a guest meets an item anywhere: on its own, in lists, in what is counted, or in what is subscribed to. */
const isSeen = async (type: string, id: string, title: string): Promise<readonly boolean[]> => {
  const get = (path: string) => send(server.url, `GET ${path}`);
  const listed = (await get(`/api/v1/${type}?filter[id]=${id}&page[size]=1&page[total]=1`)).body;
  return [
    (await get(`/api/v1/${type}/${id}`)).status === 200,
    listed.data.length > 0,
    listed.meta.total > 0,
    (await get(`/feeds/${type}.xml`)).text.includes(title),
  ];
};
const tomorrow = "2026-11-29T10:00:00.000Z";
const after = "2026-11-30T10:00:00.000Z";

describe("A-L09 a moment on the other side of a change of clocks", () => {
  it.each([
    ["Europe/Paris", "2027-07-01T07:00:00.000Z", "1 July 2027 at 09:00 CEST"],
    ["America/Toronto", "2027-07-28T02:00:00.000Z", "27 July 2027 at 22:00 GMT-4"],
    ["Pacific/Auckland", "2027-01-31T20:00:00.000Z", "1 February 2027 at 09:00 GMT+13"],
  ])("is told in the zone of whoever asked, %s", async (timezone, at, words) => {
    await change("users", people["writer@labs.test"]!, { timezone });
    const item = await planned("articles", `A grip in ${timezone}`, {}, at);
    expect((await writer.request(`GET /api/v1/articles/${item}`)).body.data.attributes.publishedAt).toBe(at);
    expect(await told()).toContain(`“A grip in ${timezone}” was accepted and will be published on ${words}.`);
    await goTo(new Date(Date.parse(at) - 300_000).toISOString());
    expect(await isSeen("articles", item, timezone)).toEqual([false, false, false, false]);
    await goTo(new Date(Date.parse(at) + 1000).toISOString());
    expect(await isSeen("articles", item, timezone)).toEqual([true, true, true, true]);
  });
});

describe("A-L10 a plan that is given up", () => {
  it.each(types)("is given up by a withdrawal, of $type", async ({ type, more }) => {
    const title = `Withdrawn of ${type}`;
    const id = await planned(type, title, more, tomorrow);
    await (type === "articles"
      ? change(type, id, {}, { type: "article-statuses", id: "draft" })
      : change(type, id, { publishedAt: null }));
    const before = await told();
    await goTo(after);
    await enqueueDue(server.settings, "withdraw-items");
    expect(await isSeen(type, id, title)).toEqual([false, false, false, false]);
    expect(await told()).toEqual(before);
    expect((await ask(type, id)).status).toBe(201);
  });

  it.each(types)("is given up by a deletion: what is restored is a draft, of $type", async ({ type, more }) => {
    const title = `Restored of ${type}`;
    const id = await planned(type, title, more, tomorrow);
    await change(type, id, { deletedAt: start });
    await goTo(after);
    const { attributes } = await change(type, id, { deletedAt: null });
    expect(attributes.publishedAt).toBeNull();
    // Nobody had it in a calendar: there is nothing to call off.
    if (type === "calendar-events")
      expect((await send(server.url, `GET /services/calendar-events/${id}.ics`)).status).toBe(404);
    expect(await isSeen(type, id, title)).toEqual([false, false, false, false]);
    expect((await ask(type, id)).status).toBe(201);
  });

  it("is none any more where the item is out: it comes back as it was", async () => {
    const title = "Out before its deletion";
    const id = await planned("blog-posts", title, { content: "<p>It holds.</p>" }, tomorrow);
    await goTo(after);
    expect(await isSeen("blog-posts", id, title)).toEqual([true, true, true, true]);
    await change("blog-posts", id, { deletedAt: after });
    expect(await isSeen("blog-posts", id, title)).toEqual([false, false, false, false]);
    const { attributes } = await change("blog-posts", id, { deletedAt: null });
    expect(attributes.publishedAt).toBe(tomorrow);
    expect(await isSeen("blog-posts", id, title)).toEqual([true, true, true, true]);
  });
});
