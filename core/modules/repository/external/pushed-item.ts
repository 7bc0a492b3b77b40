import { Effect } from "effect";
import { FileStore, RichTexts } from "#core/kernel/ports.ts";
import { fieldsOf, findOptional } from "#core/kernel/reads.ts";
import { asGuest } from "#core/kernel/system.ts";
import { tags } from "#core/modules/community/entities.ts";
import { files } from "#core/shell/files/entities.ts";
import { bytesOfAll } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { downloadName } from "#core/shell/files/names.ts";
import { uniqueNames } from "#core/shell/files/unique-names.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { repositoryItems } from "../entities.ts";
import { isShareable } from "./license-names.ts";
import { ExternalFailure } from "./ports.ts";

const read = {
  fields: ["title", "slug", "isOut", "shortDescription", "description", "license", "attachments", "tags"],
  include: { attachments: {}, tags: {} },
  includeFields: [fieldsOf(files, ["name", "originalName", "size"]), fieldsOf(tags, ["name"])],
} as const;

/** An aid as it is given to another repository: what everybody sees of it now. */
export const pushedItem = Effect.fnUntraced(function* (id: string) {
  const found = yield* asGuest(findOptional(repositoryItems, id, read));
  const withdrawn = new ExternalFailure({ fault: "withdrawn" });
  if (!found?.row.isOut || !isShareable(found.row.license)) return yield* withdrawn;
  const { row, relatedAll } = found;
  const attached = relatedAll(files, row.attachments);
  if (attached.length === 0) return yield* withdrawn;
  const store = yield* FileStore;
  const { publicUrl } = yield* Installation;
  const { pages } = yield* asGuest(appState());
  const bytesOf = yield* bytesOfAll(attached.map((file) => file.id));
  const names = uniqueNames(attached.map(({ name, originalName }) => downloadName(name, originalName)));
  const description = (yield* RichTexts).plain(row.description ?? "");
  return {
    title: row.title,
    description: [row.shortDescription, description].filter(Boolean).join("\n\n"),
    license: found.row.license,
    tags: relatedAll(tags, row.tags).map(({ name }) => name),
    sourceUrl: `${publicUrl}${recordLink("repository", row, pages)}`,
    files: attached.map((file, index) => ({
      name: names[index]!,
      size: file.size,
      open: async () => {
        const kept = await Effect.runPromise(store.get(contentKey(bytesOf(file.id))));
        if (!kept) throw withdrawn;
        return kept.stream;
      },
    })),
  };
});
