import type { forumSubjectMessages } from "#core/modules/forum/entities.ts";
import { messagePath } from "#core/modules/forum/paths.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** Where a message stands: in its subject, which finds the page that it is on. */
export const placeOfMessage = (record: Resource, pages: AppState["pages"]): string => {
  const { id, subjectId } = rowOf<typeof forumSubjectMessages, "subjectId">(record);
  return messagePath({ id: subjectId ?? "" }, id, pages);
};
