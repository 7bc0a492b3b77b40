import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { change, insertAll, lockFor } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { create } from "#core/kernel/write.ts";
import { repositoryItems, repositoryPrintSettings } from "#core/modules/repository/entities.ts";
import { files } from "#core/shell/files/entities.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { adContacts, adProductions, adProjects } from "../entities.ts";
import { adStockItems } from "../stock-entities.ts";
import { libraryItemOf } from "./item.ts";

/**
 * Makes a draft of an item of the library of a project, once: with its files and what was noted of its making, and no person in it. The
 * viewer must be allowed to write items. Conflict where the project has one already. Gives the id of the item.
 */
export const publishToLibrary = Effect.fnUntraced(function* (id: string) {
  const { editionLocale } = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: adProjects.type, id });
  const { currencies, lines } = yield* Installation;
  const { say } = documentWords(editionLocale, currencies.usual, lines);
  return yield* inTransaction(
    Effect.gen(function* () {
      const project = yield* lockFor(adProjects, id, "update");
      if (project.libraryItem !== null) return yield* new Conflict({ reason: "state", pointer: "/libraryItem" });
      const { row, related, relatedAll } = yield* find(adProjects, id, whole);
      const people = [related(adContacts, row.requestor), related(adContacts, row.prescriber)];
      const productions = relatedAll(adProductions, row.productions).map((each) => ({
        ...each,
        filament: related(adStockItems, each.stockItem)?.kind ?? null,
      }));
      const unnamed = say("ad-projects:library.unnamed", { number: row.readableId ?? "" });
      const { printSettings, ...attributes } = libraryItemOf(
        { project: row, productions, people: people.filter((each) => each !== undefined) },
        unnamed,
      );
      const kept = relatedAll(files, row.files);
      const links = (of: typeof kept) => of.map((file) => ({ type: files.type, id: file.id }));
      const [image, ...pictures] = kept.filter(isPicture);
      const item = yield* create({
        type: repositoryItems.type,
        attributes: { ...attributes },
        relationships: {
          organization: { type: "organizations", id: project.organization },
          image: image ? { type: files.type, id: image.id } : null,
          additionalImages: links(pictures),
          attachments: links(kept.filter((file) => !isPicture(file))),
        },
        pointer: "/data",
      });
      const settings = printSettings.map((each, position) => ({ ...each, position, item }));
      yield* insertAll(repositoryPrintSettings, settings);
      yield* change(adProjects, project, { libraryItem: item }, "publish-to-library");
      return item;
    }),
  );
});

const isPicture = ({ mimeType }: { readonly mimeType: string }): boolean => mimeType.startsWith("image/");

const whole = {
  fields: ["readableId", "name", "materials", "requestor", "prescriber", "productions", "files"],
  include: { requestor: {}, prescriber: {}, productions: { stockItem: {} }, files: {} },
  includeFields: [
    fieldsOf(adContacts, ["firstName", "lastName"]),
    fieldsOf(adStockItems, ["kind"]),
    fieldsOf(files, ["mimeType"]),
  ],
} as const;
