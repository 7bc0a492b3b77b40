import { TicketCheck } from "lucide-react";
import { couponsBlock } from "#core/modules/coupons/blocks.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const couponUse = chunk("web/modules/coupons/use-dialog.tsx", () => import("#web/modules/coupons/use-dialog.tsx"), [
  "coupons",
]);

export const adminParts: AdminParts = {
  blocks: [couponsBlock],
  recordActions: {
    "purchased-coupons": [
      {
        name: "use",
        label: "admin:actions.use-coupon",
        icon: TicketCheck,
        look: "primary",
        fits: ({ attributes }) => (attributes.usedAt ?? null) === null,
        dialog: couponUse,
      },
    ],
  },
};
