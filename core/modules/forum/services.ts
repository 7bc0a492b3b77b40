import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import { admin, always, signedIn, verified } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";
import { follow, followOf } from "./follow.ts";
import { subjectMark } from "./live.ts";
import { mergeSubject, moveMessages, splitSubject } from "./moves.ts";
import { markRead, pinnedSubjects, readingOf, unpinSubject, unreadSubjects } from "./reading.ts";
import { versionsOf } from "./revisions.ts";
import { searchForum } from "./search.ts";
import * as shapes from "./shapes.ts";
import { startSubject } from "./subjects.ts";
import { whereIs } from "./where.ts";

const dataOf = <Value>(data: Value): { readonly data: Value } => ({ data });

export const forumServices: readonly ServiceContract[] = [
  contract({
    ...shapes.startSubject,
    call: calls.startSubject,
    summary: "Begins a subject of the forum with its first message.",
    policy: verified,
    repeatable: true,
    status: 201,
    errors: ["validation", "forbidden", "not-found", "too-many"],
    run: ({ tags, accessLevel, limitToAdmin, ...given }) =>
      Effect.map(
        startSubject({
          ...given,
          ...(tags ? { tags } : {}),
          ...(accessLevel ? { accessLevel } : {}),
          ...(limitToAdmin ? { limitToAdmin } : {}),
        }),
        dataOf,
      ),
  }),
  contract({
    ...shapes.readingOf,
    call: calls.readingOf,
    summary: "How far the viewer has read a subject, where they go on, and how closely they follow it.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ subject }) => Effect.map(readingOf(subject), dataOf),
  }),
  contract({
    ...shapes.markRead,
    call: calls.markRead,
    summary: "Says up to which message the viewer has read a subject. It never goes back.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ subject, message }) =>
      Effect.map(markRead(subject, message ?? null), (newMessages) => ({ data: { newMessages } })),
  }),
  contract({
    ...shapes.subjectMark,
    call: calls.subjectMark,
    summary: "The mark by which the site's events tell that the messages of a subject have changed.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ subject }) => Effect.map(subjectMark(subject), (mark) => ({ data: { mark } })),
  }),
  contract({
    ...shapes.unreadSubjects,
    call: calls.unreadSubjects,
    summary: "The subjects that the viewer reads and has not read to their end, the latest first: at most 100.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden"],
    run: (_input) => Effect.map(unreadSubjects(), dataOf),
  }),
  contract({
    ...shapes.pinnedSubjects,
    call: calls.pinnedSubjects,
    summary: "Ids of the subjects that stand first on the forum's home or in a category, the latest pin first.",
    policy: always,
    repeatable: true,
    errors: [],
    run: ({ category }) => Effect.map(pinnedSubjects(category ?? null), dataOf),
  }),
  contract({
    ...shapes.unpinSubject,
    call: calls.unpinSubject,
    summary: "Takes a pinned subject off the top for the viewer alone, or puts it back.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["not-found", "forbidden"],
    run: ({ subject, isUnpinned }) => unpinSubject(subject, isUnpinned),
  }),
  contract({
    ...shapes.follow,
    call: calls.follow,
    summary: "Chooses how closely the viewer follows a category or a subject; null takes the choice back.",
    policy: verified,
    repeatable: true,
    errors: ["validation", "not-found", "forbidden"],
    run: ({ level, ...place }) => Effect.map(follow(place, level), dataOf),
  }),
  contract({
    ...shapes.followOf,
    call: calls.followOf,
    summary: "How closely the viewer follows a category or a subject.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found"],
    run: (place) => Effect.map(followOf(place), dataOf),
  }),
  contract({
    ...shapes.keepDraft,
    call: calls.keepDraft,
    summary: "Keeps what the viewer has written in a subject, or of a new one, and not posted: for a month.",
    policy: signedIn,
    repeatable: true,
    errors: ["validation", "not-found", "forbidden"],
    run: ({ subject, content }) => Effect.map(keepDraft(subject, content), (savedAt) => ({ data: { savedAt } })),
  }),
  contract({
    ...shapes.findDraft,
    call: calls.findDraft,
    summary: "What the viewer had written in a subject, or of a new one, and not posted, if anything.",
    policy: signedIn,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ subject }) =>
      Effect.map(findDraft(subject), (found) => ({
        data: found && { content: found.content, savedAt: found.savedAt },
      })),
  }),
  contract({
    ...shapes.dropDraft,
    call: calls.dropDraft,
    summary: "Forgets what the viewer had written in a subject, or of a new one, and not posted.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden"],
    run: ({ subject }) => dropDraft(subject),
  }),
  contract({
    ...shapes.whereIs,
    call: calls.whereIs,
    summary: "Where a message or a subject is now, also after it was moved or merged.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(whereIs(id), dataOf),
  }),
  contract({
    ...shapes.mergeSubject,
    call: calls.mergeSubject,
    summary: "Hangs all messages of a subject on another, in the order of time. Its links lead there from now on.",
    policy: admin,
    repeatable: true,
    errors: ["validation", "not-found"],
    run: ({ subject, into }) => Effect.map(mergeSubject(subject, into), dataOf),
  }),
  contract({
    ...shapes.moveMessages,
    call: calls.moveMessages,
    summary: "Hangs messages of a subject on another, in the order of time: those named, or one and all after it.",
    policy: admin,
    repeatable: true,
    errors: ["validation", "not-found"],
    run: ({ subject, into, ...which }) => Effect.map(moveMessages(subject, which, into), dataOf),
  }),
  contract({
    ...shapes.splitSubject,
    call: calls.splitSubject,
    summary: "Begins a subject with messages of another: those named, or one and all after it.",
    policy: admin,
    repeatable: true,
    errors: ["validation", "not-found"],
    run: ({ subject, ...split }) => Effect.map(splitSubject(subject, split), dataOf),
  }),
  contract({
    ...shapes.messageVersions,
    call: calls.messageVersions,
    summary:
      "What a message said, the oldest first, as far as others had time to read it. Of one that was deleted: for moderators.",
    policy: always,
    repeatable: true,
    errors: ["not-found", "forbidden"],
    run: ({ message }) => Effect.map(versionsOf(message), dataOf),
  }),
  contract({
    ...shapes.searchForum,
    call: calls.searchForum,
    summary: "Looks for words in the titles and messages of the forum, of a category or of a subject.",
    policy: always,
    repeatable: true,
    errors: ["bad-parameter", "not-found"],
    run: ({ search, category, subject }) =>
      Effect.map(searchForum({ search, category: category ?? null, subject: subject ?? null }), dataOf),
  }),
];
