import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { filesArchive } from "#core/shell/files/archive.ts";
import { files as fileRecords } from "#core/shell/files/entities.ts";
import { licenseNote } from "#core/shell/licenses/terms.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { trainingResources } from "./entities.ts";

const read = {
  fields: ["title", "slug", "license", "source", "originalAuthors", "files", "createdBy"],
  include: { files: {}, createdBy: {} },
  includeFields: [
    fieldsOf(fileRecords, ["name", "originalName", "isUploaded"]),
    fieldsOf(users, ["firstName", "lastName"]),
  ],
} as const;

/**
 * The files of a resource that the viewer may see, in one zip, with a note of who made it and under which terms. NotFound where there is
 * none to give. `id` may be its slug.
 */
export const resourceArchive = Effect.fnUntraced(function* (id: string) {
  const { flags } = yield* Acting;
  const missing = new NotFound({ type: trainingResources.type, id });
  if (!flags.trainings) return yield* missing;
  const { row, related, relatedAll } = yield* find(trainingResources, id, read);
  const files = relatedAll(fileRecords, row.files).filter(({ isUploaded }) => isUploaded);
  if (files.length === 0) return yield* missing;
  const maker = related(users, row.createdBy);
  const { publicUrl } = yield* Installation;
  const authors = row.originalAuthors ?? (maker ? fullName(maker) : null);
  const lines = [row.title, authors, licenseNote(row.license), row.source, publicUrl];
  return yield* filesArchive({ name: row.slug ?? row.title, lines }, files);
});
