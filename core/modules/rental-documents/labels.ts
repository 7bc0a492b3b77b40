import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid, NotFound, SessionMissing } from "#core/kernel/errors.ts";
import { fieldsOf, listByIds } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { rentalItems, rentalModels } from "#core/modules/rental/entities.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { DocumentPrinter } from "./ports.ts";

/** Maximum number of labels of one request. */
export const mostLabels = 240;

/** The URL in the QR code of an item; the scanner of the desk reads the id from it. */
export const itemAddress = (publicUrl: string, id: string): string => `${publicUrl}/services/rentals/items/${id}`;

/**
 * Labels of items with QR codes on A4 sheets, in the order of the ids. For the staff; Invalid at `/items` where there are none, too many or
 * unknown ones.
 */
export const itemLabels = Effect.fnUntraced(function* (items: readonly string[]) {
  const viewer = yield* Acting;
  if (!viewer.flags.rental) return yield* new NotFound({ type: "rental-labels" });
  if (viewer.id === null) return yield* new SessionMissing();
  if (!isStaff(viewer)) return yield* new Forbidden({});
  const ids = [...new Set(items.map((id) => id.trim().toLowerCase()).filter((id) => id !== ""))];
  if (ids.length === 0) return yield* invalid("/items", "required");
  if (ids.length > mostLabels)
    return yield* invalid("/items", "rental-documents:faults.too-many-labels", { max: mostLabels });
  if (!ids.every(isUuid)) return yield* invalid("/items", "not-found");
  const { rows, related } = yield* listByIds(rentalItems, ids, {
    fields: ["stockId", "rentalModel"],
    include: { rentalModel: {} },
    includeFields: [fieldsOf(rentalModels, ["title"])],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) return yield* invalid("/items", "not-found");
  const { publicUrl, currencies, lines } = yield* Installation;
  const { say } = documentWords(viewer.locale, currencies.usual, lines);
  return yield* (yield* DocumentPrinter).labels({
    language: viewer.locale,
    title: say("rental-documents:labels.title"),
    labels: ids.flatMap((id) => {
      const row = found.get(id);
      if (!row) return [];
      const { stockId, rentalModel } = row;
      const name = related(rentalModels, rentalModel)?.title ?? "";
      return [
        {
          address: itemAddress(publicUrl, id),
          alt: say("rental-documents:labels.code", { item: stockId }),
          name,
          stockId,
        },
      ];
    }),
  });
});
