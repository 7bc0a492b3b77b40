import { CircleCheckBig, CircleX, MailQuestion } from "lucide-react";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const decision = chunk(
  "web/modules/validation-requests/decide-dialog.tsx",
  () => import("#web/modules/validation-requests/decide-dialog.tsx"),
);

const isPending = ({ links }: Resource): boolean => (links.status as Ref | null | undefined)?.id === "pending";

export const adminParts: AdminParts = {
  taskLooks: { "validation-requests": { icon: MailQuestion, box: "bg-wash-accent text-accent" } },
  recordActions: {
    "validation-requests": [
      {
        name: "accepted",
        label: "admin:decide.accept",
        icon: CircleCheckBig,
        look: "primary",
        fits: (record) => isPending(record),
        dialog: decision,
      },
      {
        name: "refused",
        label: "admin:decide.refuse",
        icon: CircleX,
        look: "danger-quiet",
        fits: (record) => isPending(record),
        dialog: decision,
      },
    ],
  },
};
