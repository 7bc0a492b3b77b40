import { messagesPerPage } from "#core/modules/forum/rules.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

const fields = [
  ...["content", "excerpt", "position", "likesCount", "isLiked", "isReported", "isReply", "isEditable", "editedAt"],
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
