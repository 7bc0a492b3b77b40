import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { filesArchive } from "#core/shell/files/archive.ts";
import { files } from "#core/shell/files/entities.ts";
import { licenseNote } from "#core/shell/licenses/terms.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { repositoryItems } from "./entities.ts";

const read = {
  fields: ["title", "slug", "license", "sourceUrl", "sourceAuthor", "attachments", "createdBy"],
  include: { attachments: {}, createdBy: {} },
  includeFields: [fieldsOf(files, ["name", "originalName", "isUploaded"]), fieldsOf(users, ["firstName", "lastName"])],
} as const;

/**
 * The files of an aid that the viewer may see, in one zip, with a note of who made it and under which terms. NotFound where there is none
 * to give. `id` may be its slug.
 */
export const itemArchive = Effect.fnUntraced(function* (id: string) {
  const { flags } = yield* Acting;
  const missing = new NotFound({ type: repositoryItems.type, id });
  if (!flags["document-repository"]) return yield* missing;
  const { row, related, relatedAll } = yield* find(repositoryItems, id, read);
  const attached = relatedAll(files, row.attachments).filter(({ isUploaded }) => isUploaded);
  if (attached.length === 0) return yield* missing;
  const maker = related(users, row.createdBy);
  const { publicUrl } = yield* Installation;
  const lines = [
    row.title,
    row.sourceAuthor ?? (maker ? fullName(maker) : null),
    licenseNote(row.license),
    row.sourceUrl,
    publicUrl,
  ];
  return yield* filesArchive({ name: row.slug ?? row.title, lines }, attached);
});
