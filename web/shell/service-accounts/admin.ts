import { Bot, CircleOff } from "lucide-react";
import type { users } from "#core/shell/access/entities.ts";
import type { serviceAccounts } from "#core/shell/service-accounts/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  lookedAt: ["service-accounts"],
  recordPanels: {
    "service-accounts": chunk(
      "web/shell/service-accounts/tokens-panel.tsx",
      () => import("#web/shell/service-accounts/tokens-panel.tsx"),
      ["account"],
    ),
  },
  recordStates: {
    "service-accounts": (record, { t }) => {
      const { isActive }: Sparse<typeof serviceAccounts> = rowOf<typeof serviceAccounts>(record);
      return isActive === false
        ? [{ text: t("admin:service-accounts.inactive"), tone: "warning", icon: CircleOff }]
        : [];
    },
    // Where authors are named, the user stands who has the account's name.
    users: (record, { t }) => {
      const { isServiceAccount }: Sparse<typeof users> = rowOf<typeof users>(record);
      return isServiceAccount === true ? [{ text: t("admin:service-accounts.badge"), tone: "info", icon: Bot }] : [];
    },
  },
};
