import { beforeAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
let category = "";
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
});

const subjectOf = async (session: Session, id: string) =>
  (await session.request(`GET /api/v1/forum-subjects/${id}?include=latestMessage`)).body.data;
const listed = async (session: Session, query = "") =>
  ((await session.request(`GET /api/v1/forum-subjects?page[size]=100${query}`)).body.data as { id: string }[]).map(
    ({ id }) => id,
  );
const messagesOf = async (session: Session, subject: string) =>
  (await session.request(`GET /api/v1/forum-subject-messages?filter[subject]=${subject}&sort=position`)).body.data as {
    id: string;
    attributes: Record<string, unknown>;
  }[];

describe("beginning a subject", () => {
  it("makes it with its first message, or neither", async () => {
    const { subject, slug, message, isHeld } = await forum.start(forum.ada, category);
    expect(isHeld).toBe(false);
    const found = await subjectOf(guest, slug);
    expect(found).toMatchObject({ id: subject, attributes: { messagesCount: 1, limitToAdmin: false } });
    expect(found.relationships.latestMessage.data.id).toBe(message);
    const before = (await listed(guest)).length;
    await forum.rest();
    const body = { title: "Half", category, content: "" };
    const refused = await forum.call(forum.ada, "POST subjects", body);
    expect(refused.status, refused.text).toBe(422);
    expect((await listed(guest)).length).toBe(before);
  });

  it("is for who is known, and not faster than people write", async () => {
    const body = { title: "Soon", category, content: "<p>Now</p>" };
    expect((await forum.call(guest, "POST subjects", body)).status).toBe(401);
    await forum.start(forum.ben, category);
    expect((await forum.call(forum.ben, "POST subjects", body)).status).toBe(429);
  });

  it("waits for a moderator where nobody vouches for its author, who alone sees it until then", async () => {
    const { subject, message, isHeld } = await forum.start(forum.newcomer, category);
    expect(isHeld).toBe(true);
    expect(await subjectOf(guest, subject)).toBeUndefined();
    expect((await subjectOf(forum.newcomer, subject)).id).toBe(subject);
    const published = await forum.change(forum.admin, "forum-subject-messages", message, { heldAt: null });
    expect(published.status, published.text).toBe(200);
    const out = await subjectOf(guest, subject);
    expect(out.attributes.messagesCount).toBe(1);
    expect(out.relationships.latestMessage.data.id).toBe(message);
  });
});

describe("a subject", () => {
  it("FORUM-002 for administrators is in no list, count or search of anybody else", async () => {
    const own = await forum.category({ name: "Secrets" });
    const { subject, message } = await forum.start(forum.admin, own, { limitToAdmin: true, title: "Zebrafish" });
    expect(await listed(forum.ada)).not.toContain(subject);
    expect(await listed(forum.admin)).toContain(subject);
    expect((await forum.ada.request(`GET /api/v1/forum-subjects/${subject}`)).status).toBe(404);
    expect((await forum.ada.request(`GET /api/v1/forum-subject-messages/${message}`)).status).toBe(404);
    const count = async (session: Session) =>
      (await session.request(`GET /api/v1/forum-categories/${own}`)).body.data.attributes.subjectsCount;
    expect([await count(forum.ada), await count(forum.admin)]).toEqual([0, 1]);
    const found = async (session: Session) =>
      (await forum.call(session, "GET search?search=Zebrafish")).body.data.map(
        (each: { subject: string }) => each.subject,
      );
    expect([await found(forum.ada), await found(forum.admin)]).toEqual([[], [subject]]);
    expect((await forum.call(forum.ada, `GET places/${message}`)).status).toBe(404);
    expect((await forum.call(forum.ada, `GET subjects/${subject}/reading`)).status).toBe(404);
    expect((await forum.say(forum.ada, subject)).status).toBe(404);
  });

  it("FORUM-001 is pinned to the home and to its category apart, the latest pin first, and off for who wants it off", async () => {
    const [one, two, three] = [
      await forum.start(forum.ada, category),
      await forum.start(forum.ada, category),
      await forum.start(forum.ada, category),
    ];
    const pin = (id: string, attributes: object) => forum.change(forum.admin, "forum-subjects", id, attributes);
    await pin(one!.subject, { pinnedOnHomeAt: "2026-01-01T00:00:00Z" });
    await pin(two!.subject, { pinnedOnHomeAt: "2026-01-02T00:00:00Z" });
    await pin(three!.subject, { pinnedOnCategoryAt: "2026-01-03T00:00:00Z" });
    const pins = async (session: Session, query = "") => (await forum.call(session, `GET pins${query}`)).body.data;
    expect(await pins(guest)).toEqual([two!.subject, one!.subject]);
    expect(await pins(guest, `?category=${category}`)).toEqual([three!.subject]);
    expect((await listed(guest, "&sort=-pinnedOnHomeAt,-lastMessageAt")).slice(0, 2)).toEqual([
      two!.subject,
      one!.subject,
    ]);
    const off = await forum.call(forum.ben, `POST subjects/${two!.subject}/unpin`, { isUnpinned: true });
    expect(off.status).toBe(204);
    expect(await pins(forum.ben)).toEqual([one!.subject]);
    expect(await pins(forum.ada)).toEqual([two!.subject, one!.subject]);
    expect((await forum.change(forum.ada, "forum-subjects", one!.subject, { pinnedOnHomeAt: null })).status).toBe(403);
  });

  it("FORUM-003 tells how many messages are new since the last visit, by the message that was read last", async () => {
    const { subject } = await forum.start(forum.ada, category);
    const news = async (session: Session) => (await subjectOf(session, subject)).attributes.newMessagesCount;
    const first = (await forum.say(forum.ben, subject)).body.data.id;
    expect(await news(forum.ada)).toBe(1);
    expect(await news(forum.ben)).toBe(0);
    const [message] = await messagesOf(forum.ada, subject);
    expect(message!.attributes.newMessagesCount).toBe(1);
    await forum.say(forum.ben, subject);
    const reading = (await forum.call(forum.ada, `GET subjects/${subject}/reading`)).body.data;
    expect(reading).toMatchObject({ newMessages: 2, page: 1, firstUnread: { message: first, position: 1 } });
    const unread = (await forum.call(forum.ada, "GET unread")).body.data;
    expect(unread.subjects).toContainEqual({ subject, newMessages: 2 });
    const read = await forum.call(forum.ada, `POST subjects/${subject}/reading`, { message: first });
    expect(read.body.data.newMessages).toBe(1);
    // Reading goes one way.
    await forum.call(forum.ada, `POST subjects/${subject}/reading`, {});
    expect(await news(forum.ada)).toBe(1);
    expect(await news(guest)).toBeNull();
  });

  it("FORUM-004 is changed by its author and by administrators, and like nothing where it is hidden", async () => {
    const { subject, message } = await forum.start(forum.ada, category);
    const stranger = await forum.change(forum.ben, "forum-subject-messages", message, { content: "<p>Mine</p>" });
    expect(stranger.status).toBe(403);
    expect((await forum.change(forum.ben, "forum-subjects", subject, { title: "Mine" })).status).toBe(403);
    expect(
      (await forum.change(forum.ada, "forum-subject-messages", message, { content: "<p>Better</p>" })).status,
    ).toBe(200);
    const admin = await forum.change(forum.admin, "forum-subject-messages", message, { content: "<p>Others</p>" });
    expect(admin.status).toBe(403);
    expect(admin.body.errors[0].detail).toBe("Only the author can change this text.");
    await forum.change(forum.admin, "forum-subjects", subject, { limitToAdmin: true });
    const hidden = await forum.ben.request(`PATCH /api/v1/forum-subject-messages/${message}`, {
      body: { data: { type: "forum-subject-messages", id: message, attributes: {}, meta: { version: 1 } } },
    });
    expect(hidden.status).toBe(404);
  });

  it("that is closed is answered by administrators alone", async () => {
    const { subject } = await forum.start(forum.ada, category);
    await forum.change(forum.admin, "forum-subjects", subject, { closedAt: "2026-01-01T00:00:00Z" });
    const refused = await forum.say(forum.ben, subject);
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      "This topic is closed: no one can reply any more.",
    ]);
    expect((await forum.say(forum.admin, subject)).status).toBe(201);
    const events = (await guest.request(`GET /api/v1/forum-subject-events?filter[subject]=${subject}`)).body.data;
    expect(events.map((each: { attributes: { kind: string } }) => each.attributes.kind)).toEqual(["closed"]);
  });

  it("says among its messages that it was renamed, moved or has other tags", async () => {
    const { subject } = await forum.start(forum.ada, category, { title: "Before" });
    const other = await forum.category({ name: "Elsewhere" });
    const tag = (await forum.make(forum.admin, "tags", { name: "Glue" })).body.data.id;
    const links = { category: { type: "forum-categories", id: other }, tags: [{ type: "tags", id: tag }] };
    await forum.change(forum.ada, "forum-subjects", subject, { title: "After" }, links);
    const events = (await guest.request(`GET /api/v1/forum-subject-events?filter[subject]=${subject}`)).body.data;
    const told = events.map((each: { attributes: Record<string, unknown> }) => each.attributes);
    expect(told).toContainEqual(expect.objectContaining({ kind: "renamed", from: "Before", to: "After" }));
    expect(told).toContainEqual(expect.objectContaining({ kind: "moved", to: "Elsewhere" }));
    expect(told).toContainEqual(expect.objectContaining({ kind: "retagged", from: null, to: "Glue" }));
  });

  it("that others answered is not its author's to delete", async () => {
    const { subject } = await forum.start(forum.ada, category);
    const now = "2026-01-01T00:00:00Z";
    await forum.say(forum.ben, subject);
    expect((await forum.change(forum.ada, "forum-subjects", subject, { deletedAt: now })).status).toBe(403);
    const unreasoned = await forum.change(forum.admin, "forum-subjects", subject, { deletedAt: now });
    expect(unreasoned.body.errors[0].source.pointer).toBe("/data/attributes");
    const deletion = { deletedAt: now, deletionReason: "Off topic" };
    expect((await forum.change(forum.admin, "forum-subjects", subject, deletion)).status).toBe(200);
    expect(await listed(guest)).not.toContain(subject);
    expect((await forum.change(forum.ada, "forum-subjects", subject, { deletedAt: null })).status).toBe(403);
  });
});

describe("a message", () => {
  it("answers one of the same subject, and quotes it as it was", async () => {
    const { subject, message } = await forum.start(forum.ada, category);
    const parent = { type: "forum-subject-messages", id: message };
    const answer = await forum.say(
      forum.ben,
      subject,
      { parentMessage: parent, quotedMessages: [parent] },
      "<blockquote><p>Question</p></blockquote><p>Yes</p>",
    );
    expect(answer.status, answer.text).toBe(201);
    await forum.change(forum.ada, "forum-subject-messages", message, { content: "<p>Another question</p>" });
    const read = await guest.request(`GET /api/v1/forum-subject-messages/${answer.body.data.id}?include=parentMessage`);
    expect(read.body.data.attributes).toMatchObject({ isReply: true, position: 1 });
    expect(read.body.data.attributes.content).toContain("<p>Question</p>");
    const elsewhere = await forum.start(forum.ada, category);
    expect((await forum.say(forum.ben, elsewhere.subject, { parentMessage: parent })).status).toBe(404);
  });

  it("leaves the counts and the latest message right when it is deleted and restored", async () => {
    const { subject, message } = await forum.start(forum.ada, category);
    const answer = (await forum.say(forum.ben, subject)).body.data.id;
    const latest = async () => {
      const { attributes, relationships } = await subjectOf(guest, subject);
      return [attributes.messagesCount, relationships.latestMessage.data?.id ?? null];
    };
    expect(await latest()).toEqual([2, answer]);
    const now = "2026-01-01T00:00:00Z";
    expect((await forum.change(forum.ben, "forum-subject-messages", answer, { deletedAt: now })).status).toBe(200);
    expect(await latest()).toEqual([1, message]);
    expect((await messagesOf(guest, subject)).map(({ id }) => id)).toEqual([message]);
    expect((await forum.change(forum.ben, "forum-subject-messages", answer, { deletedAt: null })).status).toBe(200);
    expect(await latest()).toEqual([2, answer]);
  });

  it("is not said twice, nor too soon", async () => {
    const { subject } = await forum.start(forum.ada, category);
    expect((await forum.say(forum.ben, subject, {}, "<p>Same</p>")).status).toBe(201);
    await forum.owner.query("update forum_subject_messages set created_at = created_at - interval '10 seconds'");
    const on = { subject: { type: "forum-subjects", id: subject } };
    const twice = await forum.make(forum.ben, "forum-subject-messages", { content: "<p>Same</p>" }, on);
    expect(twice.status).toBe(422);
    expect((await forum.make(forum.ben, "forum-subject-messages", { content: "<p>Other</p>" }, on)).status).toBe(201);
    expect((await forum.make(forum.ben, "forum-subject-messages", { content: "<p>More</p>" }, on)).status).toBe(429);
  });

  it("counts for how fast its author writes when they have deleted it, and may then be said again", async () => {
    const { subject } = await forum.start(forum.ada, category);
    const { data } = (await forum.say(forum.ben, subject, {}, "<p>Oh no</p>")).body;
    const gone = await forum.change(forum.ben, data.type, data.id, { deletedAt: instant() });
    expect(gone.status, gone.text).toBe(200);
    const on = { subject: { type: "forum-subjects", id: subject } };
    expect((await forum.make(forum.ben, data.type, { content: "<p>Hasty</p>" }, on)).status).toBe(429);
    await forum.owner.query("update forum_subject_messages set created_at = created_at - interval '10 seconds'");
    expect((await forum.make(forum.ben, data.type, { content: "<p>Oh no</p>" }, on)).status).toBe(201);
  });
});

describe("following", () => {
  const told = async (session: Session) =>
    (
      (await session.request("GET /api/v1/notifications?filter[notificationType]=forum_message_created")).body
        .data as unknown[]
    ).length;

  it("tells of messages who watches, and what is chosen for a subject counts before its category", async () => {
    const own = await forum.category({ name: "Followed" });
    const { subject } = await forum.start(forum.ada, own);
    const follow = (type: string, id: string, level: string | null) =>
      forum.call(forum.ben, `POST follows/${type}/${id}`, { level });
    expect((await follow("forum-categories", own, "muted")).body.data).toEqual({ level: "muted", isOwnLevel: true });
    const before = await told(forum.ben);
    await forum.say(forum.ada, subject);
    expect(await told(forum.ben)).toBe(before);
    expect((await follow("forum-subjects", subject, "watching")).body.data.level).toBe("watching");
    await forum.say(forum.ada, subject);
    expect(await told(forum.ben)).toBe(before + 1);
    expect((await follow("forum-subjects", subject, null)).body.data).toEqual({ level: "muted", isOwnLevel: false });
    await forum.say(forum.ada, subject);
    expect(await told(forum.ben)).toBe(before + 1);
  });

  it("tells who is answered, but nothing of what they may not see", async () => {
    const { subject, message } = await forum.start(forum.ada, category);
    const before = await told(forum.ada);
    const parentMessage = { type: "forum-subject-messages", id: message };
    await forum.say(forum.ben, subject, { parentMessage });
    expect(await told(forum.ada)).toBe(before + 1);
    await forum.change(forum.admin, "forum-subjects", subject, { limitToAdmin: true });
    await forum.say(forum.admin, subject, { parentMessage });
    expect(await told(forum.ada)).toBe(before + 1);
  });
});

describe("a draft", () => {
  it("is kept for each subject and for a new one, for its author alone", async () => {
    const { subject } = await forum.start(forum.ada, category);
    for (const place of [subject, "new"]) {
      const content = { text: `In ${place}` };
      expect((await forum.call(forum.ada, `POST drafts/${place}`, { content })).status).toBe(200);
      expect((await forum.call(forum.ada, `GET drafts/${place}`)).body.data.content).toEqual(content);
      expect((await forum.call(forum.ben, `GET drafts/${place}`)).body.data).toBeNull();
      expect((await forum.call(forum.ada, `DELETE drafts/${place}`)).status).toBe(204);
      expect((await forum.call(forum.ada, `GET drafts/${place}`)).body.data).toBeNull();
    }
  });
});

describe("a category", () => {
  it("stands two levels deep, and below none of its own", async () => {
    const parent = await forum.category();
    const child = await forum.category({ name: "Printing" }, parent);
    const below = (id: string) => ({ parentCategory: { type: "forum-categories", id } });
    const deeper = await forum.make(forum.admin, "forum-categories", { name: "Nozzles" }, below(child));
    expect([deeper.status, deeper.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/parentCategory"]);
    for (const place of [child, parent])
      expect((await forum.change(forum.admin, "forum-categories", parent, {}, below(place))).status).toBe(422);
    expect((await guest.request(`GET /api/v1/forum-categories/${parent}`)).body.data.attributes.isParent).toBe(true);
  });
});
