/** Members of a subject that its row in a list shows. The first rows and those that are asked for later come in the same way. */
export const rowFields = [
  "title",
  "slug",
  "createdAt",
  "lastMessageAt",
  "messagesCount",
  "newMessagesCount",
  "pinnedOnHomeAt",
  "pinnedOnCategoryAt",
  "closedAt",
  "limitToAdmin",
  "visibility",
  "category",
  "tags",
  "createdBy",
  "organization",
  "latestMessage",
] as const;

/** Relations of a subject that its row shows. */
export const rowIncludes = [
  "category",
  "tags",
  "createdBy",
  "organization",
  "latestMessage",
  "latestMessage.createdBy",
] as const;

/** Of a message, its row needs to know whose it is; the words are not read. */
export const latestFields = ["createdBy", "createdAt"] as const;

/** Subjects on a page of a list. */
export const subjectsPerPage = 30;
