import { expect, it } from "vitest";
import { instant, testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "second@labs.test", roles: ["admin"] },
      { email: "writer@labs.test", roles: ["contributor"] },
      { email: "other@labs.test", roles: ["contributor"] },
    ]);
  },
});
const admin = await signedIn(server.url, "admin@labs.test");
const second = await signedIn(server.url, "second@labs.test");
const writer = await signedIn(server.url, "writer@labs.test");
const other = await signedIn(server.url, "other@labs.test");

const hour = 3_600_000;
const inHours = (hours: number): string => instant(hours * hour);

const draft = async (title: string): Promise<string> => {
  const body = { data: { type: "articles", attributes: { title } } };
  return (await writer.request("POST /api/v1/articles", { body })).body.data.id;
};
const ask = (by: Session, id: string, attributes: object = {}, relationships: object = {}) =>
  by.request("POST /api/v1/publication-requests", {
    body: {
      data: {
        type: "publication-requests",
        attributes,
        relationships: { publishable: { data: { type: "articles", id } }, ...relationships },
      },
    },
  });
const asked = async (title: string, attributes: object = {}): Promise<{ id: string; request: string }> => {
  const id = await draft(title);
  const answer = await ask(writer, id, attributes);
  expect(answer.status, answer.text).toBe(201);
  return { id, request: answer.body.data.id };
};
const version = async (type: string, id: string): Promise<number> =>
  (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta.version;
const decide = async (by: Session, id: string, status: string, attributes: object = {}) =>
  by.request(`PATCH /api/v1/publication-requests/${id}`, {
    body: {
      data: {
        type: "publication-requests",
        id,
        meta: { version: await version("publication-requests", id) },
        attributes,
        relationships: { status: { data: { type: "publication-request-statuses", id: status } } },
      },
    },
  });
const read = async (by: Session, id: string) =>
  (await by.request(`GET /api/v1/articles/${id}?include=pendingPublicationRequest`)).body;
const told = async (by: Session): Promise<readonly string[]> =>
  (await by.request("GET /api/v1/notifications?sort=createdAt")).body.data.map(
    ({ attributes }: { attributes: { message: string } }) => attributes.message,
  );
const toDecide = async (by: Session): Promise<number> => {
  const { data } = (await by.request("GET /api/v1/services/admin/dashboard")).body;
  return data.find(({ name }: { name: string }) => name === "publication-requests")?.count ?? 0;
};
const details = ({ body }: { body: { errors?: { detail: string; source?: { pointer: string } }[] } }) =>
  body.errors?.map(({ source }) => source?.pointer);

it("COMM-009 COMM-010 an author asks, administrators find it among their duties, and it is published once", async () => {
  const { id, request } = await asked("A grip", { description: "For the fair" });
  expect([await toDecide(admin), await toDecide(writer)]).toEqual([1, 0]);
  const waiting = await read(writer, id);
  expect(waiting.data.attributes.isAwaitingPublication).toBe(true);
  expect(waiting.included).toMatchObject([{ id: request, attributes: { description: "For the fair" } }]);
  expect((await decide(admin, request, "accepted")).status).toBe(200);
  const { data } = await read(writer, id);
  expect(data).toMatchObject({
    attributes: { isAwaitingPublication: false },
    relationships: { status: { data: { id: "published" } }, pendingPublicationRequest: { data: null } },
  });
  expect(Math.abs(Date.parse(data.attributes.publishedAt) - testClock())).toBeLessThan(hour);
  expect(await toDecide(admin)).toBe(0);
  expect(await told(writer)).toContain("“A grip” was accepted for publication.");
  expect((await decide(second, request, "refused", { refuseReason: "Late" })).status).toBe(403);
  expect((await ask(writer, id)).status).toBe(422);
});

it("is published at the date that was asked for, or that whoever accepts it chooses", async () => {
  const wanted = inHours(48);
  const { id, request } = await asked("A later grip", { targetedPublishedAt: wanted });
  expect((await decide(admin, request, "accepted")).status).toBe(200);
  expect((await read(writer, id)).data.attributes.publishedAt).toBe(wanted);
  expect((await told(writer)).some((line) => line.startsWith("“A later grip” was accepted and will be"))).toBe(true);
  const sooner = await asked("A sooner grip", { targetedPublishedAt: wanted });
  const chosen = inHours(24);
  await decide(admin, sooner.request, "accepted", { targetedPublishedAt: chosen });
  expect((await read(writer, sooner.id)).data.attributes.publishedAt).toBe(chosen);
});

it("is refused with a reason, of which the author is told, and can be asked for again", async () => {
  const { id, request } = await asked("A handle");
  const bare = await decide(admin, request, "refused");
  expect([bare.status, details(bare)]).toEqual([422, ["/data/attributes"]]);
  expect((await decide(admin, request, "refused", { refuseReason: "  " })).status).toBe(422);
  expect((await decide(admin, request, "refused", { refuseReason: "Name your sources" })).status).toBe(200);
  expect(await told(writer)).toContain("“A handle” was not accepted for publication. Reason: Name your sources");
  expect((await read(writer, id)).data.relationships.status.data.id).toBe("draft");
  expect((await decide(admin, request, "accepted")).status).toBe(403);
  expect((await ask(writer, id)).status).toBe(201);
});

it("a second request, a past date, another's draft and what nobody may decide alone are refused", async () => {
  const { id, request } = await asked("A lever");
  expect(details(await ask(writer, id))).toEqual(["/data"]);
  expect((await decide(writer, request, "accepted")).status).toBe(403);
  const free = await draft("A free lever");
  const past = await ask(writer, free, { targetedPublishedAt: inHours(-1) });
  expect([past.status, details(past)]).toEqual([422, ["/data/attributes/targetedPublishedAt"]]);
  expect((await ask(writer, free, { refuseReason: "None" })).status).toBe(403);
  const accepted = { status: { data: { type: "publication-request-statuses", id: "accepted" } } };
  expect((await ask(writer, free, {}, accepted)).status).toBe(403);
  expect((await ask(other, free)).status).toBe(404);
  expect((await read(writer, free)).data.attributes.isAwaitingPublication).toBe(false);
  const late = await decide(admin, request, "accepted", { targetedPublishedAt: inHours(-1) });
  expect([late.status, details(late)]).toEqual([422, ["/data/attributes/targetedPublishedAt"]]);
  expect((await read(writer, id)).data.relationships.status.data.id).toBe("draft");
});

it("its author takes it back, nobody else sees it, and publishing without it grants it", async () => {
  const { id, request } = await asked("A knob");
  expect((await other.request(`GET /api/v1/publication-requests/${request}`)).status).toBe(404);
  const gone = await writer.request(`DELETE /api/v1/publication-requests/${request}`, {
    body: { data: { type: "publication-requests", id: request, meta: { version: 1 } } },
  });
  expect(gone.status, gone.text).toBe(204);
  expect((await read(writer, id)).data.attributes.isAwaitingPublication).toBe(false);
  const again = (await ask(writer, id)).body.data.id;
  const body = {
    data: {
      type: "articles",
      id,
      meta: { version: await version("articles", id) },
      relationships: { status: { data: { type: "article-statuses", id: "published" } } },
    },
  };
  expect((await writer.request(`PATCH /api/v1/articles/${id}`, { body })).status).toBe(403);
  expect((await admin.request(`PATCH /api/v1/articles/${id}`, { body })).status).toBe(200);
  const { data } = (await writer.request(`GET /api/v1/publication-requests/${again}`)).body;
  expect(data.relationships.status.data.id).toBe("accepted");
  expect(await told(writer)).toContain("“A knob” was accepted for publication.");
});

const setDeleted = async (by: Session, id: string, deletedAt: string | null) =>
  by.request(`PATCH /api/v1/articles/${id}`, {
    body: {
      data: { type: "articles", id, meta: { version: await version("articles", id) }, attributes: { deletedAt } },
    },
  });

it("a request goes with the deletion of its item, which can be asked for again once it is restored", async () => {
  for (const { by, status } of [
    { by: writer, status: 204 },
    { by: admin, status: 200 },
  ]) {
    const { id, request } = await asked("A strap");
    expect((await setDeleted(by, id, inHours(0))).status).toBe(status);
    expect((await admin.request(`GET /api/v1/publication-requests/${request}`)).status).toBe(404);
    expect((await setDeleted(admin, id, null)).status).toBe(200);
    const { data } = await read(writer, id);
    expect(data).toMatchObject({
      attributes: { isAwaitingPublication: false },
      relationships: { status: { data: { id: "draft" } }, pendingPublicationRequest: { data: null } },
    });
    const again = await ask(writer, id);
    expect(again.status, again.text).toBe(201);
    const gone = await setDeleted(admin, id, inHours(0));
    expect(gone.status, gone.text).toBe(200);
    const body = { data: { type: "articles", id, meta: { version: await version("articles", id) } } };
    expect((await admin.request(`DELETE /api/v1/articles/${id}`, { body })).status).toBe(204);
    expect((await admin.request(`GET /api/v1/publication-requests/${again.body.data.id}`)).status).toBe(404);
  }
});

it.each([
  ["blog-posts", "content", {}],
  ["calendar-events", "description", { startAt: inHours(1), endAt: inHours(2) }],
  ["repository-items", "description", {}],
])(
  "what holds for articles holds for %s: no fault goes out, and publishing grants the request",
  async (type, text, more) => {
    const created = await writer.request(`POST /api/v1/${type}`, {
      body: { data: { type, attributes: { title: "A wedge", [text]: "<p>It holds.</p>", ...more } } },
    });
    expect(created.status, created.text).toBe(201);
    const { id } = created.body.data;
    const request = await writer.request("POST /api/v1/publication-requests", {
      body: { data: { type: "publication-requests", relationships: { publishable: { data: { type, id } } } } },
    });
    expect(request.status, request.text).toBe(201);
    const publish = async (attributes: object) =>
      admin.request(`PATCH /api/v1/${type}/${id}`, {
        body: { data: { type, id, meta: { version: await version(type, id) }, attributes } },
      });
    const faulty = await publish({ publishedAt: inHours(-1), [text]: '<p><img src="/files/x.png"></p>' });
    expect([faulty.status, details(faulty)]).toEqual([422, [`/data/attributes/${text}`]]);
    expect((await publish({ publishedAt: inHours(-1) })).status).toBe(200);
    const { data } = (await writer.request(`GET /api/v1/publication-requests/${request.body.data.id}`)).body;
    expect(data.relationships.status.data.id).toBe("accepted");
  },
);

it("a text that breaks the rules of accessibility is not sent, and one that does by then is not accepted", async () => {
  const id = await draft("A picture");
  const section = (content: string) => ({
    type: "article-sections",
    attributes: { title: "One", content },
    relationships: { article: { data: { type: "articles", id } } },
  });
  const faulty = '<p><img src="/files/x.png"></p>';
  const write = (content: string) =>
    writer.request("POST /api/v1/article-sections", { body: { data: section(content) } });
  const fine = await ask(writer, id);
  expect((await write(faulty)).status).toBe(201);
  expect((await decide(admin, fine.body.data.id, "accepted")).status).toBe(422);
  expect((await read(writer, id)).data.attributes.isAwaitingPublication).toBe(true);
  await decide(admin, fine.body.data.id, "refused", { refuseReason: "Describe the picture" });
  const refused = await ask(writer, id);
  expect([refused.status, details(refused)]).toEqual([422, ["/data/relationships"]]);
});

it("of two hundred requests at once for one draft, one is made", async () => {
  const id = await draft("A crowd");
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(writer, id)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBe(1);
  expect(answers.every(({ status }) => [201, 422, 429, 503].includes(status))).toBe(true);
  const { body } = await admin.request(
    `GET /api/v1/publication-requests?filter[status]=pending&page[size]=100&include=publishable`,
  );
  const waiting = body.data.filter(
    ({ relationships }: { relationships: { publishable: { data: { id: string } } } }) =>
      relationships.publishable.data.id === id,
  );
  expect(waiting.length).toBe(1);
}, 300_000);
