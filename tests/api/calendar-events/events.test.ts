import { describe, expect, it } from "vitest";
import { timesInCalendar } from "#tests/support/calendar-times.ts";
import { instant } from "#tests/support/clock.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "writer@example.org", roles: ["contributor"] },
      { email: "member@example.org" },
    ]),
});
const { url } = server;
const [admin, writer, member] = (await Promise.all(
  ["admin", "writer", "member"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session];

const dayMs = 86_400_000;
const inDays = (days: number, hours = 0) => instant(days * dayMs + hours * 3_600_000);
const times = { startAt: inDays(10), endAt: inDays(10, 2) };
const out = { ...times, publishedAt: inDays(-1) };

const create = (by: Session, attributes: object, relationships: object = {}) =>
  by.request("POST /api/v1/calendar-events", {
    body: {
      data: { type: "calendar-events", attributes: { title: "Repair, evening; all", ...attributes }, relationships },
    },
  });
const made = async (by: Session, attributes: object = out, relationships: object = {}): Promise<string> => {
  const answer = await create(by, attributes, relationships);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const change = async (by: Session, id: string, attributes: object, relationships: object = {}) => {
  const { data } = (await by.request(`GET /api/v1/calendar-events/${id}`)).body;
  const meta = { version: data.meta.version };
  return await by.request(`PATCH /api/v1/calendar-events/${id}`, {
    body: { data: { type: "calendar-events", id, attributes, relationships, meta } },
  });
};

interface ReadFile {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The values of an event, by name without parameters. */
  event(id: string): Readonly<Record<string, string>> | undefined;
}

/** Reads a calendar file: lines unfolded, events by their identifier. */
const read = async (path: string, headers: Record<string, string> = {}): Promise<ReadFile> => {
  const answer = await fetch(`${url}${path}`, { headers: { "accept-language": "en", ...headers } });
  const text = (await answer.text()).replace(/\r\n[ \t]/g, "");
  const events = text.split("BEGIN:VEVENT\r\n").slice(1);
  const parsed = events.map((each) =>
    Object.fromEntries(
      each
        .slice(0, each.indexOf("END:VEVENT"))
        .split("\r\n")
        .filter((line) => line.includes(":"))
        .map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(":") + 1)]),
    ),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    event: (id) => parsed.find(({ UID }) => UID === `event-${id}@localhost`),
  };
};
const feed = "/services/calendar-events.ics";

describe("calendar events", () => {
  it.each([
    ["an end at its start", { endAt: times.startAt }],
    ["an end before its start", { endAt: inDays(9) }],
  ])("refuse %s, at the member that says it", async (_name, wrong) => {
    const answer = await create(admin, { ...out, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/endAt" }, detail: "The event must end after it starts." },
    ]);
    const id = await made(admin);
    const later = await change(admin, id, { startAt: inDays(11) });
    expect([later.status, later.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/startAt"]);
    expect((await change(admin, id, { startAt: inDays(11), endAt: inDays(12) })).status).toBe(200);
  });

  it.each([
    [{ startAt: "tomorrow" }, "/data/attributes/startAt"],
    [{ startAt: null }, "/data/attributes/startAt"],
    [{ timezone: "Europe/Atlantis" }, "/data/attributes/timezone"],
    [{ externalUrl: "javascript:alert(1)" }, "/data/attributes/externalUrl"],
    [{ title: "" }, "/data/attributes/title"],
  ])("refuse %j", async (wrong, pointer) => {
    const answer = await create(admin, { ...out, ...wrong });
    expect([answer.status, answer.body.errors?.[0]?.source?.pointer]).toEqual([422, pointer]);
  });

  it("are written by contributors and published by administrators; nobody else makes one", async () => {
    expect((await create(member, times)).status).toBe(403);
    expect((await create(writer, out)).status).toBe(403);
    const id = await made(writer, times);
    expect((await member.request(`GET /api/v1/calendar-events/${id}`)).status).toBe(404);
    expect((await change(writer, id, { publishedAt: inDays(-1) })).status).toBe(403);
    expect((await change(admin, id, { publishedAt: inDays(-1) })).status).toBe(200);
    expect((await member.request(`GET /api/v1/calendar-events/${id}`)).status).toBe(200);
    expect((await change(member, id, { title: "Mine" })).status).toBe(403);
  });

  it("are cleaned, and take comments and likes as long as they are out", async () => {
    const id = await made(admin, { ...out, description: "<p>Come<script>alert(1)</script> all</p>" });
    const { attributes } = (await member.request(`GET /api/v1/calendar-events/${id}`)).body.data;
    expect(attributes.description).toBe("<p>Come all</p>");
    expect(attributes).toMatchObject({ likesCount: 0, commentsCount: 0, commentsEnabled: true, visibility: "all" });
    expect(attributes).not.toHaveProperty("announcedAt");
    const subject = { data: { type: "calendar-events", id } };
    const like = () =>
      member.request("POST /api/v1/likes", { body: { data: { type: "likes", relationships: { likable: subject } } } });
    expect((await like()).status).toBe(201);
    expect((await like()).status).toBe(409);
    const comment = await member.request("POST /api/v1/comments", {
      body: {
        data: { type: "comments", attributes: { content: "<p>I come.</p>" }, relationships: { commentable: subject } },
      },
    });
    expect(comment.status, comment.text).toBe(201);
  });
});

describe("an event in calendars", () => {
  it("is told with the times of everywhere, under an identifier that stays and a sequence that grows", async () => {
    const id = await made(admin, {
      ...out,
      startAt: "2096-07-01T14:00:00.000Z",
      endAt: "2096-07-01T16:00:00.000Z",
      timezone: "America/Toronto",
      isRealLocation: true,
      location: "90 Argyle Street, Glasgow",
      description: "<p>Tea, <strong>tools</strong>.</p>",
      externalUrl: "https://example.org/tea",
    });
    const first = await read(`/services/calendar-events/${id}.ics`);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("content-disposition")).toContain("attachment");
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*METHOD:PUBLISH[\s\S]*END:VCALENDAR\s*$/);
    expect(first.event(id)).toMatchObject({
      SEQUENCE: "0",
      STATUS: "CONFIRMED",
      SUMMARY: "Repair\\, evening\\; all",
      LOCATION: "90 Argyle Street\\, Glasgow",
      DESCRIPTION: "Tea\\, tools.\\n\\nhttps://example.org/tea",
    });
    expect(timesInCalendar(first.text)).toEqual({
      [`event-${id}@localhost`]: ["2096-07-01T14:00:00.000Z", "2096-07-01T16:00:00.000Z"],
    });
    expect(first.text).toContain("DTSTART;TZID=America/Toronto:20960701T100000");
    expect((await change(admin, id, { location: "Online" })).status).toBe(200);
    const second = await read(`/services/calendar-events/${id}.ics`);
    expect(Number(second.event(id)?.SEQUENCE)).toBeGreaterThan(0);
    expect((await read(feed)).event(id)).toMatchObject({ LOCATION: "Online", SEQUENCE: second.event(id)?.SEQUENCE });
  });

  it("is written by its days where it takes whole ones, in the zone of the place", async () => {
    const day = { isAllDay: true, timezone: "America/Toronto" };
    // From midnight to midnight in Toronto, through the night in which clocks go back.
    const id = await made(admin, {
      ...out,
      ...day,
      startAt: "2098-11-01T04:00:00.000Z",
      endAt: "2098-11-03T05:00:00.000Z",
    });
    expect((await read(feed)).event(id)).toMatchObject({
      DTSTART: "20981101",
      DTEND: "20981103",
      TRANSP: "TRANSPARENT",
    });
  });

  it.each([
    ["deleted", { deletedAt: inDays(0) }, {}],
    ["unpublished", { publishedAt: null }, {}],
    ["put off", { publishedAt: inDays(3) }, {}],
    ["restricted", {}, { accessLevel: { data: { type: "access-levels", id: "member_level_2" } } }],
  ])(
    "is called off under its identifier when it is %s, and no more is told of it",
    async (_name, attributes, links) => {
      const id = await made(admin, { ...out, location: "A secret place" });
      const before = (await read(feed)).event(id);
      expect((await change(admin, id, attributes, links)).status).toBe(200);
      for (const path of [feed, `/services/calendar-events/${id}.ics`]) {
        const after = (await read(path)).event(id);
        expect(after).toMatchObject({ STATUS: "CANCELLED", SUMMARY: "Cancelled", DTSTART: before?.DTSTART });
        expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
        expect(after).not.toHaveProperty("LOCATION");
      }
      expect((await read(`/services/calendar-events/${id}.ics`)).text).toContain("METHOD:CANCEL");
    },
  );

  it("is not there, nor called off, where it never was for everybody", async () => {
    const drafted = await made(admin, times);
    const restricted = await made(admin, out, {
      accessLevel: { data: { type: "access-levels", id: "member_level_2" } },
    });
    const planned = await made(admin, { ...times, publishedAt: inDays(2) });
    expect((await change(admin, planned, { publishedAt: null })).status).toBe(200);
    for (const id of [drafted, restricted, planned]) {
      expect((await read(feed)).event(id)).toBeUndefined();
      expect((await read(`/services/calendar-events/${id}.ics`)).status).toBe(404);
    }
  });

  it("comes in a feed that can be narrowed, and that tells what it does not understand", async () => {
    const real = await made(admin, { ...out, isRealLocation: true });
    const online = await made(admin, out);
    const narrowed = await read(`${feed}?place=online`);
    expect([narrowed.event(real), narrowed.event(online)?.STATUS]).toEqual([undefined, "CONFIRMED"]);
    expect(narrowed.headers.get("cache-control")).toContain("public");
    expect((await read(`${feed}?organization=018f0000-0000-7000-8000-000000000001`)).text).not.toContain(
      "BEGIN:VEVENT",
    );
    expect((await read(`${feed}?organization=x`)).status).toBe(404);
    expect((await read(`${feed}?place=moon`)).status).toBe(400);
    expect((await read("/services/calendar-events/not-an-id.ics")).status).toBe(404);
    expect((await fetch(`${url}${feed}`, { method: "DELETE" })).status).toBeGreaterThan(400);
    const french = await read(`${feed}?lang=fr`);
    expect(french.text).toContain("NAME:Événements");
  });

  it("is shown by the day and by the place that a calendar asks for", async () => {
    const id = await made(admin, { ...out, startAt: "2097-03-29T00:30:00.000Z", endAt: "2097-03-31T10:00:00.000Z" });
    const asked = (filter: string) => member.request(`GET /api/v1/calendar-events?${filter}&sort=startAt`);
    const around = await asked("filter[startAt][lt]=2097-04-01T00:00:00Z&filter[endAt][gt]=2097-03-30T00:00:00Z");
    expect(around.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
    const after = await asked("filter[endAt][gt]=2097-04-01T00:00:00Z&filter[startAt][lt]=2098-01-01T00:00:00Z");
    expect(after.body.data).toEqual([]);
  });
});

describe("the secret address of somebody's events", () => {
  const service = "POST /api/v1/services/event-calendars";
  const addressOf = async (by: Session): Promise<string> => {
    const answer = await by.request(service, { body: { password: testPassword } });
    expect(answer.status, answer.text).toBe(201);
    return new URL(answer.body.data.address).pathname;
  };
  const level = (id: string) => ({ accessLevel: { data: { type: "access-levels", id } } });

  it("holds what they may see now, members' events with it, and nothing that is not out, in their language", async () => {
    const [forAll, forContacts, forMembers, draft] = [
      await made(admin),
      await made(admin, out, level("contact")),
      await made(admin, out, level("member_level_1")),
      await made(writer, times),
    ];
    const own = await read(await addressOf(member));
    expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    const statusOf = (file: ReadFile, id: string) => file.event(id)?.STATUS;
    expect([forAll, forContacts, forMembers, draft].map((id) => statusOf(own, id))).toEqual([
      "CONFIRMED",
      "CONFIRMED",
      undefined,
      undefined,
    ]);
    expect((await read(feed)).event(forContacts)).toBeUndefined();
    const writers = await read(await addressOf(writer));
    expect(writers.event(draft)).toBeUndefined();
    expect((await change(admin, forContacts, {}, level("member_level_1"))).status).toBe(200);
    expect((await read(await addressOf(member))).event(forContacts)).toBeUndefined();
  });

  it("is called off for its owner where everybody saw an event that is gone, and only then", async () => {
    const address = await addressOf(member);
    const id = await made(admin);
    expect((await read(address)).event(id)?.STATUS).toBe("CONFIRMED");
    await change(admin, id, {}, level("contact"));
    expect((await read(address)).event(id)?.STATUS).toBe("CONFIRMED");
    await change(admin, id, { deletedAt: instant() });
    expect((await read(address)).event(id)?.STATUS).toBe("CANCELLED");
  });

  it("is shown once, kept as a digest, replaced by a new one, revoked, and anybody's own", async () => {
    const first = await addressOf(member);
    const list = await member.request("GET /api/v1/event-calendars");
    expect(list.body.data).toHaveLength(1);
    expect(list.text).not.toContain(first.split("/").at(-1)!.replace(".ics", ""));
    expect((await admin.request(`GET /api/v1/event-calendars/${list.body.data[0].id}`)).status).toBe(404);
    const second = await addressOf(member);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const [id, secret] = second.split("/").slice(-2);
    expect((await read(`/services/event-calendars/${id}/x${secret}`)).status).toBe(404);
    expect((await read(`/services/rental-calendars/${id}/${secret}`)).status).toBe(404);
    const { meta } = (await member.request(`GET /api/v1/event-calendars/${id}`)).body.data;
    const body = { data: { type: "event-calendars", id, meta } };
    expect((await member.request(`DELETE /api/v1/event-calendars/${id}`, { body })).status).toBe(204);
    expect((await read(second)).status).toBe(404);
  });

  it("ends with the account", async () => {
    const people = await putPeople(server.settings, [{ email: "leaving@example.org" }]);
    const address = await addressOf(await signedIn(url, "leaving@example.org"));
    expect((await read(address)).status).toBe(200);
    const id = people["leaving@example.org"]!;
    const { meta } = (await admin.request(`GET /api/v1/users/${id}`)).body.data;
    const body = { data: { type: "users", id, meta } };
    expect((await admin.request(`DELETE /api/v1/users/${id}`, { body })).status).toBe(204);
    expect((await read(address)).status).toBe(404);
  });
});
