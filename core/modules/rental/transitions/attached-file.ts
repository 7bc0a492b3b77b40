import { Effect } from "effect";
import { lockOptional } from "#core/kernel/records.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { rentalOrders } from "../order-entities.ts";

/** A file that is attached to an order, locked; `null` where there is none of this id. */
export const attachedFile = Effect.fnUntraced(function* (id: string, order: { readonly id: string }) {
  const file = isUuid(id) ? yield* lockOptional(securedFiles, id) : null;
  return file?.model.type === rentalOrders.type && file.model.id === order.id ? file : null;
});
