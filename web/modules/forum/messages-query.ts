import { messagesPerPage } from "#core/modules/forum/rules.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

const fields = [
  ...[
    "content",
    "excerpt",
    "position",
    "likesCount",
    "isLiked",
    "isReported",
    "isReply",
    "isEditable",
    "isNew",
    "editedAt",
  ],
  ...[
    "heldAt",
    "deletedAt",
    "deletionReason",
    "appeal",
    "language",
    "createdAt",
    "canEdit",
    "createdBy",
    "organization",
    "parentMessage",
    "mentions",
  ],
];

/** A page of the messages of a subject, in their order. */
export const messagesQuery = (subject: string, page: number): RecordQuery => ({
  filter: { subject, deleted: "with" },
  fields: { "forum-subject-messages": fields },
  include: ["createdBy", "organization", "parentMessage", "parentMessage.createdBy", "mentions"],
  sort: "position",
  page: { number: page, size: messagesPerPage },
});

/** The message of a subject that came to be read by everybody last. */
export const latestQuery = (subject: string): RecordQuery => ({
  filter: { subject, publicAt: { null: false } },
  fields: { "forum-subject-messages": ["publicAt"] },
  sort: "-publicAt",
  page: { size: 1 },
});

/** The first of the messages of others that everybody reads since an instant, and how many there are. */
export const newerQuery = (subject: string, since: string, viewer: string | undefined): RecordQuery => ({
  filter: { subject, publicAt: { gt: since }, ...(viewer !== undefined && { createdBy: { ne: viewer } }) },
  fields: { "forum-subject-messages": [] },
  sort: "position",
  page: { size: 1 },
});
