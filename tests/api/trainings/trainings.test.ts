import { describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "writer@example.org", roles: ["contributor"] },
      { email: "member@example.org" },
    ]),
});
const { url } = server;
const guest = browser(url);
const [admin, writer, member] = (await Promise.all(
  ["admin", "writer", "member"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];

const dayMs = 86_400_000;
const inDays = (days: number, hours = 0) => instant(days * dayMs + hours * 3_600_000);
const times = { startAt: inDays(10), endAt: inDays(10, 3), timezone: "Europe/Paris" };
const linked = (type: string, id: string) => ({ data: { type, id } });

const create = (by: Session, type: string, attributes: object, relationships: object = {}) =>
  by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
const made = async (by: Session, type: string, attributes: object, relationships: object = {}): Promise<string> => {
  const answer = await create(by, type, attributes, relationships);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const change = async (by: Session, type: string, id: string, attributes: object, relationships: object = {}) => {
  const { data } = (await admin.request(`GET /api/v1/${type}/${id}`)).body;
  const meta = { version: data.meta.version };
  return await by.request(`PATCH /api/v1/${type}/${id}`, {
    body: { data: { type, id, attributes, relationships, meta } },
  });
};

const place = { fullName: "Town library", line1: "1 rue du Lac", postalCode: "69003", city: "Lyon", isPlace: true };
const out = { title: "Print, your; first aid", description: "<p>Bring a file.</p>", publishedAt: inDays(-1) };
const [category, level, type] = (await Promise.all([
  made(admin, "training-categories", { name: "Making" }),
  made(admin, "training-levels", { name: "Beginner" }),
  made(admin, "training-types", { name: "Workshop" }),
])) as [string, string, string];
const library = await made(admin, "addresses", place);

const training = (attributes: object = out, by = admin) =>
  made(by, "trainings", attributes, {
    category: linked("training-categories", category),
    level: linked("training-levels", level),
    trainingType: linked("training-types", type),
  });
const session = (of: string, attributes: object = {}, address: string | null = null, by = admin) =>
  create(
    by,
    "training-sessions",
    { ...times, ...attributes },
    {
      training: linked("trainings", of),
      ...(address === null ? {} : { address: linked("addresses", address) }),
    },
  );

/** A calendar file with its lines unfolded. */
const calendar = async (path: string, by: Session = guest) => {
  const answer = await by.request(`GET ${path}`);
  return { status: answer.status, headers: answer.headers, text: answer.text.replace(/\r\n[ \t]/g, "") };
};

describe("TRAIN-006 trainings", () => {
  it("have a title, a text, a duration, a link, and what they are told apart by", async () => {
    const id = await training({ ...out, duration: 90, externalUrl: "https://example.org/more" });
    const { data } = (await guest.request(`GET /api/v1/trainings/${id}?include=category,level,trainingType`)).body;
    expect(data.attributes).toMatchObject({
      title: out.title,
      description: "<p>Bring a file.</p>",
      duration: 90,
      externalUrl: "https://example.org/more",
      visibility: "all",
      recordsCount: 0,
    });
    expect(data.relationships).toMatchObject({
      category: linked("training-categories", category),
      level: linked("training-levels", level),
      trainingType: linked("training-types", type),
    });
  });

  it.each([
    [{ title: "" }, "/data/attributes/title"],
    [{ duration: 0 }, "/data/attributes/duration"],
    [{ duration: "long" }, "/data/attributes/duration"],
    [{ externalUrl: "javascript:alert(1)" }, "/data/attributes/externalUrl"],
  ])("refuse %j", async (wrong, pointer) => {
    const answer = await create(admin, "trainings", { ...out, ...wrong });
    expect([answer.status, answer.body.errors?.[0]?.source?.pointer]).toEqual([422, pointer]);
  });

  it("are written by contributors and published by administrators; guests find none before", async () => {
    expect((await create(member, "trainings", { title: "Mine" })).status).toBe(403);
    const id = await made(writer, "trainings", { title: "Not out" });
    expect((await guest.request(`GET /api/v1/trainings/${id}`)).status).toBe(404);
    expect((await change(writer, "trainings", id, { publishedAt: inDays(-1) })).status).toBe(403);
    expect((await change(admin, "trainings", id, { publishedAt: inDays(-1) })).status).toBe(200);
    expect((await guest.request(`GET /api/v1/trainings/${id}`)).status).toBe(200);
  });

  it("are narrowed by category, level and type", async () => {
    const other = await made(admin, "training-levels", { name: "Advanced" });
    const id = await made(admin, "trainings", out, { level: linked("training-levels", other) });
    const { body } = await guest.request(`GET /api/v1/trainings?filter[level]=${other}`);
    expect(body.data.map((each: { id: string }) => each.id)).toEqual([id]);
    expect(
      (await guest.request(`GET /api/v1/trainings?filter[level]=${other}&filter[trainingType]=${type}`)).body.data,
    ).toEqual([]);
  });
});

describe("sessions of trainings", () => {
  it("are at a place or online, which everybody sees; the link is for those in charge alone", async () => {
    const id = await training();
    expect((await session(id, {}, library)).status).toBe(201);
    const online = await session(id, {
      startAt: inDays(20),
      endAt: inDays(20, 1),
      onlineUrl: "https://meet.example.org/x",
    });
    expect(online.status, online.text).toBe(201);
    const seen = async (by: Session) =>
      (await by.request(`GET /api/v1/trainings/${id}?include=sessions.address`)).body.included as {
        type: string;
        attributes: Record<string, unknown>;
      }[];
    const sessions = (await seen(guest)).filter((each) => each.type === "training-sessions");
    expect(sessions.map(({ attributes }) => attributes.isOnline).toSorted()).toEqual([false, true]);
    for (const by of [guest, member]) expect(JSON.stringify(await seen(by))).not.toContain("meet.example.org");
    expect(JSON.stringify(await seen(admin))).toContain("https://meet.example.org/x");
    expect((await seen(guest)).find((each) => each.type === "addresses")?.attributes).toMatchObject({
      fullName: "Town library",
      city: "Lyon",
    });
  });

  it("end after they start", async () => {
    const id = await training();
    const wrong = await session(id, { endAt: times.startAt });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/endAt" }, detail: "The session must end after it starts." },
    ]);
    const kept = (await session(id)).body.data.id;
    const later = await change(admin, "training-sessions", kept, { startAt: inDays(11) });
    expect([later.status, later.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/startAt"]);
  });

  it("take place at places, never at the address of somebody", async () => {
    const id = await training();
    const home = await made(admin, "addresses", { ...place, isPlace: false });
    const wrong = await session(id, {}, home);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([
      {
        source: { pointer: "/data/relationships/address" },
        detail: "Choose an address that is marked as a place.",
      },
    ]);
  });

  it("are hidden with their training, and written by whoever writes it", async () => {
    const id = await made(writer, "trainings", { title: "Not out" });
    const own = await session(id, {}, null, writer);
    expect(own.status, own.text).toBe(201);
    expect((await guest.request(`GET /api/v1/training-sessions/${own.body.data.id}`)).status).toBe(404);
    expect((await session(await training(), {}, null, writer)).status).toBe(403);
    expect((await session(await training(), {}, null, member)).status).toBe(403);
  });
});

describe("places among addresses", () => {
  it("are kept by administrators, seen by all, and stay what they are", async () => {
    expect((await create(member, "addresses", place)).status).toBe(403);
    expect((await guest.request(`GET /api/v1/addresses/${library}`)).status).toBe(200);
    expect((await change(member, "addresses", library, { city: "Paris" })).status).toBe(403);
    expect((await change(admin, "addresses", library, { line2: "Second floor" })).status).toBe(200);
    const own = await made(admin, "addresses", { ...place, isPlace: false });
    expect((await guest.request(`GET /api/v1/addresses/${own}`)).status).toBe(404);
    const turned = await change(admin, "addresses", own, { isPlace: true });
    expect([turned.status, turned.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/isPlace"]);
  });

  it("stay as long as a session is held there", async () => {
    const here = await made(admin, "addresses", place);
    expect((await session(await training(), {}, here)).status).toBe(201);
    const { meta } = (await admin.request(`GET /api/v1/addresses/${here}`)).body.data;
    const data = { type: "addresses", id: here, meta: { version: meta.version } };
    const gone = await admin.request(`DELETE /api/v1/addresses/${here}`, { body: { data } });
    expect(gone.status).toBe(409);
  });
});

describe("calendars of sessions", () => {
  it("hold the sessions that everybody may see, narrowed as asked, without online links", async () => {
    const [one, other] = [await training(), await made(admin, "trainings", { ...out, title: "Of no category" })];
    const held = (await session(one, {}, library)).body.data.id;
    const online = (await session(other, { onlineUrl: "https://meet.example.org/y" })).body.data.id;
    const past = (await session(other, { startAt: inDays(-100), endAt: inDays(-100, 1) })).body.data.id;
    const hidden = (await session(await made(admin, "trainings", { title: "Not out" }))).body.data.id;
    const all = await calendar("/services/training-sessions.ics");
    expect(all.status, all.text).toBe(200);
    expect(all.headers.get("content-type")).toContain("text/calendar");
    const uid = (id: string) => `UID:training-session-${id}@localhost`;
    for (const id of [held, online]) expect(all.text).toContain(uid(id));
    for (const id of [past, hidden]) expect(all.text).not.toContain(uid(id));
    expect(all.text).toContain("SUMMARY:Print\\, your\\; first aid");
    expect(all.text).toMatch(/LOCATION:Town library\\, 1 rue du Lac/);
    expect(all.text).not.toContain("meet.example.org");
    const narrowed = await calendar(`/services/training-sessions.ics?category=${category}`);
    expect(narrowed.text).toContain(uid(held));
    expect(narrowed.text).not.toContain(uid(online));
  });

  it("give one session as the reader sees it", async () => {
    const id = (await session(await training(), { onlineUrl: "https://meet.example.org/z" })).body.data.id;
    const path = `/services/training-sessions/${id}.ics`;
    const seen = await calendar(path);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(seen.text).toContain("LOCATION:Online");
    expect((await calendar(path, admin)).text).toContain("LOCATION:https://meet.example.org/z");
  });

  it.each([
    ["/services/training-sessions.ics?category=forum", 404],
    ["/services/training-sessions.ics?category=a&category=b", 400],
    ["/services/training-sessions/nobody.ics", 404],
    ["/services/training-sessions/018f0000-0000-7000-8000-000000000000.ics", 404],
  ])("answer %s with %i", async (path, status) => {
    expect((await calendar(path)).status).toBe(status);
  });
});
