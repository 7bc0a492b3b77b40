import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { override, tells } from "#core/kernel/overrides.ts";
import { RichTexts } from "#core/kernel/ports.ts";
import { change, lock, lockOptional } from "#core/kernel/records.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { settleChangedMentions, settleMentions } from "#core/shell/mentions/settle.ts";
import { settleMentionMails } from "#core/shell/mentions/tell.ts";
import { letsOut, moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, isVouchedFor } from "#core/shell/moderation/rules.ts";
import { newSubject } from "./calls.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";
import { waits } from "./held.ts";
import { checkMessagePace, checkNewcomersWords } from "./pace.ts";
import { ForumThreads } from "./ports.ts";
import { messageEditMs } from "./rules.ts";
import { tellOfMentions, tellOfMessage } from "./tell.ts";

/**
 * Writing in a subject, in one's own name and for the organization that one says. Messages of a subject are written one after the other, so that each has its place when others see
 * it. What has to be looked at first is held, and nobody is told of it before.
 */
export const createMessage = override(forumSubjectMessages, "create", function* (input, { id, at, proceed }) {
  const viewer = yield* Acting;
  if (!input.subject) return yield* invalid(at("subject"), "required");
  const threads = yield* ForumThreads;
  const isSystem = viewer.via === "system";
  const author = viewer.id;
  const cleaned = (yield* RichTexts).clean(input.content ?? "");
  const { content, mentions } = isSystem
    ? { content: cleaned, mentions: [] }
    : yield* settleMentions(cleaned, null, at("content"));
  if (!isSystem) {
    if (author === null) return yield* new Forbidden({});
    yield* checkNewcomersWords(content, at("content"));
    yield* checkMessagePace({ content, subject: input.subject, pointer: at("content") }, author);
  }
  const subject = yield* lock(forumSubjects, input.subject);
  if (!isSystem) {
    if (subject.deletedAt !== null) return yield* new Forbidden({ pointer: at("subject"), reason: "subject-deleted" });
    if (subject.closedAt !== null && !isAdmin(viewer)) {
      const reason = subject.reopensAt === null ? "subject-closed" : "subject-paused";
      return yield* new Forbidden({ pointer: at("subject"), reason });
    }
  }
  yield* checkParent(input.parentMessage ?? null, subject.id, at("parentMessage"));
  const { position, after: latest } = yield* threads.nextPlace(subject.id);
  const writtenAt = latest === null || latest < viewer.now ? viewer.now : after(latest, 1);
  const places = position === 0 ? [newSubject, subject.id] : [subject.id];
  const held = !isSystem && author !== null && (yield* waits({ author, html: content, places }));
  yield* proceed({
    position,
    content,
    mentions,
    ...(isSystem ? {} : { organization: spokenFor(input.organization, viewer) }),
    ...(isSystem ? {} : { editableUntil: after(viewer.now, messageEditMs(isVouchedFor(viewer))) }),
    ...(held ? { heldAt: viewer.now } : { publicAt: writtenAt }),
  });
  if (writtenAt !== viewer.now) yield* threads.date(id, writtenAt);
  if (!held) yield* threads.settle([subject.id]);
  if (author !== null) yield* threads.markWritten(author, subject.id, { id, position }, viewer.now);
  if (!held && !isSystem) yield* tellOfMessage(id);
  return id;
});

export const changeMessage = override(forumSubjectMessages, "update", function* (input, { id, before, at, proceed }) {
  const { via, now } = yield* Acting;
  if (via === "system") {
    yield* proceed();
    return yield* (yield* ForumThreads).settle([before.subject]);
  }
  const moderated = yield* moderatedChanges(before.createdBy, before, input, at);
  const words = { type: forumSubjectMessages.type, id, content: before.content };
  const named = input.content === undefined ? null : yield* settleChangedMentions(words, input.content, at("content"));
  if (named && named.content !== before.content) yield* checkNewcomersWords(named.content, at("content"));
  const isLetOut = letsOut(before, input);
  yield* proceed({
    ...moderated,
    ...(named && { content: named.content, mentions: named.mentions }),
    ...(isLetOut ? { publicAt: now } : {}),
  });
  if (named) yield* settleMentionMails(words, named);
  if (named && before.heldAt === null) yield* tellOfMentions(id, named.added);
  if (input.heldAt === undefined && (input.deletedAt === undefined || before.heldAt !== null)) return;
  const threads = yield* ForumThreads;
  yield* threads.settle([before.subject]);
  if (!isLetOut) return;
  yield* threads.comesLate(id);
  yield* letSubjectOut(before.subject, before.createdBy);
  yield* tellOfMessage(id);
});

export const destroyMessage = override(forumSubjectMessages, "destroy", function* ({ before, proceed }) {
  yield* proceed();
  yield* (yield* ForumThreads).settle([before.subject]);
});

/** How many messages of the subject of each are new to the viewer, and which of them. */
export const toldOfMessages = tells(forumSubjectMessages, {
  fields: ["newMessagesCount", "isNew"],
  answer: Effect.fnUntraced(function* (ids) {
    const viewer = yield* Acting;
    if (viewer.id === null) return new Map();
    const found = yield* (yield* ForumThreads).newBeside(viewer.id, ids);
    return new Map([...found].map(([id, { newMessages, isNew }]) => [id, { newMessagesCount: newMessages, isNew }]));
  }),
});

/** What is answered is a message of the same subject that is there to be answered. */
const checkParent = Effect.fnUntraced(function* (parent: string | null, subject: string, pointer: string) {
  if (parent === null) return;
  const found = yield* lockOptional(forumSubjectMessages, parent);
  if (found?.subject !== subject || found.deletedAt !== null || found.heldAt !== null)
    return yield* invalid(pointer, "not-found");
});

/** With the message that it began with, a subject that was held is there for everybody. */
const letSubjectOut = Effect.fnUntraced(function* (id: string, author: string | null) {
  const subject = yield* lockOptional(forumSubjects, id);
  if (subject && subject.heldAt !== null && subject.createdBy === author)
    yield* change(forumSubjects, subject, { heldAt: null }, "publish");
});
