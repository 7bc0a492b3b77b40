import { change } from "#core/kernel/records.ts";
import type { ChangeOf } from "#core/kernel/rows.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { rentalOrderItems } from "../order-entities.ts";
import type { StoredLine } from "../read-order.ts";

/** Changes a line of an order. A photo is given once, at the hand-over or the return. */
export const setLine = (line: StoredLine, changes: ChangeOf<typeof rentalOrderItems>, viewer: Viewer) =>
  change(rentalOrderItems, { ...line, handOverPhoto: null, returnPhoto: null }, changes, viewer);

/** Whether a line is still to be handed over, or out. */
export const isOpenLine = ({ status }: Pick<StoredLine, "status">): boolean =>
  status === "pending" || status === "reserved" || status === "rented";
