import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
let categories: readonly string[] = [];
beforeAll(async () => {
  guest = browser(forum.server.url);
  categories = [await forum.category(), await forum.category({ name: "Other" })];
});

/** Nobody vouches for the newcomer: what they write first is held. */
type Author = "ada" | "ben" | "newcomer";
interface Message {
  readonly id: string;
  readonly by: Author;
  subject: Subject;
  isDeleted: boolean;
  isHeld: boolean;
}
interface Subject {
  readonly id: string;
  readonly by: Author;
  category: string;
  isForAdmins: boolean;
  isHeld: boolean;
  /** Merged into another, or deleted as a whole. */
  isGone: boolean;
  mergedInto?: Subject | undefined;
}
interface World {
  readonly subjects: Subject[];
  readonly messages: Message[];
}

type Step = (world: World) => Promise<unknown>;

/** What was merged into a subject that is for administrators is for them too, and stays so when it comes back. */
const closeMerged = (subject: Subject, world: World): void => {
  for (const each of world.subjects.filter(({ mergedInto }) => mergedInto === subject)) {
    each.isForAdmins ||= subject.isForAdmins;
    closeMerged(each, world);
  }
};

const now = "2026-01-01T00:00:00Z";
const at = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % Math.max(list.length, 1)];
const open = ({ subjects }: World) => subjects.filter(({ isGone }) => !isGone);
type Who = Author | "guest" | "admin";
const seesSubject = (who: Who, { by, isForAdmins, isHeld, isGone }: Subject) =>
  !isGone && (who === "admin" || (!isForAdmins && (!isHeld || who === by)));
const messageType = "forum-subject-messages";

const index = fc.nat({ max: 40 });
const author = fc.constantFrom<Author>("ada", "ben", "newcomer");

const begin = fc.tuple(author, index).map(
  ([by, of]): Step =>
    async ({ subjects, messages }) => {
      const category = at(categories, of)!;
      const made = await forum.start(forum[by], category).catch((error: unknown) => {
        // Somebody new begins three subjects in a day, and no more.
        if (by !== "newcomer") throw error;
      });
      if (!made) return;
      const { isHeld } = made;
      const subject = { id: made.subject, by, category, isForAdmins: false, isHeld, isGone: false };
      subjects.push(subject);
      messages.push({ id: made.message, by, subject, isDeleted: false, isHeld });
    },
);
const post = fc.tuple(author, index).map(
  ([by, of]): Step =>
    async (world) => {
      const subject = at(open(world), of);
      if (!subject || !seesSubject(by, subject)) return;
      const answer = await forum.say(forum[by], subject.id);
      if (by === "newcomer" && answer.status === 403) return;
      expect(answer.status, answer.text).toBe(201);
      const { id, attributes } = answer.body.data;
      const isHeld = (attributes.heldAt ?? null) !== null;
      expect(isHeld && by !== "newcomer").toBe(false);
      world.messages.push({ id, by, subject, isDeleted: false, isHeld });
    },
);
const edit = index.map(
  (of): Step =>
    async ({ messages }) => {
      const message = at(messages, of);
      if (!message || message.isDeleted || !seesSubject(message.by, message.subject)) return;
      await forum.change(forum[message.by], messageType, message.id, { content: `<p>Edited ${of}</p>` });
    },
);
const remove = fc.tuple(index, fc.boolean()).map(
  ([of, isModerator]): Step =>
    async ({ messages }) => {
      const message = at(messages, of);
      if (!message || message.isDeleted || !seesSubject(isModerator ? "admin" : message.by, message.subject)) return;
      const attributes = { deletedAt: now, ...(isModerator && { deletionReason: "Off topic" }) };
      const { status } = await forum.change(
        isModerator ? forum.admin : forum[message.by],
        messageType,
        message.id,
        attributes,
      );
      expect(status).toBe(200);
      message.isDeleted = true;
    },
);
const restore = index.map(
  (of): Step =>
    async ({ messages }) => {
      const message = at(
        messages.filter(({ isDeleted, subject }) => isDeleted && !subject.isGone),
        of,
      );
      if (!message) return;
      expect((await forum.change(forum.admin, messageType, message.id, { deletedAt: null })).status).toBe(200);
      message.isDeleted = false;
    },
);
const letOut = index.map(
  (of): Step =>
    async ({ messages }) => {
      const message = at(
        messages.filter(({ isHeld, isDeleted, subject }) => isHeld && !isDeleted && !subject.isGone),
        of,
      );
      if (!message) return;
      expect((await forum.change(forum.admin, messageType, message.id, { heldAt: null })).status).toBe(200);
      message.isHeld = false;
      if (message.subject.by === message.by) message.subject.isHeld = false;
    },
);
const removeSubject = index.map(
  (of): Step =>
    async (world) => {
      const subject = at(open(world), of);
      if (!subject) return;
      const attributes = { deletedAt: now, deletionReason: "Off topic" };
      expect((await forum.change(forum.admin, "forum-subjects", subject.id, attributes)).status).toBe(200);
      subject.isGone = true;
    },
);
/** Also what was merged comes back, without its messages. */
const restoreSubject = index.map(
  (of): Step =>
    async ({ subjects }) => {
      const subject = at(
        subjects.filter(({ isGone }) => isGone),
        of,
      );
      if (!subject) return;
      expect((await forum.change(forum.admin, "forum-subjects", subject.id, { deletedAt: null })).status).toBe(200);
      Object.assign(subject, { isGone: false, mergedInto: undefined });
    },
);
const hide = fc.tuple(index, fc.boolean()).map(
  ([of, isForAdmins]): Step =>
    async (world) => {
      const subject = at(open(world), of);
      if (!subject) return;
      await forum.change(forum.admin, "forum-subjects", subject.id, { limitToAdmin: isForAdmins });
      subject.isForAdmins = isForAdmins;
      closeMerged(subject, world);
    },
);
const move = fc.tuple(index, index).map(
  ([of, to]): Step =>
    async (world) => {
      const subject = at(open(world), of);
      if (!subject) return;
      subject.category = at(categories, to)!;
      const category = { type: "forum-categories", id: subject.category };
      await forum.change(forum.admin, "forum-subjects", subject.id, {}, { category });
    },
);
const merge = fc.tuple(index, index).map(
  ([of, to]): Step =>
    async (world) => {
      const [from, into] = [at(open(world), of), at(open(world), to)];
      if (!from || !into || from === into) return;
      const { status } = await forum.call(forum.admin, `POST subjects/${from.id}/merge`, { into: into.id });
      expect(status).toBe(200);
      Object.assign(from, { isGone: true, mergedInto: into });
      closeMerged(into, world);
      for (const message of world.messages) if (message.subject === from) message.subject = into;
    },
);
const chosen = fc.array(index, { minLength: 1, maxLength: 3 });
/** What is asked to be moved: some messages, or one and all that came after it. */
const moving = (theirs: readonly Message[], which: readonly number[], isRange: boolean) => {
  const named = [...new Set(which.map((each) => at(theirs, each)!))];
  const first = named[0]!;
  // Messages are written one after the other: their ids are in the order of time.
  return isRange
    ? { moved: theirs.filter(({ id }) => id >= first.id), asked: { from: first.id } }
    : { moved: named, asked: { messages: named.map(({ id }) => id) } };
};
const split = fc.tuple(index, chosen, fc.boolean()).map(
  ([of, which, isRange]): Step =>
    async (world) => {
      const from = at(open(world), of);
      const theirs = world.messages.filter(({ subject }) => subject === from);
      if (!from || theirs.length === 0) return;
      const { moved, asked } = moving(theirs, which, isRange);
      const category = at(categories, of)!;
      const body = { ...asked, title: "Split", category };
      const answer = await forum.call(forum.admin, `POST subjects/${from.id}/split`, body);
      expect(answer.status, answer.text).toBe(200);
      const { by, isForAdmins } = from;
      const subject = { id: answer.body.data.subject, by, category, isForAdmins, isHeld: false, isGone: false };
      world.subjects.push(subject);
      for (const message of moved) message.subject = subject;
    },
);
const hang = fc.tuple(index, index, chosen, fc.boolean()).map(
  ([of, to, which, isRange]): Step =>
    async (world) => {
      const [from, into] = [at(open(world), of), at(open(world), to)];
      const theirs = world.messages.filter(({ subject }) => subject === from);
      if (!from || !into || from === into || theirs.length === 0) return;
      const { moved, asked } = moving(theirs, which, isRange);
      const body = { ...asked, into: into.id };
      expect((await forum.call(forum.admin, `POST subjects/${from.id}/moved-messages`, body)).status).toBe(200);
      for (const message of moved) message.subject = into;
    },
);

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: post },
    ...[begin, edit, remove, restore, letOut, hide, removeSubject, restoreSubject, move, merge, split, hang],
  ),
  { minLength: 6, maxLength: 14 },
);

/** Subjects whose latest message, or the places of whose messages, are not as their messages say. */
const wrong = `
  select s.id from forum_subjects s
  left join lateral (
    select id, created_at from forum_subject_messages m
    where m.subject_id = s.id and deleted_at is null and held_at is null order by created_at desc, id desc limit 1
  ) latest on true
  where s.latest_message_id is distinct from latest.id or s.last_message_at <> coalesce(latest.created_at, s.created_at)
  union all
  select subject_id from (
    select subject_id, position, lag(position) over (partition by subject_id order by created_at, id) as before
    from forum_subject_messages
  ) placed where position <= before`;

async function checkSeen(who: Who, { subjects, messages }: World): Promise<void> {
  const viewer = who === "guest" ? guest : forum[who];
  const numbers: Record<string, number> = {};
  for (const subject of subjects) {
    const here = messages.filter((message) => message.subject === subject && !message.isDeleted);
    const shown = here.filter(({ isHeld, by }) => !isHeld || who === "admin" || who === by);
    const isSeen = seesSubject(who, subject);
    const answer = await viewer.request(`GET /api/v1/forum-subjects/${subject.id}`);
    if (!isSeen) {
      // Who began a subject still sees that it is gone, and administrators do.
      if (who === "guest") expect([404, 410]).toContain(answer.status);
    } else {
      expect(answer.body.data.attributes.messagesCount).toBe(here.filter(({ isHeld }) => !isHeld).length);
      numbers[subject.category] = (numbers[subject.category] ?? 0) + 1;
    }
    if (subject.isGone && who !== "guest") continue;
    const listed = (await viewer.request(`GET /api/v1/${messageType}?filter[subject]=${subject.id}&page[size]=100`))
      .body;
    const ids = (listed.data ?? []).map(({ id }: { id: string }) => id).toSorted();
    expect(ids).toEqual(isSeen ? shown.map(({ id }) => id).toSorted() : []);
  }
  const before = await viewer.request(`GET /api/v1/forum-categories?fields[forum-categories]=subjectsCount`);
  for (const { id, attributes } of before.body.data)
    expect([id, attributes.subjectsCount]).toEqual([id, numbers[id] ?? 0]);
}

it("loses no message and shows none to who may not see it, in whatever order they are written, changed and moved", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      await forum.owner.query("delete from forum_subjects");
      const world: World = { subjects: [], messages: [] };
      for (const step of [...fc.sample(begin, 2), ...given]) {
        await step(world);
        expect((await forum.owner.query(wrong)).rows).toEqual([]);
      }
      const { rows } = await forum.owner.query(
        "select id::text, subject_id::text from forum_subject_messages order by id",
      );
      const kept = world.messages.map(({ id, subject }) => ({ id, subject_id: subject.id }));
      expect(rows).toEqual(kept.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
      for (const who of ["guest", "ada", "newcomer", "admin"] as const) await checkSeen(who, world);
    }),
    { numRuns: 12 },
  );
}, 300_000);
