import { beforeAll, describe, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import type { Session } from "#tests/support/session.ts";

const forum = await openForum();
let category = "";
let benId = "";
beforeAll(async () => {
  category = await forum.category();
  benId = (await forum.ben.request("GET /api/v1/users/me")).body.data.id;
});

const type = "forum-subject-messages";
const idOf = async (answer: ReturnType<typeof forum.say>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(201);
  return body.data.id as string;
};
const read = (session: Session, subject: string, message: string) =>
  forum.call(session, `POST subjects/${subject}/reading`, { message });
const reading = async (session: Session, subject: string) =>
  (await forum.call(session, `GET subjects/${subject}/reading`)).body.data;
/** How many messages are new, and which is the first. */
const unread = async (session: Session, subject: string) => {
  const { newMessages, firstUnread } = await reading(session, subject);
  return [newMessages, firstUnread?.message ?? null];
};
const told = async (session: Session, message: string) =>
  (await session.request("GET /api/v1/notifications?page[size]=100")).body.data.filter(
    ({ attributes }: { attributes: { actionUrl: string } }) => attributes.actionUrl?.includes(message),
  ).length;
const countOf = async (subject: string) =>
  (await forum.ben.request(`GET /api/v1/forum-subjects/${subject}`)).body.data.attributes.messagesCount;

describe("a message that was held", () => {
  it("is new to who has read what came after it once it is let out, and until then for nobody", async () => {
    const { subject } = await forum.start(forum.admin, category, { title: "Held" });
    for (const session of [forum.ada, forum.ben])
      await forum.call(session, `POST follows/forum-subjects/${subject}`, { level: "watching" });
    const heard: string[] = [];
    forum.owner.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await forum.owner.query("listen writes");
    const words = `<p>Ask <span data-mention="${benId}">@Ben</span></p>`;
    const held = await idOf(forum.say(forum.newcomer, subject, {}, words));
    await forum.owner.query("select 1");
    expect(heard.filter((each) => each.includes(subject))).toEqual([]);
    const last = await idOf(forum.say(forum.admin, subject));
    for (const session of [forum.ada, forum.ben]) await read(session, subject, last);
    expect([await told(forum.ben, held), await told(forum.ada, held), await countOf(subject)]).toEqual([0, 0, 2]);
    for (let time = 0; time < 2; time += 1) await forum.change(forum.admin, type, held, { heldAt: null });
    expect(await countOf(subject)).toBe(3);
    for (const session of [forum.ada, forum.ben]) {
      expect(await unread(session, subject)).toEqual([1, held]);
      const { data } = (await session.request(`GET /api/v1/forum-subjects/${subject}`)).body;
      expect(data.attributes.newMessagesCount).toBe(1);
      const { subjects } = (await forum.call(session, "GET unread")).body.data;
      expect(subjects).toContainEqual({ subject, newMessages: 1 });
    }
    expect(await told(forum.ben, held)).toBe(1);
    await read(forum.ada, subject, last);
    expect(await unread(forum.ada, subject)).toEqual([0, null]);
    await forum.change(forum.admin, type, held, { deletedAt: "2026-01-01T00:00:00Z", deletionReason: "Spam" });
    expect(await unread(forum.ben, subject)).toEqual([0, null]);
  });
});

describe("messages that are let out late", () => {
  it("are new each by itself, wherever they stand, until they are read", async () => {
    const { subject } = await forum.start(forum.admin, category);
    const held = [await idOf(forum.say(forum.newcomer, subject)), await idOf(forum.say(forum.newcomer, subject))];
    const last = await idOf(forum.say(forum.admin, subject));
    await read(forum.ben, subject, last);
    const since = new Date().toISOString();
    for (const id of held) await forum.change(forum.admin, type, id, { heldAt: null });
    const query = `filter[subject]=${subject}&fields[${type}]=isNew&sort=position`;
    const isNew = async () =>
      (await forum.ben.request(`GET /api/v1/${type}?${query}`)).body.data.map(
        ({ attributes }: { attributes: { isNew: boolean } }) => attributes.isNew,
      );
    expect(await isNew()).toEqual([false, true, true, false]);
    const later = await forum.ben.request(`GET /api/v1/${type}?${query}&filter[publicAt][gt]=${since}`);
    expect(later.body.data.map(({ id }: { id: string }) => id)).toEqual(held);
    await read(forum.ben, subject, last);
    expect(await isNew()).toEqual([false, false, false, false]);
  });
});

describe("a part that leaves a subject", () => {
  it("leaves nothing unread that was read, and what comes then in either is new", async () => {
    const { subject } = await forum.start(forum.ada, category);
    const messages: string[] = [];
    for (let number = 0; number < 11; number += 1) messages.push(await idOf(forum.say(forum.ada, subject)));
    for (const session of [forum.ben, forum.admin]) await read(session, subject, messages.at(-1)!);
    await forum.admin.request(`DELETE /api/v1/${type}/${messages.pop()}`);
    const body = { from: messages.at(-3)!, title: "Apart", category };
    const split = (await forum.call(forum.admin, `POST subjects/${subject}/split`, body)).body.data.subject;
    for (const session of [forum.ben, forum.admin])
      for (const each of [subject, split]) expect(await unread(session, each)).toEqual([0, null]);
    const [here, there] = [await idOf(forum.say(forum.ada, subject)), await idOf(forum.say(forum.ada, split))];
    for (const session of [forum.ben, forum.admin]) {
      expect(await unread(session, subject)).toEqual([1, here]);
      expect(await unread(session, split)).toEqual([1, there]);
    }
  });
});

describe("the way to what is new", () => {
  it("goes to the next message where one is gone, from a notice and from its link as well, and else to the end", async () => {
    const { subject, message } = await forum.start(forum.ada, category, { title: "Gone" });
    await forum.call(forum.ben, `POST follows/forum-subjects/${subject}`, { level: "watching" });
    const tenth = await idOf(forum.say(forum.ada, subject));
    await read(forum.ben, subject, tenth);
    await forum.ben.request("POST /api/v1/services/notifications/read", { body: {} });
    const gone = await idOf(forum.say(forum.ada, subject));
    const remove = (id: string) => forum.change(forum.ada, type, id, { deletedAt: "2026-01-01T00:00:00Z" });
    const notices = (await forum.ben.request("GET /api/v1/notifications")).body.data;
    const notice = notices.find(({ attributes }: { attributes: { actionUrl: string } }) =>
      attributes.actionUrl?.includes(gone),
    ).id;
    expect((await remove(gone)).status).toBe(200);
    const [next, later] = [await idOf(forum.say(forum.ada, subject)), await idOf(forum.say(forum.ada, subject))];
    const ways = async () => {
      const opened = (await forum.call(forum.ben, `GET places/${gone}`)).body.data;
      return [...(await unread(forum.ben, subject)), opened.message?.message ?? null];
    };
    expect(await ways()).toEqual([2, next, next]);
    const open = await forum.ben.request(`POST /api/v1/services/notifications/${notice}/open`);
    expect(open.body.data.url, open.text).toContain(gone);
    const other = await forum.start(forum.ada, category);
    const body = { messages: [tenth], into: other.subject };
    expect((await forum.call(forum.admin, `POST subjects/${subject}/moved-messages`, body)).status).toBe(200);
    expect(await ways()).toEqual([2, next, next]);
    for (const id of [next, later]) await remove(id);
    expect(await ways()).toEqual([0, null, message]);
    await forum.change(forum.admin, "forum-subjects", subject, { limitToAdmin: true });
    expect((await forum.call(forum.ben, `GET places/${gone}`)).status).toBe(404);
  });
});
