import { beforeAll, describe, expect, it } from "vitest";
import { enqueueDue, instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
let admin: Session;
const guest = browser(server.url);

beforeAll(async () => {
  await putPeople(server.settings, [{ email: "super@labs.test", roles: ["app_admin"] }]);
  admin = await signedIn(server.url, "super@labs.test");
});

let made = 0;
async function create(type: string, attributes: object, relationships: object = {}): Promise<string> {
  made += 1;
  const own = type === "app-pages" ? { path: `/planned-${made}` } : {};
  const body = { data: { type, attributes: { title: `Planned ${made}`, ...own, ...attributes }, relationships } };
  const answer = await admin.request(`POST /api/v1/${type}`, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
async function change(type: string, id: string, attributes: object) {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  return admin.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, attributes, meta: { version } } } });
}
const read = async (type: string, id: string) =>
  (await admin.request(`GET /api/v1/${type}/${id}`)).body.data?.attributes as Readonly<Record<string, unknown>>;
const seen = async (id: string) => (await guest.request(`GET /api/v1/services/app-pages/${id}`)).status;
const act = (id: string, name: string) => admin.request(`POST /api/v1/services/app-pages/${id}/${name}`, { body: {} });
const lastAction = async (type: string, id: string) =>
  (await admin.request(`GET /api/v1/services/history/${type}/${id}`)).body.data[0].action as string;
const at = (seconds: number) => instant(1000 * seconds);
const past = at(-60);
const later = at(3600);

describe("a page with a moment", () => {
  it("is published when it has come, and not before", async () => {
    const due = await create("app-pages", { isDraft: true });
    const waits = await create("app-pages", { isDraft: true });
    expect((await change("app-pages", due, { publishAt: past })).status).toBe(200);
    expect((await change("app-pages", waits, { publishAt: later })).status).toBe(200);
    await enqueueDue(server.settings, "publish-pages");
    await expect.poll(() => seen(due)).toBe(200);
    expect(await read("app-pages", due)).toMatchObject({ isDraft: false, publishAt: null });
    expect(await read("app-pages", waits)).toMatchObject({ isDraft: true, publishAt: later });
    expect(await lastAction("app-pages", due)).toBe("publish");
  });

  it("is taken down when it has come, with a line in its history", async () => {
    const id = await create("app-pages", {});
    expect(await seen(id)).toBe(200);
    await change("app-pages", id, { unpublishAt: past });
    await enqueueDue(server.settings, "publish-pages");
    await expect.poll(() => seen(id)).toBe(404);
    expect(await read("app-pages", id)).toMatchObject({ isDraft: true, unpublishAt: null });
    expect(await lastAction("app-pages", id)).toBe("unpublish");
  });

  it("replaces the published page with its draft, and keeps the moment at which the page goes", async () => {
    const id = await create("app-pages", {});
    await change("app-pages", id, { unpublishAt: later });
    const draft = (await act(id, "draft")).body.data.id as string;
    expect(await read("app-pages", draft)).toMatchObject({ publishAt: null, unpublishAt: null });
    await change("app-pages", draft, { title: "The new text", publishAt: past });
    await enqueueDue(server.settings, "publish-pages");
    await expect.poll(async () => (await read("app-pages", id)).title).toBe("The new text");
    expect(await read("app-pages", id)).toMatchObject({ isDraft: false, publishAt: null, unpublishAt: later });
  });

  it("is given up when a rule refuses it: its author is told why, once, and plans it anew", async () => {
    const id = await create("app-pages", { isDraft: true });
    expect((await change("app-pages", id, { publishAt: past })).status).toBe(200);
    const content = { content: "<h2>a</h2><h4>b</h4>" };
    const attributes = { internalId: crypto.randomUUID(), name: "content", position: 0, props: content };
    const relationships = { page: { data: { type: "app-pages", id } } };
    const made = await admin.request("POST /api/v1/app-page-components", {
      body: { data: { type: "app-page-components", attributes, relationships } },
    });
    expect(made.status, made.text).toBe(201);
    const told = async (): Promise<readonly { message: string; actionUrl: string }[]> =>
      (await admin.request("GET /api/v1/notifications")).body.data.map(
        (each: { attributes: { message: string; actionUrl: string } }) => each.attributes,
      );
    await enqueueDue(server.settings, "publish-pages");
    await expect.poll(told).toHaveLength(1);
    const [notice] = await told();
    expect(notice?.message).toMatch(/was not published as scheduled\. Its texts have accessibility issues\.$/);
    expect(notice?.actionUrl).toContain(id);
    expect(await read("app-pages", id)).toMatchObject({ isDraft: true, publishAt: null, scheduleRefusal: "texts" });
    const due = await create("app-pages", { isDraft: true });
    await change("app-pages", due, { publishAt: past });
    await enqueueDue(server.settings, "publish-pages");
    await expect.poll(() => seen(due)).toBe(200);
    expect(await told()).toHaveLength(1);
    await admin.request(`DELETE /api/v1/app-page-components/${made.body.data.id}`, {
      body: { data: { type: "app-page-components", id: made.body.data.id, meta: made.body.data.meta } },
    });
    expect((await change("app-pages", id, { publishAt: later })).status).toBe(200);
    expect(await read("app-pages", id)).toMatchObject({ publishAt: later, scheduleRefusal: null });
  });

  it("leaves the moment alone that makes no sense", async () => {
    const id = await create("app-pages", {});
    expect((await change("app-pages", id, { publishAt: later })).status).toBe(422);
    const home = await create("app-pages", { isDefault: true });
    expect((await change("app-pages", home, { unpublishAt: later })).status).toBe(422);
    expect((await act(home, "unpublish")).status).toBe(422);
    expect((await change("app-pages", home, { isDraft: true })).status).toBe(422);
  });
});

describe("a page that is taken down", () => {
  it("is a draft with its id, and with what its draft said", async () => {
    const id = await create("app-pages", {});
    const draft = (await act(id, "draft")).body.data.id as string;
    await change("app-pages", draft, { title: "Written meanwhile", publishAt: later });
    expect((await act(id, "unpublish")).status).toBe(200);
    expect(await seen(id)).toBe(404);
    expect(await read("app-pages", draft)).toBeUndefined();
    expect(await read("app-pages", id)).toMatchObject({ isDraft: true, title: "Written meanwhile", publishAt: later });
    expect((await act(id, "unpublish")).status).toBe(422);
    expect((await act(id, "publish")).status).toBe(200);
    expect(await seen(id)).toBe(200);
  });
});

describe("an article with a moment at which it goes", () => {
  const published = { status: { data: { type: "article-statuses", id: "published" } } };
  const asked = async (id: string) => (await guest.request(`GET /api/v1/articles/${id}`)).status;

  it("is gone for readers from that moment on, whatever was kept, and a draft by and by", async () => {
    const id = await create("articles", { unpublishAt: at(60) }, published);
    expect(await asked(id)).toBe(200);
    server.goTo(at(61));
    expect(await asked(id)).toBe(404);
    expect((await admin.request(`GET /api/v1/articles/${id}?include=status`)).body.included[0].id).toBe("published");
    await enqueueDue(server.settings, "withdraw-items");
    await expect.poll(() => lastAction("articles", id)).toBe("unpublish");
    expect(await read("articles", id)).toMatchObject({ unpublishAt: null });
  });
});
