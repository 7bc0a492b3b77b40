import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { override, tells } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { count, find, findOptional, listByIds } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { create } from "#core/kernel/write.ts";
import { tags } from "#core/modules/community/entities.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, isVouchedFor } from "#core/shell/moderation/rules.ts";
import { newSubject } from "./calls.ts";
import { forumCategories, forumSubjectEvents, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { waits } from "./held.ts";
import { closeMerged } from "./merged.ts";
import { checkSubjectPace } from "./pace.ts";
import { ForumThreads } from "./ports.ts";
import { messageEditMs, type SubjectEventKind } from "./rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** Beginning a subject. Its author has opened it. */
export const createSubject = override(forumSubjects, "create", function* (input, { id, proceed }) {
  const viewer = yield* Acting;
  if (viewer.via === "system") return yield* proceed({ lastMessageAt: viewer.now });
  const author = viewer.id;
  if (author === null) return yield* new Forbidden({});
  yield* checkSubjectPace(author);
  const held = yield* waits({ author, html: "", places: [newSubject] });
  yield* proceed({
    lastMessageAt: viewer.now,
    organization: spokenFor(input.organization, viewer),
    editableUntil: after(viewer.now, messageEditMs(isVouchedFor(viewer))),
    ...(held ? { heldAt: viewer.now } : {}),
  });
  yield* (yield* ForumThreads).markRead(author, id, null, viewer.now);
  return id;
});

/**
 * Changing a subject: its title for a while and its place by its author, all of it by administrators. Who only began it does not take away what
 * others have written. What became of it is told among its messages.
 */
export const changeSubject = override(
  forumSubjects,
  "update",
  { system: "passes" },
  function* (input, { id, before, at, proceed }) {
    const viewer = yield* Acting;
    const isAuthor = before.createdBy === viewer.id;
    const moderated = { ...before, content: before.title };
    const wanted = { ...input, content: isAuthor ? input.title : undefined };
    const place = (member: "content" | "deletedAt" | "deletionReason") => at(member === "content" ? "title" : member);
    const changes = yield* moderatedChanges(before.createdBy, moderated, wanted, place);
    if (before.deletedAt === null && input.deletedAt && !isAdmin(viewer) && (yield* isAnswered(id, before.createdBy)))
      return yield* new Forbidden({ pointer: at("deletedAt"), reason: "subject-answered" });
    const tagsBefore =
      input.tags === undefined ? [] : yield* (yield* Storage).linkedIds(forumSubjects.type, id, "tags");
    const isRestored = before.deletedAt !== null && input.deletedAt === null;
    yield* proceed({
      ...changes,
      ...(isRestored ? { mergedInto: null } : {}),
      ...(input.closedAt === undefined ? {} : { reopensAt: null }),
    });
    if (input.limitToAdmin || input.accessLevel)
      yield* closeMerged(id, { limitToAdmin: input.limitToAdmin ?? false, accessLevel: input.accessLevel ?? null });
    yield* tellEvents(before, input);
    if (input.tags) yield* tellTags(id, tagsBefore, input.tags);
  },
);

/** How many messages of each are new to the viewer. */
export const toldOfSubjects = tells(forumSubjects, {
  fields: ["newMessagesCount"],
  answer: Effect.fnUntraced(function* (ids) {
    const viewer = yield* Acting;
    if (viewer.id === null) return new Map();
    const readings = yield* (yield* ForumThreads).readings(viewer.id, ids);
    return new Map([...readings].map(([id, { newMessages }]) => [id, { newMessagesCount: newMessages }] as const));
  }),
});

export interface NewSubject {
  readonly title: string;
  readonly category: string;
  readonly tags?: readonly string[];
  readonly content: string;
  readonly accessLevel?: string | null;
  readonly limitToAdmin?: boolean;
  readonly organization?: string | null;
}

/** Begins a subject with its first message: both or none. */
export const startSubject = useCase(function* (given: NewSubject) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const subject = yield* create(subjectDocument(given));
      const message = yield* create({
        type: forumSubjectMessages.type,
        attributes: { content: given.content },
        relationships: { subject: { type: forumSubjects.type, id: subject }, ...spoken(given) },
        pointer: "",
      });
      const { row } = yield* asSystem(find(forumSubjects, subject, { fields: ["slug", "heldAt"] }));
      return { subject, slug: row.slug ?? subject, message, isHeld: row.heldAt !== null };
    }),
  );
});

const spoken = ({ organization }: NewSubject): Readonly<Record<string, Reference | null>> =>
  organization === undefined
    ? {}
    : { organization: organization === null ? null : { type: "organizations", id: organization } };

const subjectDocument = (given: NewSubject): RecordDocument => {
  const { title, category, tags = [], accessLevel, limitToAdmin } = given;
  return {
    type: forumSubjects.type,
    attributes: { title, ...(limitToAdmin ? { limitToAdmin } : {}) },
    relationships: {
      category: { type: forumCategories.type, id: category },
      tags: tags.map((id): Reference => ({ type: "tags", id })),
      ...(accessLevel ? { accessLevel: { type: "access-levels", id: accessLevel } } : {}),
      ...spoken(given),
    },
    pointer: "",
  };
};

/** Whether somebody else has written in a subject. */
const isAnswered = (id: string, author: string | null): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(count(forumSubjectMessages, allOf(where("subject", "eq", id), where("createdBy", "ne", author)))),
    (others) => others > 0,
  );

interface Changed {
  readonly title?: string | undefined;
  readonly category?: string | undefined;
  readonly closedAt?: string | null | undefined;
}

const tellEvents = Effect.fnUntraced(function* (before: StoredOf<typeof forumSubjects>, input: Changed): Run<void> {
  if (input.title !== undefined && input.title !== before.title)
    yield* tellEvent(before.id, "renamed", { from: before.title, to: input.title });
  if (input.category !== undefined && input.category !== before.category) {
    const names = { from: yield* nameOf(before.category), to: yield* nameOf(input.category) };
    yield* tellEvent(before.id, "moved", names);
  }
  if (input.closedAt === undefined || (input.closedAt === null) === (before.closedAt === null)) return;
  yield* tellEvent(before.id, input.closedAt === null ? "reopened" : "closed", {});
});

const tellTags = Effect.fnUntraced(function* (
  subject: string,
  before: readonly string[],
  after: readonly string[],
): Run<void> {
  if (before.toSorted().join() === after.toSorted().join()) return;
  const { rows } = yield* listByIds(tags, [...before, ...after], { fields: ["name"] });
  const named = (ids: readonly string[]) =>
    rows
      .flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
      .join(", ")
      .slice(0, longestNames);
  yield* tellEvent(subject, "retagged", { from: named(before) || null, to: named(after) || null });
});

/** Names of tags that an event keeps, in characters. */
const longestNames = 255;

const nameOf = (category: string): Effect.Effect<string | null, CoreError, UseCaseServices> =>
  Effect.map(findOptional(forumCategories, category, { fields: ["name"] }), (found) => found?.row.name ?? null);

/** Says among the messages of a subject what became of it. */
export const tellEvent = (
  subject: string,
  kind: SubjectEventKind,
  about: { readonly from?: string | null; readonly to?: string | null; readonly other?: string },
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.asVoid(insert(forumSubjectEvents, { kind, subject, createdBy: viewer.id, ...about })),
  );
