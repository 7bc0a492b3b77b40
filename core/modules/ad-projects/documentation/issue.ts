import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dayIn } from "#core/kernel/days.ts";
import { Conflict, invalid, NotFound } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { override } from "#core/kernel/overrides.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry } from "#core/kernel/read.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { change, insert, lockFor } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { securedFiles } from "#core/shell/files/entities.ts";
import { removeBytes } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { printedPicture } from "#core/shell/files/printed-picture.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { adProjects, adTechnicalDocumentations } from "../entities.ts";
import { DeviceDocuments } from "../ports.ts";
import { deviceDocumentOf } from "./compose.ts";
import { fileNameOf, frozenFault } from "./frozen.ts";
import { readDocumented } from "./read-project.ts";

/**
 * Issues a version of the documentation of a project: prints all that is written down of it, in the language of the version, and keeps the
 * file, from when on neither changes any more. Invalid at `/version` or `/locale` while it has none; Conflict where it is issued already.
 */
export const issueDocumentation = Effect.fnUntraced(function* (id: string) {
  const { timezone, now } = yield* Acting;
  if (!isUuid(id)) return yield* new NotFound({ type: adTechnicalDocumentations.type, id });
  const project = yield* projectOf(id);
  const file = (yield* Ids).next();
  return yield* inTransaction(
    Effect.gen(function* () {
      // The project is locked as a whole: nobody changes what is being printed.
      yield* lockFor(adProjects, project, "update");
      const documentation = yield* lockFor(adTechnicalDocumentations, id, "update");
      if (documentation.file !== null) return yield* new Conflict({ reason: "state", pointer: "/file" });
      const version = yield* versionOf(id);
      const { locale, comment } = documentation;
      if (!version) return yield* invalid("/version", "required");
      if (!locale) return yield* invalid("/locale", "required");
      const on = dayIn(timezone, now);
      const printed = yield* print(project, { version, comment, on }, locale);
      yield* (yield* FileStore).put(contentKey(file), printed.bytes);
      yield* insert(securedFiles, { ...printed.kept, id: file, model: { type: adTechnicalDocumentations.type, id } });
      const { digest } = printed;
      const issued = { file, digest, issuedAt: now };
      yield* change(adTechnicalDocumentations, documentation, issued, "issue-documentation");
      return { file, digest };
    }),
  ).pipe(Effect.tapError(() => Effect.ignore(removeBytes(file))));
});

const print = Effect.fnUntraced(function* (
  project: string,
  version: { readonly version: string; readonly comment: string | null; readonly on: string },
  locale: Locale,
) {
  const { currencies, lines } = yield* Installation;
  const { logo, ...documented } = yield* readDocumented(project);
  const document = deviceDocumentOf(documented, version, documentWords(locale, currencies.usual, lines));
  const { bytes, digest } = yield* (yield* DeviceDocuments).print(document, yield* printedPicture(logo));
  const name = fileNameOf(document);
  const kept = { name, originalName: `${name}.pdf`, mimeType: "application/pdf", size: bytes.byteLength };
  return { bytes, digest, kept };
});

const projectOf = (id: string) =>
  Effect.map(find(adTechnicalDocumentations, id, projectOnly), ({ row }) => row.project);

const projectOnly = {
  fields: ["project"],
  include: { project: {} },
  includeFields: [fieldsOf(adProjects, [])],
} as const;

/** The version that people give: of a row, `version` is the revision. */
const versionOf = (id: string) =>
  Effect.map(asSystem(findEntry(versionQuery, id)), ({ row: { attributes } }) =>
    typeof attributes.version === "string" ? attributes.version : null,
  );

const versionQuery = queryOf(adTechnicalDocumentations.type, {
  fields: { [adTechnicalDocumentations.type]: ["version"] },
});

/** What is issued stays as it was printed; its place among the others may change. */
export const changeDocumentation = override(
  adTechnicalDocumentations,
  "update",
  function* (input, { id, before, at, proceed }) {
    if (before.file !== null) {
      const { version, ...others }: Readonly<Record<string, unknown>> = input;
      const changed =
        version !== undefined && version !== (yield* versionOf(id)) ? "version" : frozenFault(before, others);
      if (changed) return yield* invalid(at(changed), "ad-projects:faults.issued");
    }
    yield* proceed();
  },
);
