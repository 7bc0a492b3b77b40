import { Clock, Lock, MessageSquareWarning, MessagesSquare, Pin, ShieldCheck } from "lucide-react";
import { forumBlock } from "#core/modules/forum/blocks.ts";
import type { forumSubjectMessages, forumSubjects } from "#core/modules/forum/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts, RecordState } from "#web/shell/admin/admin-parts.ts";

const readSubject = (record: Resource): Sparse<typeof forumSubjects> => rowOf<typeof forumSubjects>(record);

const isHeld = (record: Resource): boolean => {
  const { heldAt = null, deletedAt = null }: Sparse<typeof forumSubjectMessages> =
    rowOf<typeof forumSubjectMessages>(record);
  return heldAt !== null && deletedAt === null;
};

const heldState = (record: Resource, { t }: App): readonly RecordState[] =>
  isHeld(record) ? [{ text: t("admin:forum.held"), tone: "warning", icon: Clock }] : [];

/** How a subject stands: what its list does not tell at a glance. */
function subjectStates(record: Resource, app: App): readonly RecordState[] {
  const { closedAt = null, limitToAdmin, pinnedOnHomeAt = null, pinnedOnCategoryAt = null } = readSubject(record);
  return [
    ...heldState(record, app),
    ...(pinnedOnHomeAt !== null || pinnedOnCategoryAt !== null
      ? [{ text: app.t("admin:forum.pinned"), tone: "primary", icon: Pin } as const]
      : []),
    ...(closedAt !== null ? [{ text: app.t("admin:forum.closed"), tone: "neutral", icon: Lock } as const] : []),
    ...(limitToAdmin ? [{ text: app.t("admin:forum.admins"), tone: "warning", icon: ShieldCheck } as const] : []),
  ];
}

export const adminParts: AdminParts = {
  lookedAt: ["forum-subject-messages"],
  recordPages: { "forum-subjects": "forum" },
  taskLooks: { "held-messages": { icon: MessageSquareWarning, box: "bg-wash-accent text-accent" } },
  recordStates: { "forum-subjects": subjectStates, "forum-subject-messages": heldState },
  blocks: [forumBlock],
  blockIcons: { forum: MessagesSquare },
};
