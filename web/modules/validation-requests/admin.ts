import { CircleCheckBig, CircleX, MailQuestion } from "lucide-react";
import type { validationRequests } from "#core/modules/validation-requests/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const decision = chunk(
  "web/modules/validation-requests/decide-dialog.tsx",
  () => import("#web/modules/validation-requests/decide-dialog.tsx"),
);

/** With the person before whoever decides: on the page of the request, and on theirs. */
const panel = chunk(
  "web/modules/validation-requests/request-panel.tsx",
  () => import("#web/modules/validation-requests/request-panel.tsx"),
);

function isPending(record: Resource): boolean {
  const { status }: Sparse<typeof validationRequests> = rowOf<typeof validationRequests>(record);
  return status === "pending";
}

export const adminParts: AdminParts = {
  taskLooks: { "validation-requests": { icon: MailQuestion, box: "bg-wash-accent text-accent" } },
  lookedAt: ["validation-requests"],
  recordPanels: { "validation-requests": panel, users: panel },
  recordActions: {
    "validation-requests": [
      {
        name: "accepted",
        label: "admin:decide.accept",
        icon: CircleCheckBig,
        look: "primary",
        inRows: true,
        fits: (record) => isPending(record),
        dialog: decision,
      },
      {
        name: "refused",
        label: "admin:decide.refuse",
        icon: CircleX,
        look: "danger-quiet",
        inRows: true,
        fits: (record) => isPending(record),
        dialog: decision,
      },
    ],
  },
};
