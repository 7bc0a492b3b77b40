import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { rentalItems, rentalModels } from "#core/modules/rental/entities.ts";
import { deskItemPath } from "#core/modules/rental/order-paths.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";

/**
 * The path that the QR code of an item redirects to: the desk for the staff, the page of its model for others. NotFound for an unknown item.
 */
export const placeOfItem = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (!viewer.flags.rental) return yield* new NotFound({ type: rentalItems.type, id });
  const { row, related } = yield* find(rentalItems, id, {
    fields: ["rentalModel"],
    include: { rentalModel: {} },
    includeFields: [fieldsOf(rentalModels, ["slug"])],
  });
  if (isStaff(viewer)) return deskItemPath(row.id);
  const slug = related(rentalModels, row.rentalModel)?.slug ?? null;
  return recordLink(rentalModels.type, { id: row.rentalModel, slug }, (yield* appState()).pages);
});
