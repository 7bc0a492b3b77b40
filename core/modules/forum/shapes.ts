import { code, flag, instant, integer, oneOf, richText, text, url } from "#core/kernel/fields.ts";
import { anyMembers, dataOf, listOf, nothing, nullable, object, optional } from "#core/kernel/shape.ts";
import { followLevels } from "./rules.ts";

const subject = { subject: code().required() };

/** A message by its place in its subject, from 0. */
const place = object({ message: code().required(), position: integer().required() });

export const startSubject = {
  input: object({
    title: text().required(),
    category: code().required(),
    tags: optional(listOf(code().required(), { max: 10 })),
    content: richText({ max: 50_000 }).required(),
    accessLevel: optional(code()),
    limitToAdmin: optional(flag()),
    /** For which its author speaks, `null` for none; the one that they act for unless said. */
    organization: optional(nullable(code())),
  }),
  output: dataOf(
    object({
      subject: code().required(),
      slug: code().required(),
      message: code().required(),
      /** A moderator reads it before others do. */
      isHeld: flag().required(),
    }),
  ),
};

const reading = object({
  /** The viewer has opened it before. */
  isKnown: flag().required(),
  /** The last message that they have read. */
  lastRead: nullable(place),
  firstUnread: nullable(place),
  /** Page of the first unread message, or else of the last one. */
  page: integer().required(),
  newMessages: integer().required(),
  isUnpinned: flag().required(),
  /** Nobody has written for half a year. */
  isAsleep: flag().required(),
  /** What the viewer's message of it would be told of: their level, and whether they chose it for the subject itself. */
  level: oneOf(followLevels).required(),
  isOwnLevel: flag().required(),
});

export const readingOf = { input: object(subject), output: dataOf(reading) };

export const markRead = {
  /** Without a message, it is only said to be opened. */
  input: object({ ...subject, message: optional(code()) }),
  output: dataOf(object({ newMessages: integer().required() })),
};

export const subjectMark = { input: object(subject), output: dataOf(object({ mark: code().required() })) };

export const unreadSubjects = {
  input: object({}),
  output: dataOf(
    object({
      /** New messages in all of the subjects. */
      total: integer().required(),
      subjects: listOf(object({ subject: code().required(), newMessages: integer().required() })),
    }),
  ),
};

export const pinnedSubjects = {
  /** Without a category: those of the home. */
  input: object({ category: optional(code()) }),
  /** The latest pin first, without those that the viewer took off. */
  output: dataOf(listOf(code().required())),
};

export const unpinSubject = {
  input: object({ ...subject, isUnpinned: flag() }),
  output: nothing,
};

export const follow = {
  input: object({
    type: oneOf(["forum-categories", "forum-subjects"]).required(),
    id: code().required(),
    /** `null` takes the choice back. */
    level: oneOf(followLevels),
  }),
  output: dataOf(object({ level: oneOf(followLevels).required(), isOwnLevel: flag().required() })),
};

export const followOf = {
  input: object({ type: oneOf(["forum-categories", "forum-subjects"]).required(), id: code().required() }),
  output: follow.output,
};

const draft = {
  /** What was written, as the form holds it. */
  content: anyMembers(),
};

export const keepDraft = {
  /** `subject`: an id, or `new` for a subject that is not made yet. */
  input: object({ ...subject, ...draft }),
  output: dataOf(object({ savedAt: instant().required() })),
};

export const findDraft = {
  input: object(subject),
  output: dataOf(nullable(object({ ...draft, savedAt: instant().required() }))),
};

export const dropDraft = { input: object(subject), output: nothing };

const moved = dataOf(object({ subject: code().required(), slug: code().required() }));

export const mergeSubject = { input: object({ ...subject, into: code().required() }), output: moved };

/** Those that are named, or one and all that come after it. */
const whichMessages = {
  messages: optional(listOf(code().required(), { max: 500 })),
  from: optional(code()),
};

export const moveMessages = {
  input: object({
    ...subject,
    ...whichMessages,
    into: code().required(),
  }),
  output: moved,
};

export const splitSubject = {
  input: object({
    ...subject,
    ...whichMessages,
    title: text().required(),
    category: code().required(),
  }),
  output: moved,
};

export const whereIs = {
  /** A message, or a subject by id or slug; also one that was merged into another. Of a deleted message: the next one, or else the last. */
  input: object({ id: code().required() }),
  output: dataOf(
    object({
      subject: code().required(),
      slug: code().required(),
      message: nullable(place),
      /** Page of the subject, from 1. */
      page: integer().required(),
    }),
  ),
};

export const messageVersions = {
  input: object({ message: code().required() }),
  /** What it said, the oldest first; `null` where its author's account has gone. */
  output: dataOf(listOf(object({ at: instant().required(), content: richText() }))),
};

export const searchForum = {
  input: object({
    search: text({ max: 200 }).required(),
    category: optional(code()),
    subject: optional(code()),
  }),
  output: dataOf(
    listOf(
      object({
        subject: code().required(),
        slug: code().required(),
        title: text({ max: 500 }).required(),
        /** The message that has the words, where it is not the title. */
        message: code(),
        excerpt: text({ max: 500 }),
        path: url().required(),
      }),
    ),
  ),
};
