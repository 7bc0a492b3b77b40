import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { anyOf, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, find, findOptional, list } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { whoSees } from "#core/shell/access/people-as-viewers.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { mentionsIn } from "#core/shell/mentions/rules.ts";
import { tellMentioned } from "#core/shell/mentions/tell.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { forumCategories, forumFollows, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { messagePath, subjectPath } from "./paths.ts";
import { type FollowLevel, levelOf } from "./rules.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/**
 * Tells of a message once everybody may read it: whom it names, those who watch its subject or its category, and whom it answers or quotes. Each
 * is told once, and nobody of their own words, of what they mute, or of what they may not see.
 */
export const tellOfMessage = (id: string) => tell(id, null);

/** Where a message stands in its subject. */
export const placeOfMessage = Effect.fnUntraced(function* (id: string) {
  const { subject } = yield* lock(forumSubjectMessages, id);
  const found = yield* asSystem(findOptional(forumSubjects, subject, { fields: ["slug"] }));
  return found && messagePath(found.row, id, (yield* appState()).pages);
});

/** The page of a subject. */
export const placeOfSubject = Effect.fnUntraced(function* (id: string) {
  const { slug } = yield* lock(forumSubjects, id);
  return subjectPath({ id, slug }, (yield* appState()).pages);
});

/** Tells people whom a change named. */
export const tellOfMentions = (id: string, people: readonly string[]) =>
  people.length === 0 ? Effect.void : tell(id, people);

const tell = Effect.fnUntraced(function* (id: string, only: readonly string[] | null): Run<void> {
  const { row, related: alongside, relatedAll } = yield* asSystem(find(forumSubjectMessages, id, told));
  const subject = alongside(forumSubjects, row.subject);
  if (!subject) return;
  const author = alongside(users, row.createdBy);
  const { pages } = yield* appState();
  const notice = {
    type: "forum_message_created",
    values: { name: author ? fullName(author) : "", title: subject.title },
    names: row.createdBy,
    about: { type: forumSubjectMessages.type, id },
    mutes: { type: forumSubjects.type, id: subject.id },
    actionUrl: messagePath(subject, id, pages),
  } as const;
  const category = alongside(forumCategories, subject.category);
  const followers = yield* followersOf(subject.id, [subject.category, category?.parentCategory ?? null]);
  const stillNamed = new Set(mentionsIn(row.content));
  const named = (only ?? row.mentions).filter((each) => stillNamed.has(each) && !followers.muted.has(each));
  const mentioned = yield* tellMentioned({ ...notice, to: named, author: row.createdBy });
  if (only) return;
  const addressed = [
    alongside(forumSubjectMessages, row.parentMessage),
    ...relatedAll(forumSubjectMessages, row.quotedMessages),
  ].flatMap((message) => message?.createdBy ?? []);
  const others = [...followers.watching, ...addressed.filter((user) => !followers.muted.has(user))];
  const unasked = new Set([row.createdBy, ...mentioned]);
  const people = [...new Set(others)].filter((user) => !unasked.has(user));
  const isOpen = !subject.limitToAdmin && subject.accessLevel === null;
  const to = isOpen ? people : yield* whoSees({ type: forumSubjects.type, id: subject.id }, people);
  const repeats = { key: `forum ${subject.id}`, line: "forum_messages_created" };
  yield* notify({ ...notice, repeats, to });
});

const told = {
  fields: ["createdBy", "subject", "parentMessage", "quotedMessages", "mentions", "content"],
  include: {
    createdBy: {},
    mentions: {},
    subject: { category: {} },
    parentMessage: { createdBy: {} },
    quotedMessages: { createdBy: {} },
  },
  includeFields: [
    fieldsOf(forumSubjects, ["title", "slug", "category", "limitToAdmin", "accessLevel"]),
    fieldsOf(forumCategories, ["parentCategory"]),
    fieldsOf(forumSubjectMessages, ["createdBy", "subject", "parentMessage", "quotedMessages", "mentions", "content"]),
    fieldsOf(users, ["firstName", "lastName"]),
  ],
} as const;

/** Who watches a subject, and who mutes it: what they chose for the subject itself counts before what they chose above. */
const followersOf = Effect.fnUntraced(function* (
  subject: string,
  categories: readonly (string | null)[],
): Run<{ readonly watching: readonly string[]; readonly muted: ReadonlySet<string> }> {
  const above = categories.filter((each) => each !== null);
  const followed = anyOf(
    related("followed", where("id", "eq", subject), forumSubjects.type),
    related("followed", where("id", "in", above), forumCategories.type),
  );
  const { rows } = yield* asSystem(
    list(forumFollows, {
      where: followed,
      fields: ["user", "level", "followed"],
      include: { followed: {}, user: {} },
      includeFields: bare,
      page: "whole",
    }),
  );
  const places = [subject, ...above];
  const chosen = Map.groupBy(rows, ({ user }) => user);
  const levels = [...chosen].map(([user, theirs]): readonly [string, FollowLevel] => {
    const at = (place: string) => theirs.find(({ followed }) => followed?.id === place)?.level;
    return [user, levelOf(...places.map(at))];
  });
  const of = (level: FollowLevel) => levels.flatMap(([user, each]) => (each === level ? [user] : []));
  return { watching: of("watching"), muted: new Set(of("muted")) };
});

const bare = [fieldsOf(users, []), fieldsOf(forumSubjects, []), fieldsOf(forumCategories, [])];
