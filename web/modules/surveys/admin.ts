import { Copy, Lock, Vote } from "lucide-react";
import { surveyBlock } from "#core/modules/surveys/blocks.ts";
import type { surveys } from "#core/modules/surveys/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const action = chunk("web/modules/surveys/action-dialog.tsx", () => import("#web/modules/surveys/action-dialog.tsx"), [
  "surveys",
]);

const panel = chunk("web/modules/surveys/results-panel.tsx", () => import("#web/modules/surveys/results-panel.tsx"), [
  "surveys",
  "blocks",
]);

function isOpen(record: Resource): boolean {
  const { state }: Sparse<typeof surveys> = rowOf<typeof surveys>(record);
  return state === "open";
}

export const adminParts: AdminParts = {
  blocks: [surveyBlock],
  blockIcons: { survey: Vote },
  lookedAt: ["surveys"],
  recordPanels: { surveys: panel },
  recordActions: {
    surveys: [
      {
        name: "close",
        label: "admin:surveys.close.action",
        icon: Lock,
        look: "secondary",
        fits: (record) => isOpen(record),
        dialog: action,
      },
      {
        name: "copy",
        label: "admin:surveys.copy.action",
        icon: Copy,
        look: "secondary",
        fits: (_record, { session }) => session.viewer.peek()?.isAdmin === true,
        dialog: action,
      },
    ],
  },
  textEmbeds: { surveys: Vote },
};
