import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { after, isVouchedFor, paceRefusal } from "#core/shell/moderation/rules.ts";
import { forumSubjectMessages, forumSubjects } from "./entities.ts";
import { messagePace, ofNewcomers, subjectPauseMs, tooMuchOfNewcomer } from "./rules.ts";

type Run = Effect.fn.Return<void, CoreError, UseCaseServices>;

/** Where the parts of a message stand in the request, and which subject it is written in. */
export interface Written {
  readonly content: string;
  readonly subject: string;
  /** JSON pointer of the content. */
  readonly pointer: string;
}

/**
 * Refuses a message that comes too soon after the last of its author, or a second time, and more of somebody new than they may write.
 * Administrators write as they like.
 */
export const checkMessagePace = Effect.fnUntraced(function* (written: Written, author: string): Run {
  const viewer = yield* Acting;
  if (isAdmin(viewer)) return;
  const isTrusted = isVouchedFor(viewer);
  const pace = messagePace(isTrusted);
  const by = where("createdBy", "eq", author);
  const said = {
    where: allOf(by, where("createdAt", "gt", after(viewer.now, -pace.repeatMs))),
    fields: ["content", "createdAt", "deletedAt"],
    order: ["-createdAt"],
    deleted: "with",
  } as const;
  // Of two messages that one person writes at once, the second waits here.
  const account = yield* lockOptional(users, author);
  const { rows } = yield* asSystem(list(forumSubjectMessages, said));
  const refusal = paceRefusal(written.content, rows, viewer.now, pace);
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (refusal?.is === "repeated") return yield* invalid(written.pointer, "said-already");
  if (isTrusted || !account) return;
  const here = allOf(by, where("subject", "eq", written.subject));
  if (yield* hasMade(forumSubjectMessages, here, ofNewcomers.messagesInSubject))
    return yield* new Forbidden({ reason: "newcomer-in-subject" });
  if (!isFirstDay(account.createdAt, viewer)) return;
  if (yield* hasMade(forumSubjectMessages, by, ofNewcomers.messages))
    return yield* new Forbidden({ reason: "newcomer-messages" });
});

/** The same of a subject. */
export const checkSubjectPace = Effect.fnUntraced(function* (author: string): Run {
  const viewer = yield* Acting;
  if (isAdmin(viewer)) return;
  const isTrusted = isVouchedFor(viewer);
  const pauseMs = subjectPauseMs(isTrusted);
  const by = where("createdBy", "eq", author);
  const account = yield* lockOptional(users, author);
  const begun = {
    where: allOf(by, where("createdAt", "gt", after(viewer.now, -pauseMs))),
    fields: ["createdAt"],
    order: ["-createdAt"],
    deleted: "with",
  } as const;
  const { rows } = yield* asSystem(list(forumSubjects, begun));
  const said = rows.map(({ createdAt }) => ({ content: "", createdAt, deletedAt: null }));
  const refusal = paceRefusal("", said, viewer.now, { pauseMs, repeatMs: 0 });
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (isTrusted || !account || !isFirstDay(account.createdAt, viewer)) return;
  if (yield* hasMade(forumSubjects, by, ofNewcomers.subjects))
    return yield* new Forbidden({ reason: "newcomer-subjects" });
});

/** Refuses a message of somebody new that has more links, pictures or files than they may post. Takes cleaned rich text. */
export const checkNewcomersWords = Effect.fnUntraced(function* (html: string, pointer: string): Run {
  const viewer = yield* Acting;
  if (isVouchedFor(viewer)) return;
  const much = tooMuchOfNewcomer(html);
  if (much) yield* invalid(pointer, much.detail, { most: much.most });
});

/** Whether there are so many of somebody's, whatever of it they deleted since. */
const hasMade = (
  of: typeof forumSubjects | typeof forumSubjectMessages,
  by: Condition,
  most: number,
): Effect.Effect<boolean, CoreError, UseCaseServices> => {
  const page = { number: 1, size: most };
  const asked = { where: by, fields: [], order: ["-createdAt"], page, deleted: "with" } as const;
  const found =
    of === forumSubjects ? asSystem(list(forumSubjects, asked)) : asSystem(list(forumSubjectMessages, asked));
  return Effect.map(found, ({ rows }) => rows.length >= most);
};

const isFirstDay = (createdAt: string, { now }: Viewer): boolean =>
  Date.parse(now) - Date.parse(createdAt) < ofNewcomers.dayMs;
