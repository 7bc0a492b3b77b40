import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { rentalOrders } from "../order-entities.ts";

/** A file that is attached to an order, locked; `null` where there is none of this id. */
export const attachedFile = Effect.fnUntraced(function* (
  id: string,
  order: { readonly id: string },
  viewer: Viewer,
): Effect.fn.Return<StoredOf<typeof securedFiles> | null, CoreError, KernelServices> {
  const file = isUuid(id) ? yield* lockOptional(securedFiles, id, viewer) : null;
  return file?.model.type === rentalOrders.type && file.model.id === order.id ? file : null;
});
