import { join } from "node:path";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { keptMails } from "#adapters/mail/kept-mails.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { mailAfterMs } from "#core/shell/notifications/mail-times.ts";
import { settleMails } from "#core/shell/notifications/mails.ts";
import { type Notice, notify } from "#core/shell/notifications/notify.ts";
import { notificationTypes } from "#core/shell/notifications/types.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "ada@example.org", attributes: { locale: "fr", notificationsPreferences: { comment_created: false } } },
      { email: "ben@example.org", firstName: "Ben" },
      { email: "eve@example.org" },
      { email: "daily@example.org", attributes: { notificationsFrequency: "daily", timezone: "Europe/Paris" } },
      { email: "weekly@example.org", attributes: { notificationsFrequency: "weekly", timezone: "Pacific/Auckland" } },
      { email: "mails@example.org", attributes: { notificationsPreferences: { "reminder:site": false } } },
      {
        email: "silent@example.org",
        attributes: { notificationsPreferences: { "reminder:site": false, reminder: false } },
      },
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "unverified@example.org", attributes: { emailVerifiedAt: null } },
    ]);
  },
});
const { url, settings } = server;
const idOf = (name: string) => people[`${name}@example.org`]!;

const tell = (notice: Omit<Notice, "to">, to: readonly string[], now = instant()) =>
  inCore(settings, actingAs(system({ now }), notify({ ...notice, to: to.map(idOf) })));
const mailbox = keptMails(join(settings.dataDir, "mailbox"));
const mailsTo = async (name: string) => (await mailbox.list()).filter(({ to }) => to.address === `${name}@example.org`);

const listOf = async (session: Session, more = "") =>
  (await session.request(`GET /api/v1/notifications?page[size]=100${more}`)).body.data;

describe("notifications", () => {
  it("COMM-008 are of the types that are declared, in their order", async () => {
    const { body } = await send(url, "GET /api/v1/notification-types");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([...notificationTypes]);
    expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
      ...notificationTypes,
    ]);
  });

  it("COMM-006 are read when readAt is set, by their reader alone", async () => {
    const [id] = await tell({ type: "reminder", values: { title: "Tea" } }, ["ben"]);
    const ben = await signedIn(url, "ben@example.org");
    const unread = async () => (await listOf(ben, "&filter[readAt][null]=true")).map((each: { id: string }) => each.id);
    expect(await unread()).toEqual([id]);
    const body = (version: number) => ({
      data: {
        type: "notifications",
        id,
        meta: { version },
        attributes: { readAt: "2026-03-01T12:00:00.000Z" },
      },
    });
    for (const stranger of [await signedIn(url, "eve@example.org"), await signedIn(url, "root@example.org")]) {
      expect((await stranger.request(`GET /api/v1/notifications/${id}`)).status).toBe(404);
      expect((await stranger.request(`PATCH /api/v1/notifications/${id}`, { body: body(1) })).status).toBe(404);
      expect(await listOf(stranger)).toEqual([]);
    }
    const answer = await ben.request(`PATCH /api/v1/notifications/${id}`, { body: body(1) });
    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes.readAt).toBe("2026-03-01T12:00:00.000Z");
    expect(await unread()).toEqual([]);
  });

  it("COMM-006 are all set to read at once, or those that are named, and nobody else's", async () => {
    const [first] = await tell({ type: "reminder", values: { title: "One" } }, ["eve", "ben"]);
    await tell({ type: "reminder", values: { title: "Two" } }, ["eve"]);
    const eve = await signedIn(url, "eve@example.org");
    const ben = await signedIn(url, "ben@example.org");
    const read = (session: Session, body: object) =>
      session.request("POST /api/v1/services/notifications/read", { body });
    expect((await read(ben, { ids: [first, "not-an-id"] })).body).toEqual({ data: { read: 0 } });
    expect((await read(eve, { ids: [first] })).body).toEqual({ data: { read: 1 } });
    expect((await read(eve, {})).body).toEqual({ data: { read: 1 } });
    expect((await read(eve, {})).body).toEqual({ data: { read: 0 } });
    expect(await listOf(ben, "&filter[readAt][null]=true")).toHaveLength(1);
    expect((await read(browser(url), {})).status).toBe(401);
  });

  it("cannot be made, readdressed or worded by a client, whoever it is", async () => {
    const root = await signedIn(url, "root@example.org");
    const made = { data: { type: "notifications", attributes: {}, relationships: {} } };
    expect((await root.request("POST /api/v1/notifications", { body: made })).status).toBe(403);
    const [id] = await tell({ type: "reminder", values: { title: "Mine" } }, ["root"]);
    for (const attributes of [{ message: "Other" }, { actionUrl: "https://evil.example" }, { details: {} }]) {
      const body = { data: { type: "notifications", id, meta: { version: 1 }, attributes } };
      expect((await root.request(`PATCH /api/v1/notifications/${id}`, { body })).status).toBe(403);
    }
  });

  it("say it in the language of the reader at that moment", async () => {
    await tell({ type: "open_badge_issued", values: { title: "Soudure" } }, ["root"]);
    const root = await signedIn(url, "root@example.org");
    const messages = async (locale: string) =>
      (await root.request("GET /api/v1/notifications", { headers: { "accept-language": locale } })).body.data.map(
        ({ attributes }: { attributes: { message: string } }) => attributes.message,
      );
    expect(await messages("en")).toContain("You were awarded the badge “Soudure”.");
    expect(await messages("da")).toContain("Du har fået badgen ”Soudure”.");
  });

  it("open what they are about for their reader alone, are read by that, and say when it is gone or not theirs to see", async () => {
    const about = { type: "users", id: idOf("ben") };
    const [id] = await tell({ type: "reminder", values: { title: "Profile" }, about, actionUrl: "/account/profile" }, [
      "ben",
    ]);
    const ben = await signedIn(url, "ben@example.org");
    const open = (by: Session, which: string | undefined) =>
      by.request(`POST /api/v1/services/notifications/${which}/open`);
    expect((await open(await signedIn(url, "eve@example.org"), id)).status).toBe(404);
    const answer = await open(ben, id);
    expect(answer.body.data).toEqual({ url: "/account/profile", about, isGone: false, changesRights: false });
    expect((await listOf(ben)).find((each: { id: string }) => each.id === id).attributes.readAt).not.toBeNull();
    for (const [type, other] of [
      ["articles", "01890000-0000-7000-8000-000000000001"],
      ["access-levels", "01890000-0000-7000-8000-000000000001"],
      ["audit-entries", "01890000-0000-7000-8000-000000000001"],
    ] as const) {
      const [gone] = await tell(
        { type: "reminder", values: { title: "Gone" }, about: { type, id: other }, actionUrl: "/x" },
        ["ben"],
      );
      expect((await open(ben, gone)).body.data, type).toMatchObject({ url: null, about: null, isGone: true });
    }
  });

  it("hide how their words are looked up and whether a mail was settled", async () => {
    const root = await signedIn(url, "root@example.org");
    const [one] = await listOf(root);
    expect(Object.keys(one.attributes)).toEqual(expect.arrayContaining(["message", "details", "readAt"]));
    expect(one.attributes).not.toHaveProperty("line");
    expect(one.attributes).not.toHaveProperty("settledAt");
  });
});

describe("a mail about what stays unread", () => {
  const later = (ms: number) => system({ now: instant(ms), defaultLocale: "en" });
  const settle = (ms = mailAfterMs + 1000) => inCore(settings, actingAs(later(ms), settleMails()));

  it("leaves once, after a while, in the reader's language, for everything that waits together", async () => {
    await settle();
    const before = (await mailsTo("ada")).length;
    await tell({ type: "reminder", values: { title: "Un" } }, ["ada"]);
    await tell({ type: "open_badge_issued", values: { title: "<b>Deux</b>" }, actionUrl: "/badges/2" }, ["ada"]);
    await settle(0);
    await settle();
    await settle();
    await Promise.all([settle(), settle()]);
    await expect.poll(async () => (await mailsTo("ada")).length, { timeout: 20_000 }).toBe(before + 1);
    const [mail] = await mailsTo("ada");
    expect(mail).toMatchObject({ language: "fr", subject: "Vous avez 2 notifications non lues" });
    expect(mail?.text).toContain("Rappel\u202f: Un");
    const opened = /\/account\/notifications\/([\w-]{36})/.exec(mail?.text ?? "");
    const ada = await signedIn(url, "ada@example.org");
    const open = () => ada.request(`POST /api/v1/services/notifications/${opened?.[1]}/open`);
    expect((await open()).body.data).toEqual({ url: "/badges/2", about: null, isGone: false, changesRights: false });
    expect(mail?.html).not.toContain("<b>Deux</b>");
  });

  it("does not leave for what was read, was not wanted, or goes to an address that nobody confirmed", async () => {
    await tell({ type: "comment_created", values: { name: "Ben", title: "Grip" } }, ["ada", "unverified"]);
    await tell({ type: "reminder", values: { title: "Read" } }, ["eve"]);
    await tell({ type: "reminder", values: { title: "Last" } }, ["ben"]);
    const eve = await signedIn(url, "eve@example.org");
    await eve.request("POST /api/v1/services/notifications/read", { body: {} });
    const [ada, had] = [await mailsTo("ada"), await mailsTo("ben")];
    await settle();
    await expect.poll(async () => (await mailsTo("ben")).length, { timeout: 20_000 }).toBe(had.length + 1);
    expect(await mailsTo("ada")).toEqual(ada);
    expect(await mailsTo("unverified")).toEqual([]);
    expect((await mailsTo("eve")).filter(({ text }) => text.includes("Read"))).toEqual([]);
  });
});

describe("notifications that their reader wants otherwise", () => {
  const settleAt = (now: string) => inCore(settings, actingAs(system({ now, defaultLocale: "en" }), settleMails()));
  const unreadOf = async (name: string) =>
    (await listOf(await signedIn(url, `${name}@example.org`), "&filter[readAt][null]=true")).map(
      ({ attributes }: { attributes: { message: string } }) => attributes.message,
    );

  it("are told by one mail in the morning of who wants one a day, and never again", async () => {
    await tell({ type: "reminder", values: { title: "Noon" } }, ["daily"], "2031-03-03T11:00:00.000Z");
    await tell({ type: "reminder", values: { title: "Evening" } }, ["daily"], "2031-03-03T19:00:00.000Z");
    await settleAt("2031-03-04T06:59:00.000Z");
    expect(await mailsTo("daily")).toEqual([]);
    await settleAt("2031-03-04T07:00:00.000Z");
    await expect.poll(async () => (await mailsTo("daily")).length, { timeout: 20_000 }).toBe(1);
    await settleAt("2031-03-05T07:00:00.000Z");
    await tell({ type: "reminder", values: { title: "Next day" } }, ["daily"], "2031-03-05T11:00:00.000Z");
    await settleAt("2031-03-06T07:00:00.000Z");
    await expect.poll(async () => (await mailsTo("daily")).length, { timeout: 20_000 }).toBe(2);
    const [second, first] = await mailsTo("daily");
    expect(first?.text).toMatch(/Noon[\s\S]*Evening/);
    expect(second?.text).toContain("Next day");
    expect(second?.text).not.toContain("Noon");
  });

  it("are told once a week, by whichever of two runs, also to who changes their zone after it", async () => {
    const remind = (title: string, now: string) => tell({ type: "reminder", values: { title } }, ["weekly"], now);
    await remind("First", "2027-06-04T12:00:00.000Z");
    await Promise.all([settleAt("2027-06-06T20:00:00.000Z"), settleAt("2027-06-06T20:00:00.000Z")]);
    await expect.poll(async () => (await mailsTo("weekly")).length, { timeout: 20_000 }).toBe(1);
    await remind("Before the change", "2027-06-06T20:30:00.000Z");
    const weekly = await signedIn(url, "weekly@example.org");
    const { id, meta } = (await weekly.request("GET /api/v1/users/me")).body.data;
    const data = { type: "users", id, attributes: { timezone: "America/Los_Angeles" }, meta };
    expect((await weekly.request(`PATCH /api/v1/users/${id}`, { body: { data } })).status).toBe(200);
    await remind("After the change", "2027-06-06T21:30:00.000Z");
    for (const at of ["2027-06-07T15:00:00.000Z", "2027-06-13T20:00:00.000Z", "2027-06-14T14:59:00.000Z"])
      await settleAt(at);
    expect(await mailsTo("weekly")).toHaveLength(1);
    await settleAt("2027-06-14T15:00:00.000Z");
    await expect.poll(async () => (await mailsTo("weekly")).length, { timeout: 20_000 }).toBe(2);
    const [second] = await mailsTo("weekly");
    expect(second?.text).toMatch(/Before the change[\s\S]*After the change/);
    expect(second?.text).not.toContain("First");
  });

  it("are each told by a mail of their own at once when they are urgent, read or not, whatever was chosen", async () => {
    const now = "2031-05-05T11:00:00.000Z";
    const had = (await mailsTo("daily")).length;
    const [read] = await tell({ type: "reminder", values: { title: "Sign" }, isUrgent: true }, ["daily"], now);
    await tell({ type: "reminder", values: { title: "Pay" }, isUrgent: true, isMailOnly: true }, ["daily"], now);
    await tell({ type: "reminder", values: { title: "Later" } }, ["daily"], now);
    const daily = await signedIn(url, "daily@example.org");
    await daily.request("POST /api/v1/services/notifications/read", { body: { ids: [read] } });
    expect(await unreadOf("daily")).not.toContain("Reminder: Pay");
    await settleAt(now);
    await settleAt(now);
    await expect.poll(async () => (await mailsTo("daily")).length, { timeout: 20_000 }).toBe(had + 2);
    const mails = (await mailsTo("daily")).slice(0, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(["Reminder: Pay", "Reminder: Sign"]);
    for (const { text } of mails) expect(text).toContain("Stop e-mails of the type “Reminder”");
    // What could not leave for a day is one among others by then.
    await tell({ type: "reminder", values: { title: "Old" }, isUrgent: true }, ["daily"], "2031-06-01T11:00:00.000Z");
    await settleAt("2031-06-03T11:00:00.000Z");
    await expect.poll(async () => (await mailsTo("daily")).length, { timeout: 20_000 }).toBe(had + 3);
    expect((await mailsTo("daily"))[0]?.subject).toBe("You have 2 unread notifications");
  });

  it("stay out of the list for who wants mails alone, and are not made for who wants neither", async () => {
    const made = await tell({ type: "reminder", values: { title: "By mail" } }, ["mails", "silent"]);
    expect(made).toHaveLength(1);
    expect(await unreadOf("mails")).toEqual([]);
    await settleAt(instant(mailAfterMs + 1000));
    await expect.poll(async () => (await mailsTo("mails")).length, { timeout: 20_000 }).toBe(1);
    expect((await mailsTo("mails"))[0]?.text).toContain("By mail");
    expect(await unreadOf("silent")).toEqual([]);
  });

  it("are mailed only about what their reader may see at that moment", async () => {
    const about = (id: string) => ({ type: "users", id });
    const had = (await mailsTo("eve")).length;
    await tell({ type: "reminder", values: { title: "Here" }, about: about(idOf("ben")) }, ["eve"]);
    await tell({ type: "reminder", values: { title: "Gone" }, about: about("01890000-0000-7000-8000-000000000001") }, [
      "eve",
    ]);
    await settleAt(instant(mailAfterMs + 1000));
    await expect.poll(async () => (await mailsTo("eve")).length, { timeout: 20_000 }).toBe(had + 1);
    const [mail] = await mailsTo("eve");
    expect(mail?.text).toContain("Here");
    expect(mail?.text).not.toContain("Gone");
  });

  it("that repeat an unread one are counted into it, and mailed without those that a mail told of", async () => {
    const told = (title: string, now: string) =>
      tell(
        {
          type: "comment_created",
          values: { name: "Ada", title },
          repeats: { key: `comments ${title}`, line: "comments_created" },
        },
        ["root"],
        now,
      );
    const root = await signedIn(url, "root@example.org");
    await root.request("POST /api/v1/services/notifications/read", { body: {} });
    const start = testClock();
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    const [id] = await told("Grip", at(0));
    expect(await unreadOf("root")).toEqual(["Ada commented on “Grip”."]);
    expect(await told("Grip", at(1))).toEqual([]);
    await told("Mount", at(1));
    await told("Grip", at(2));
    expect((await unreadOf("root")).sort()).toEqual(["3 new comments on “Grip”.", "Ada commented on “Mount”."]);
    const had = (await mailsTo("root")).length;
    await settleAt(at(13));
    await expect.poll(async () => (await mailsTo("root")).length, { timeout: 20_000 }).toBe(had + 1);
    await told("Grip", at(14));
    await settleAt(at(25));
    await expect.poll(async () => (await mailsTo("root")).length, { timeout: 20_000 }).toBe(had + 2);
    expect((await mailsTo("root"))[0]?.text).toContain("1 new comment on “Grip”.");
    expect(await unreadOf("root")).toContain("4 new comments on “Grip”.");
    await root.request("POST /api/v1/services/notifications/read", { body: { ids: [id] } });
    expect(await told("Grip", at(26))).toHaveLength(1);
  });
});

it("reminders fall due once, even where several workers look at the same moment", async () => {
  const ben = await signedIn(url, "ben@example.org");
  const body = {
    data: {
      type: "reminders",
      attributes: { title: "Several at once", remindAt: "2026-01-01T00:00:00.000Z" },
      relationships: { user: { data: { type: "users", id: idOf("ben") } } },
    },
  };
  expect((await ben.request("POST /api/v1/reminders", { body })).status).toBe(201);
  const now = instant();
  await Promise.all([1, 2, 3].map(() => inCore(settings, Effect.ignore(actingAs(system({ now }), sendReminders())))));
  const told = (await listOf(ben)).filter(
    ({ attributes }: { attributes: { message: string } }) => attributes.message === "Reminder: Several at once",
  );
  expect(told).toHaveLength(1);
});
