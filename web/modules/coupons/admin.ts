import { TicketCheck } from "lucide-react";
import { couponsBlock } from "#core/modules/coupons/blocks.ts";
import type { purchasedCoupons } from "#core/modules/coupons/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const couponUse = chunk("web/modules/coupons/use-dialog.tsx", () => import("#web/modules/coupons/use-dialog.tsx"), [
  "coupons",
]);

function isUnused(record: Resource): boolean {
  const { usedAt }: Sparse<typeof purchasedCoupons> = rowOf<typeof purchasedCoupons>(record);
  return (usedAt ?? null) === null;
}

export const adminParts: AdminParts = {
  blocks: [couponsBlock],
  recordActions: {
    "purchased-coupons": [
      {
        name: "use",
        label: "admin:actions.use-coupon",
        icon: TicketCheck,
        look: "primary",
        fits: (record) => isUnused(record),
        dialog: couponUse,
      },
    ],
  },
};
