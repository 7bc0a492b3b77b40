import type { Viewer } from "#core/kernel/viewer.ts";
import type { OrderItemStatus } from "../codes.ts";
import { changeRecord } from "../order-writes.ts";
import type { StoredLine } from "../read-order.ts";

export interface LineChange {
  readonly status?: OrderItemStatus;
  readonly item?: string | null;
  readonly rentingPrice?: number;
  readonly returned?: {
    readonly at: string;
    readonly condition: string | null;
    readonly comment: string | null;
    readonly photo: string | null;
  };
}

/** Changes a line of an order. */
export const setLine = (line: StoredLine, change: LineChange, viewer: Viewer) => {
  const { status = line.status, item = line.item, rentingPrice = line.rentingPrice, returned } = change;
  return changeRecord(
    "rental-command-items",
    line,
    {
      values: { rentingPrice, ...(returned ? { returnedAt: returned.at, returnComment: returned.comment } : {}) },
      links: {
        status,
        item,
        ...(returned ? { returnCondition: returned.condition, returnPhoto: returned.photo } : {}),
      },
      before: { status: line.status, item: line.item, rentingPrice: line.rentingPrice },
    },
    viewer,
  );
};

/** Lines that are still to be handed over, or out. */
export const isOpenLine = ({ status }: Pick<StoredLine, "status">): boolean =>
  status === "pending" || status === "reserved" || status === "rented";
