import { ExternalLink, UserRoundCheck } from "lucide-react";
import type { lightUserFormInputs } from "#core/modules/forms/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const dialog = chunk("web/modules/forms/handle-dialog.tsx", () => import("#web/modules/forms/handle-dialog.tsx"), [
  "light-forms",
]);

function isHandled(record: Resource): boolean {
  const { handledAt = null }: Sparse<typeof lightUserFormInputs> = rowOf<typeof lightUserFormInputs>(record);
  return handledAt !== null;
}

export const adminParts: AdminParts = {
  lookedAt: ["light-user-form-inputs"],
  recordActions: {
    "light-user-form-inputs": [
      {
        name: "handle",
        label: "admin:light-forms.handle.action",
        icon: UserRoundCheck,
        look: "primary",
        fits: (record, { state }) => state.flags.contacts && !isHandled(record),
        dialog,
      },
    ],
    "light-user-forms": [
      {
        name: "handle-all",
        label: "admin:light-forms.handle.action-all",
        icon: UserRoundCheck,
        look: "secondary",
        fits: (_record, { state }) => state.flags.contacts,
        dialog,
      },
    ],
  },
  recordLinks: {
    "light-user-forms": (id) => [{ to: `/services/forms/${id}`, label: "admin:light-forms.open", icon: ExternalLink }],
  },
};
