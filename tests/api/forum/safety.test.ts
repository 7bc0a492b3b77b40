import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { reopenPaused } from "#core/modules/forum/pause.ts";
import { instant } from "#tests/support/clock.ts";
import { openForum } from "#tests/support/forum.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const forum = await openForum();
let guest: Session;
let category = "";
const people: Session[] = [];
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
  const names = ["cy", "di", "ed", "fay", "gus"];
  await putPeople(
    forum.server.settings,
    names.map((name) => ({ email: `${name}@labs.test` })),
  );
  for (const name of names) people.push(await signedIn(forum.server.url, `${name}@labs.test`));
});

const type = "forum-subject-messages";
const on = (subject: string) => ({ subject: { type: "forum-subjects", id: subject } });
const faultOf = ({ status, body }: Awaited<ReturnType<Session["request"]>>) => ({
  status,
  pointer: body.errors[0].source?.pointer,
  detail: body.errors[0].detail as string,
});

describe("a first message that was written in less than three seconds", () => {
  it("is held, however long its writer says it took, and a draft that the server kept tells that it was not", async () => {
    const { subject } = await forum.start(forum.ada, category);
    const [hasty, patient] = people;
    const content = "<p>Buy here</p>";
    const held = await forum.make(hasty!, type, { content }, on(subject));
    expect(held.status, held.text).toBe(201);
    expect(held.body.data.attributes.heldAt).not.toBeNull();
    expect((await guest.request(`GET /api/v1/${type}/${held.body.data.id}`)).status).toBe(404);
    await forum.call(patient!, `POST drafts/${subject}`, { content: { text: "B", begunAt: "2020-01-01T00:00:00Z" } });
    const body = { title: "At once", category, content: "<p>Quick</p>" };
    expect((await forum.call(patient!, "POST subjects", body)).body.data.isHeld).toBe(true);
    await forum.rest();
    await forum.call(patient!, "POST drafts/new", { content: { text: "T" } });
    await forum.owner.query("update unsaved_drafts set begun_at = begun_at - interval '3 seconds'");
    const written = await forum.call(patient!, "POST subjects", { ...body, content: "<p>Taken time</p>" });
    expect(written.body.data.isHeld, written.text).toBe(false);
    await forum.rest();
    const second = await forum.make(patient!, type, { content }, on(subject));
    expect(second.body.data.attributes.heldAt).toBeNull();
  });
});

describe("a subject that people report", () => {
  const report = (session: Session, reported: string, of = "forum-subjects") =>
    session.request("POST /api/v1/reports", {
      body: {
        data: {
          type: "reports",
          attributes: { reason: "spam" },
          relationships: { reportable: { data: { type: of, id: reported } } },
        },
      },
    });
  const closedAt = async (subject: string) =>
    (await forum.owner.query("select closed_at from forum_subjects where id = $1", [subject])).rows[0].closed_at;
  const eventsOf = async (subject: string) =>
    (await guest.request(`GET /api/v1/forum-subject-events?filter[subject]=${subject}&sort=createdAt`)).body.data.map(
      ({ attributes }: { attributes: { kind: string } }) => attributes.kind,
    );
  const told = async () =>
    (await forum.admin.request("GET /api/v1/notifications?page[size]=100")).body.data.filter(
      ({ attributes }: { attributes: { message: string } }) => attributes.message.includes("is closed for a few hours"),
    ).length;

  it("closes for four hours by five of them, of which moderators are told, and opens by itself or by them", async () => {
    const { subject, message } = await forum.start(forum.ada, category);
    const messages = (await forum.say(forum.ben, subject)).body.data.id;
    expect((await report(forum.newcomer, subject)).status).toBe(201);
    for (const session of people.slice(0, 3)) expect((await report(session, subject)).status).toBe(201);
    expect((await report(people[0]!, message, type)).status).toBe(201);
    expect((await report(people[3]!, message, type)).status).toBe(201);
    expect(await closedAt(subject)).toBeNull();
    const before = await told();
    expect((await report(people[4]!, messages, type)).status).toBe(201);
    expect(await closedAt(subject)).not.toBeNull();
    expect(await told()).toBe(before + 1);
    await forum.rest();
    const refused = faultOf(await forum.make(forum.ben, type, { content: "<p>But</p>" }, on(subject)));
    expect(refused).toMatchObject({ status: 403, pointer: "/data/relationships/subject" });
    expect(refused.detail).toContain("several people reported it");

    const inHours = (hours: number) => instant(hours * 3_600_000);
    const { settings } = forum.server;
    await inCore(settings, actingAs(system({ now: inHours(3.9) }), reopenPaused()));
    expect(await closedAt(subject)).not.toBeNull();
    await inCore(settings, actingAs(system({ now: inHours(4.1) }), reopenPaused()));
    expect(await closedAt(subject)).toBeNull();
    expect(await eventsOf(subject)).toEqual(["paused", "reopened"]);
  });

  it("that a moderator opens again is not closed by the same reports", async () => {
    const { subject } = await forum.start(forum.ada, category);
    for (const session of people) await report(session, subject);
    expect(await closedAt(subject)).not.toBeNull();
    expect((await forum.change(forum.admin, "forum-subjects", subject, { closedAt: null })).status).toBe(200);
    expect((await forum.owner.query("select reopens_at from forum_subjects where id = $1", [subject])).rows).toEqual([
      { reopens_at: null },
    ]);
    expect((await report(forum.ben, subject)).status).toBe(201);
    expect(await closedAt(subject)).toBeNull();
  });
});

describe("somebody new", () => {
  it.each([
    ["links", '<a href="https://labs.test">there</a>'.repeat(3), "2 links"],
    ["media", '<img src="https://labs.test/a.png" alt="A grip">'.repeat(2), "one picture or video"],
    ["attachments", '<a href="/services/files/01a">plan</a>', "files"],
  ])(
    "is told what to take out of a message with too many %s, in a new one and in one that is changed",
    async (_what, html, said) => {
      const { subject } = await forum.start(forum.ada, category);
      await forum.rest();
      const content = `<p>Words ${html}</p>`;
      const refused = faultOf(await forum.make(forum.newcomer, type, { content }, on(subject)));
      expect(refused).toMatchObject({ status: 422, pointer: "/data/attributes/content" });
      expect(refused.detail).toContain(said);
      await forum.owner.query(
        "delete from forum_subject_messages where created_by_id = (select id from users where email = 'new@labs.test')",
      );
      const { id } = (await forum.say(forum.newcomer, subject)).body.data;
      expect(faultOf(await forum.change(forum.newcomer, type, id, { content }))).toEqual(refused);
      expect((await forum.say(forum.ben, subject, {}, content)).status).toBe(201);
    },
  );
});
