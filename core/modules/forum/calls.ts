import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

/** How far somebody has read a subject. */
export type SubjectReading = ValueOf<typeof shapes.readingOf.output>["data"];

/** Stands for the id of a subject that is not made yet. */
export const newSubject = "new";

/** Begins a subject with its first message. */
export const startSubject = call<typeof shapes.startSubject>("forum.start", "POST", "/api/v1/services/forum/subjects");

/** How far the viewer has read a subject, and how closely they follow it. */
export const readingOf = call<typeof shapes.readingOf>(
  "forum.reading",
  "GET",
  "/api/v1/services/forum/subjects/{subject}/reading",
);

/** Says how far the viewer has read a subject: never back. */
export const markRead = call<typeof shapes.markRead>(
  "forum.mark-read",
  "POST",
  "/api/v1/services/forum/subjects/{subject}/reading",
);

/** By which mark the site tells open pages that the messages of a subject have changed. */
export const subjectMark = call<typeof shapes.subjectMark>(
  "forum.mark",
  "GET",
  "/api/v1/services/forum/subjects/{subject}/mark",
);

/** The subjects that the viewer reads and has not read to their end. */
export const unreadSubjects = call<typeof shapes.unreadSubjects>(
  "forum.unread",
  "GET",
  "/api/v1/services/forum/unread",
);

/** The subjects that stand first on the forum's home or in a category, for the viewer. */
export const pinnedSubjects = call<typeof shapes.pinnedSubjects>("forum.pins", "GET", "/api/v1/services/forum/pins");

/** Takes a pinned subject off the top for the viewer alone, or puts it back. */
export const unpinSubject = call<typeof shapes.unpinSubject>(
  "forum.unpin",
  "POST",
  "/api/v1/services/forum/subjects/{subject}/unpin",
);

/** Chooses how closely the viewer follows a category or a subject. */
export const follow = call<typeof shapes.follow>("forum.follow", "POST", "/api/v1/services/forum/follows/{type}/{id}");

/** How closely the viewer follows a category or a subject. */
export const followOf = call<typeof shapes.followOf>(
  "forum.follow-of",
  "GET",
  "/api/v1/services/forum/follows/{type}/{id}",
);

/** Keeps what the viewer has written in a subject, or of a new one, and not posted. */
export const keepDraft = call<typeof shapes.keepDraft>(
  "forum.keep-draft",
  "POST",
  "/api/v1/services/forum/drafts/{subject}",
);

export const findDraft = call<typeof shapes.findDraft>(
  "forum.find-draft",
  "GET",
  "/api/v1/services/forum/drafts/{subject}",
);

export const dropDraft = call<typeof shapes.dropDraft>(
  "forum.drop-draft",
  "DELETE",
  "/api/v1/services/forum/drafts/{subject}",
);

/** Where a message or a subject is now, wherever it was before. */
export const whereIs = call<typeof shapes.whereIs>("forum.where", "GET", "/api/v1/services/forum/places/{id}");

/** Hangs all messages of a subject on another, which takes its place. */
export const mergeSubject = call<typeof shapes.mergeSubject>(
  "forum.merge",
  "POST",
  "/api/v1/services/forum/subjects/{subject}/merge",
);

/** Hangs messages of a subject on another. */
export const moveMessages = call<typeof shapes.moveMessages>(
  "forum.move-messages",
  "POST",
  "/api/v1/services/forum/subjects/{subject}/moved-messages",
);

/** Begins a subject with messages of another. */
export const splitSubject = call<typeof shapes.splitSubject>(
  "forum.split",
  "POST",
  "/api/v1/services/forum/subjects/{subject}/split",
);

export type MessageVersions = ValueOf<typeof shapes.messageVersions.output>["data"];

/** What a message said before it was changed. */
export const messageVersions = call<typeof shapes.messageVersions>(
  "forum.versions",
  "GET",
  "/api/v1/services/forum/messages/{message}/versions",
);

/** Looks for words in the forum, a category or a subject. */
export const searchForum = call<typeof shapes.searchForum>("forum.search", "GET", "/api/v1/services/forum/search");
