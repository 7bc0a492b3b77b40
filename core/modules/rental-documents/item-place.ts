import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry } from "#core/kernel/read.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { deskItemPath } from "#core/modules/rental/order-paths.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";

/**
 * Where the code on an item leads whoever reads it with a telephone, a path of this site: the staff to its place at the desk, everybody else
 * to the page of its model. NotFound for an item that is not there.
 */
export const placeOfItem = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  if (!viewer.flags.rental) return yield* new NotFound({ type: "rental-items", id });
  const { row } = yield* findEntry(queryOf("rental-items", { include: { rentalModel: {} } }), id, viewer);
  if (isStaff(viewer)) return deskItemPath(row.id);
  const model = row.refs.rentalModel as Reference;
  return recordLink("rental-models", model, (yield* appState(viewer)).pages);
});
