import { CircleCheckBig, CircleX, Flag, MessageSquareWarning } from "lucide-react";
import type { comments } from "#core/shell/comments/entities.ts";
import type { reports } from "#core/shell/reports/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse, TypeAction } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const letOut = chunk(
  "web/modules/moderation/let-out-dialog.tsx",
  () => import("#web/modules/moderation/let-out-dialog.tsx"),
);
const decision = chunk(
  "web/modules/moderation/decide-dialog.tsx",
  () => import("#web/modules/moderation/decide-dialog.tsx"),
);

function isHeld(record: Resource): boolean {
  const { heldAt = null, deletedAt = null }: Sparse<typeof comments> = rowOf<typeof comments>(record);
  return heldAt !== null && deletedAt === null;
}

function isOpen(record: Resource): boolean {
  const { status }: Sparse<typeof reports> = rowOf<typeof reports>(record);
  return status === "open";
}

const publish: TypeAction = {
  name: "publish",
  label: "admin:moderation.publish",
  icon: CircleCheckBig,
  look: "primary",
  fits: (record) => isHeld(record),
  dialog: letOut,
};

export const adminParts: AdminParts = {
  lookedAt: ["comments", "reports"],
  taskLooks: {
    reports: { icon: Flag, box: "bg-wash-warning text-warning" },
    "held-comments": { icon: MessageSquareWarning, box: "bg-wash-accent text-accent" },
  },
  traitActions: { moderated: [publish] },
  recordActions: {
    reports: [
      {
        name: "acted",
        label: "admin:moderation.acted",
        icon: CircleCheckBig,
        look: "primary",
        fits: (record) => isOpen(record),
        dialog: decision,
      },
      {
        name: "dismissed",
        label: "admin:moderation.dismissed",
        icon: CircleX,
        look: "secondary",
        fits: (record) => isOpen(record),
        dialog: decision,
      },
    ],
  },
};
