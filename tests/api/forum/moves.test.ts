import { beforeAll, describe, expect, it } from "vitest";
import { type Forum, openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
let category = "";
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
});

const messagesOf = async (session: Session, subject: string) =>
  (
    (await session.request(`GET /api/v1/forum-subject-messages?filter[subject]=${subject}&sort=position`)).body
      .data as {
      id: string;
    }[]
  ).map(({ id }) => id);
const idOf = async (answer: ReturnType<Forum["say"]>) => (await answer).body.data.id as string;
const place = async (id: string, session = guest) => (await forum.call(session, `GET places/${id}`)).body.data;

describe("moving", () => {
  it("merges subjects in the order of time, and leads old links to what took their place", async () => {
    const one = await forum.start(forum.ada, category);
    const two = await forum.start(forum.ben, category);
    const third = await idOf(forum.say(forum.ada, two.subject));
    const fourth = await idOf(forum.say(forum.ben, one.subject));
    expect((await forum.call(forum.ada, `POST subjects/${one.subject}/merge`, { into: two.subject })).status).toBe(403);
    const itself = await forum.call(forum.admin, `POST subjects/${one.subject}/merge`, { into: one.subject });
    expect([itself.status, itself.body.errors[0].source.pointer]).toEqual([422, "/into"]);
    const merged = await forum.call(forum.admin, `POST subjects/${one.subject}/merge`, { into: two.subject });
    expect(merged.body.data, merged.text).toEqual({ subject: two.subject, slug: two.slug });
    expect(await messagesOf(guest, two.subject)).toEqual([one.message, two.message, third, fourth]);
    expect((await guest.request(`GET /api/v1/forum-subjects/${one.slug}`)).status).toBe(410);
    for (const old of [one.slug, one.subject]) expect(await place(old)).toMatchObject({ subject: two.subject });
    expect(await place(fourth)).toEqual({
      ...{ subject: two.subject, slug: two.slug, page: 1 },
      message: { message: fourth, position: 3 },
    });
    const events = (await guest.request(`GET /api/v1/forum-subject-events?filter[subject]=${two.subject}`)).body.data;
    expect(events[0].attributes).toMatchObject({ kind: "merged" });
  });

  it("takes along who follows it and what they are writing, but nothing over what they have there", async () => {
    const [one, two] = [await forum.start(forum.admin, category), await forum.start(forum.admin, category)];
    const choose = (session: Session, subject: string, level: string) =>
      forum.call(session, `POST follows/forum-subjects/${subject}`, { level });
    const level = async (session: Session, subject: string) =>
      (await forum.call(session, `GET follows/forum-subjects/${subject}`)).body.data.level;
    const draft = async (session: Session, subject: string, content?: object) =>
      (await forum.call(session, `${content ? "POST" : "GET"} drafts/${subject}`, content && { content })).body.data
        ?.content;
    await choose(forum.ada, one.subject, "watching");
    await choose(forum.ben, one.subject, "watching");
    await choose(forum.ben, two.subject, "muted");
    await draft(forum.ada, one.subject, { text: "I would" });
    await draft(forum.ben, one.subject, { text: "No" });
    await draft(forum.ben, two.subject, { text: "Yes" });
    await forum.call(forum.admin, `POST subjects/${one.subject}/merge`, { into: two.subject });
    expect([await level(forum.ada, two.subject), await level(forum.ben, two.subject)]).toEqual(["watching", "muted"]);
    expect(await draft(forum.ada, two.subject)).toEqual({ text: "I would" });
    expect(await draft(forum.ben, two.subject)).toEqual({ text: "Yes" });
    const body = { messages: [one.message], title: "Apart again", category };
    const split = await forum.call(forum.admin, `POST subjects/${two.subject}/split`, body);
    const apart = split.body.data.subject;
    expect([await level(forum.ada, apart), await level(forum.ben, apart)]).toEqual(["watching", "muted"]);
  });

  it("splits messages off to a subject that is as hidden as theirs", async () => {
    const from = await forum.start(forum.admin, category, { limitToAdmin: true });
    const message = await idOf(forum.say(forum.admin, from.subject));
    const body = { messages: [message], title: "Apart", category };
    const split = await forum.call(forum.admin, `POST subjects/${from.subject}/split`, body);
    const { subject, slug } = split.body.data;
    expect(slug).toBe("apart");
    expect(await messagesOf(forum.admin, subject)).toEqual([message]);
    expect(await messagesOf(forum.admin, from.subject)).toEqual([from.message]);
    expect((await forum.ada.request(`GET /api/v1/forum-subjects/${subject}`)).status).toBe(404);
    expect((await forum.call(guest, `GET places/${message}`)).status).toBe(404);
  });

  it("moves a message and all that came after it, however many, and says where there is no such message", async () => {
    const from = await forum.start(forum.ada, category);
    const into = await forum.start(forum.ben, category);
    const written: string[] = [];
    for (let number = 0; number < 4; number += 1) written.push(await idOf(forum.say(forum.ben, from.subject)));
    const move = (body: object) => forum.call(forum.admin, `POST subjects/${from.subject}/moved-messages`, body);
    for (const [body, pointer] of [
      [{ from: into.message, into: into.subject }, "/from"],
      [{ from: "the-first", into: into.subject }, "/from"],
      [{ messages: [], into: into.subject }, "/messages"],
      [{ into: into.subject }, "/messages"],
    ] as const) {
      const refused = await move(body);
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, pointer]);
    }
    expect((await move({ from: written[1]!, into: into.subject })).status).toBe(200);
    expect(await messagesOf(guest, from.subject)).toEqual([from.message, written[0]]);
    expect(await messagesOf(guest, into.subject)).toEqual([into.message, ...written.slice(1)]);
    const body = { from: written[0]!, title: "The last one", category };
    const split = await forum.call(forum.admin, `POST subjects/${from.subject}/split`, body);
    expect(await messagesOf(guest, split.body.data.subject)).toEqual([written[0]]);
  });

  it("answers nothing in what was hidden, deleted or merged meanwhile", async () => {
    const gone: [string, string][] = [];
    const hidden = await forum.start(forum.ada, category);
    await forum.change(forum.admin, "forum-subjects", hidden.subject, { limitToAdmin: true });
    gone.push(["hidden", hidden.subject]);
    const deleted = await forum.start(forum.admin, category);
    await forum.change(forum.admin, "forum-subjects", deleted.subject, { deletedAt: "2026-01-01T00:00:00Z" });
    gone.push(["deleted", deleted.subject]);
    const [merged, into] = [await forum.start(forum.admin, category), await forum.start(forum.admin, category)];
    await forum.call(forum.admin, `POST subjects/${merged.subject}/merge`, { into: into.subject });
    gone.push(["merged", merged.subject]);
    const count = async () => (await forum.owner.query("select count(*) from forum_subject_messages")).rows[0].count;
    const before = await count();
    for (const [state, subject] of gone) {
      const answer = await forum.say(forum.ben, subject);
      const [{ source, detail }] = answer.body.errors;
      expect([state, answer.status, source?.pointer]).toEqual([state, 404, "/data/relationships/subject"]);
      expect(detail.length).toBeGreaterThan(10);
    }
    expect(await count()).toBe(before);
  });

  it("moves nothing where one of the messages is of another subject", async () => {
    const [one, two] = [await forum.start(forum.ada, category), await forum.start(forum.ben, category)];
    const body = { messages: [one.message, two.message], into: two.subject };
    const refused = await forum.call(forum.admin, `POST subjects/${one.subject}/moved-messages`, body);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await messagesOf(guest, one.subject)).toEqual([one.message]);
    expect(await messagesOf(guest, two.subject)).toEqual([two.message]);
  });

  it("carries along how far somebody has read", async () => {
    const one = await forum.start(forum.ada, category);
    const read = await idOf(forum.say(forum.ada, one.subject));
    await forum.call(forum.ben, `POST subjects/${one.subject}/reading`, { message: read });
    const unread = await idOf(forum.say(forum.ada, one.subject));
    const two = await forum.start(forum.ada, category);
    await forum.call(forum.admin, `POST subjects/${one.subject}/merge`, { into: two.subject });
    const reading = (await forum.call(forum.ben, `GET subjects/${two.subject}/reading`)).body.data;
    expect(reading).toMatchObject({ newMessages: 2, lastRead: { message: read }, firstUnread: { message: unread } });
    const apart = await forum.call(forum.admin, `POST subjects/${two.subject}/split`, {
      ...{ messages: [read], title: "Read", category },
    });
    const left = (await forum.call(forum.ben, `GET subjects/${two.subject}/reading`)).body.data;
    expect(left).toMatchObject({ newMessages: 2, lastRead: { message: one.message } });
    const other = (await forum.call(forum.ben, `GET subjects/${apart.body.data.subject}/reading`)).body.data;
    expect(other).toMatchObject({ newMessages: 0, lastRead: { message: read } });
  });
});
