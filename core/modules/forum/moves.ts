import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { appendAudit, change, insert, lockOptional, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { draftOf } from "./drafts.ts";
import { forumCategories, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { carryFollows } from "./follow.ts";
import { closedAs, closeMerged } from "./merged.ts";
import { ForumThreads } from "./ports.ts";
import { tellEvent } from "./subjects.ts";

type Subject = StoredOf<typeof forumSubjects>;

/** The subject that messages hang on from now on. */
export interface MovedTo {
  readonly subject: string;
  readonly slug: string;
}

/** Hangs all messages of a subject on another, in the order of time. The subject goes into the bin, and its links lead to the other. */
export const mergeSubject = (id: string, into: string) =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const [from, to] = yield* lockBoth(id, into);
      yield* hang(from, to, "all");
      yield* carryFollows(from.id, to.id);
      yield* (yield* UnsavedDrafts).carry(draftOf(from.id).type, from.id, to.id);
      yield* change(
        forumSubjects,
        from,
        { deletedAt: viewer.now, deletedBy: viewer.id, mergedInto: to.id, ...closedAs(from, to) },
        "merge",
      );
      yield* closeMerged(from.id, to);
      // What was deleted for its title keeps it to itself.
      yield* tellEvent(to.id, "merged", { from: from.deletedAt === null ? from.title : null, other: from.id });
      return placeOf(to);
    }),
  );

/** Hangs messages of a subject on another, in the order of time. */
export const moveMessages = (id: string, which: WhichMessages, into: string) =>
  inTransaction(
    Effect.gen(function* () {
      const [from, to] = yield* lockBoth(id, into);
      yield* hang(from, to, which);
      yield* tellMove(from, to);
      return placeOf(to);
    }),
  );

/** Messages that are named, or one and all that come after it. */
export interface WhichMessages {
  readonly messages?: readonly string[];
  readonly from?: string | null;
}

export interface SplitOff extends WhichMessages {
  readonly title: string;
  readonly category: string;
}

/** Begins a subject with messages of another. It is as open as the one that they come from. */
export const splitSubject = (id: string, { title, category, ...which }: SplitOff) =>
  inTransaction(
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const from = yield* lockVisible(forumSubjects, id);
      const { row: under } = yield* find(forumCategories, category, { fields: [] });
      const { limitToAdmin, accessLevel, createdBy } = from;
      const made = yield* insert(forumSubjects, {
        title,
        category: under.id,
        limitToAdmin,
        accessLevel,
        createdBy,
        lastMessageAt: now,
      });
      const to = yield* asSystem(lockVisible(forumSubjects, made));
      yield* hang(from, to, which);
      yield* carryFollows(from.id, to.id);
      yield* tellMove(from, to);
      return placeOf(to);
    }),
  );

/** Two subjects, locked in the order of their ids, so that two moves never wait for each other. */
const lockBoth = Effect.fnUntraced(function* (
  from: string,
  into: string,
): Effect.fn.Return<readonly [Subject, Subject], CoreError, UseCaseServices> {
  const { row: first } = yield* find(forumSubjects, from, { fields: [] });
  const { row: second } = yield* find(forumSubjects, into, { fields: [] });
  if (first.id === second.id) return yield* invalid("/into", "same-subject");
  const locked = new Map<string, Subject>();
  for (const id of [first.id, second.id].toSorted()) locked.set(id, yield* lockVisible(forumSubjects, id));
  const to = locked.get(second.id)!;
  if (to.deletedAt !== null) return yield* invalid("/into", "not-found");
  return [locked.get(first.id)!, to];
});

const hang = Effect.fnUntraced(function* (from: Subject, to: Subject, which: WhichMessages | "all") {
  const threads = yield* ForumThreads;
  const chosen = which === "all" ? which : yield* chosenOf(from, which);
  const moved = yield* threads.moveMessages(from.id, to.id, chosen);
  if (chosen !== "all" && "messages" in chosen && moved.length < new Set(chosen.messages).size)
    return yield* invalid("/messages", "not-found");
  yield* threads.carryReadings(from.id, to.id);
  yield* threads.reorder([from.id, to.id]);
  yield* threads.settle([from.id, to.id]);
  yield* appendAudit(forumSubjects, to, "receive-messages", { messages: [null, moved] });
});

/** Which messages of a subject are asked for: by their names, or from the place of one on. */
const chosenOf = Effect.fnUntraced(function* (subject: Subject, { messages = [], from }: WhichMessages) {
  if (from) {
    const found = isUuid(from) ? yield* lockOptional(forumSubjectMessages, from) : null;
    if (found?.subject !== subject.id) return yield* invalid("/from", "not-found");
    return { fromPosition: found.position };
  }
  if (messages.length === 0) return yield* invalid("/messages", "required");
  if (!messages.every(isUuid)) return yield* invalid("/messages", "not-found");
  return { messages };
});

/** Who sees one of the subjects may not see the other: the event knows which it is, and tells its title to who sees that. */
const tellMove = Effect.fnUntraced(function* (from: Subject, to: Subject) {
  yield* tellEvent(to.id, "received", { from: from.title, other: from.id });
  yield* tellEvent(from.id, "split", { to: to.title, other: to.id });
});

const placeOf = ({ id, slug }: Subject): MovedTo => ({ subject: id, slug: slug ?? id });
