import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { allOf, isSet, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import type { SubjectReading } from "./calls.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";
import { chosenLevel } from "./follow.ts";
import { ForumThreads } from "./ports.ts";
import { isAsleep, pageOf } from "./rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices | Granted>;

/** How far the viewer has read a subject, and where they go on. */
export const readingOf = Effect.fnUntraced(function* (subject: string): Run<SubjectReading> {
  const { now } = yield* Acting;
  const user = yield* readerOf();
  const threads = yield* ForumThreads;
  const { row } = yield* find(forumSubjects, subject, {
    fields: ["category", "lastMessageAt"],
    include: { category: {} },
  });
  const found = (yield* threads.readings(user, [row.id])).get(row.id);
  const firstUnread = found ? yield* threads.firstAfter(row.id, found.position, user) : null;
  const before = yield* threads.countBefore(row.id, firstUnread?.position ?? last);
  return {
    isKnown: found !== undefined,
    lastRead: found?.message ? { message: found.message, position: found.position } : null,
    firstUnread: firstUnread ? { message: firstUnread.id, position: firstUnread.position } : null,
    page: pageOf(firstUnread || !found ? (firstUnread ? before : 0) : Math.max(before - 1, 0)),
    newMessages: found?.newMessages ?? 0,
    isUnpinned: found?.isUnpinned ?? false,
    isAsleep: row.lastMessageAt !== null && isAsleep(row.lastMessageAt, now),
    ...(yield* chosenLevel({ type: forumSubjects.type, id: row.id })),
  };
});

/** Beyond every place of a message. */
const last = 2_147_483_647;

/** Says how far the viewer has read. Gives how many messages are new to them now. */
export const markRead = Effect.fnUntraced(function* (subject: string, message: string | null): Run<number> {
  const { now } = yield* Acting;
  const user = yield* readerOf();
  const threads = yield* ForumThreads;
  const { row } = yield* find(forumSubjects, subject, { fields: [] });
  const read = message === null ? null : yield* messageIn(row.id, message);
  yield* threads.markRead(user, row.id, read, now);
  return (yield* threads.readings(user, [row.id])).get(row.id)?.newMessages ?? 0;
});

const messageIn = Effect.fnUntraced(function* (
  subject: string,
  id: string,
): Run<{ readonly id: string; readonly position: number }> {
  const { row } = yield* find(forumSubjectMessages, id, {
    fields: ["subject", "position"],
    include: { subject: {} },
  });
  if (row.subject !== subject) return yield* new NotFound({ type: forumSubjectMessages.type, id });
  return { id: row.id, position: row.position };
});

/** Subjects that are told at once. */
const mostUnread = 100;

/** The subjects that the viewer reads and has not read to their end, the latest first. */
export const unreadSubjects = Effect.fnUntraced(function* (): Run<{
  readonly total: number;
  readonly subjects: readonly { readonly subject: string; readonly newMessages: number }[];
}> {
  const viewer = yield* Acting;
  yield* readerOf();
  const found = yield* (yield* ForumThreads).unread(viewer, mostUnread);
  return {
    total: found.reduce((sum, { newMessages }) => sum + newMessages, 0),
    subjects: found.map(({ subject, newMessages }) => ({ subject, newMessages })),
  };
});

/** More than anybody pins. */
const mostPinned = 20;

/** The subjects that stand first, the latest pin first, without those that the viewer wants among the others. */
export const pinnedSubjects = Effect.fnUntraced(function* (category: string | null) {
  const viewer = yield* Acting;
  const pin = category === null ? "pinnedOnHomeAt" : "pinnedOnCategoryAt";
  const { rows } = yield* list(forumSubjects, {
    where: allOf(isSet(pin), ...(category === null ? [] : [where("category", "eq", category)])),
    fields: [],
    order: [`-${pin}`],
    page: { number: 1, size: mostPinned },
  });
  if (viewer.id === null || rows.length === 0) return rows.map(({ id }) => id);
  const unpinned = yield* (yield* ForumThreads).unpinnedBy(viewer.id);
  return rows.flatMap(({ id }) => (unpinned.includes(id) ? [] : [id]));
});

/** Takes a pinned subject off the top for the viewer alone, or puts it back. */
export const unpinSubject = Effect.fnUntraced(function* (subject: string, isUnpinned: boolean): Run<null> {
  const { now } = yield* Acting;
  const user = yield* readerOf();
  const { row } = yield* find(forumSubjects, subject, { fields: [] });
  yield* (yield* ForumThreads).unpin(user, row.id, isUnpinned, now);
  return null;
});

/** Who reads: a person themselves, not whoever acts for them. */
const readerOf = (): Effect.Effect<string, Forbidden, Acting> =>
  Effect.flatMap(Acting, ({ id, impersonatorId }) =>
    id === null || impersonatorId !== null ? Effect.fail(new Forbidden({ reason: "own-session" })) : Effect.succeed(id),
  );
