import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { startOf } from "#core/kernel/graphemes.ts";
import { type FileStore, RichTexts } from "#core/kernel/ports.ts";
import { change, insertAll, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import { files } from "#core/shell/files/entities.ts";
import { claimBytes, dropDoubled, removeBytes } from "#core/shell/files/kept-bytes.ts";
import { removeParts } from "#core/shell/files/parts.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { repositoryItems } from "../entities.ts";
import { externalInteractions } from "./entities.ts";
import { licenseNamed } from "./license-names.ts";
import { ExternalFailure, type ExternalItem, type ExternalRepository } from "./ports.ts";
import { type PulledFile, type PulledFiles, pullFiles } from "./pulled-files.ts";

type Interaction = StoredOf<typeof externalInteractions>;

/**
 * Brings a thing as a draft of whoever asked for it, with its licence, its author and where it was found. Its bytes come first, then all
 * records in one transaction: what fails leaves nothing.
 */
export const pull = Effect.fnUntraced(function* (interaction: Interaction, repository: ExternalRepository) {
  if (interaction.externalId === null) return yield* new ExternalFailure({ fault: "missing" });
  const ids: string[] = [];
  let used: Used | null = null;
  let isUnderWay = false;
  const work = Effect.gen(function* () {
    const found = yield* repository.read(interaction.externalId!);
    const pulled = yield* pullFiles(repository, found, ids);
    isUnderWay = true;
    used = yield* inTransaction(keepPulled(interaction, found, pulled));
    isUnderWay = false;
  });
  // What a transaction that broke off has left is for the purge of files to tell: it may have been kept all the same.
  const tidy = Effect.suspend(() =>
    isUnderWay ? Effect.void : Effect.forEach(ids, (id) => tidied(id, used), { discard: true }),
  );
  yield* work.pipe(Effect.ensuring(tidy));
});

/** The id under which the bytes of each file are kept. */
type Used = ReadonlyMap<string, string>;

/** Drops what is not needed any more of a file: all of it where nothing came of it. */
const tidied = (id: string, used: Used | null): Effect.Effect<void, never, FileStore> => {
  const kept = used?.get(id);
  return kept === undefined
    ? Effect.ignore(removeBytes(id))
    : Effect.andThen(dropDoubled(id, kept), Effect.ignore(removeParts(id)));
};

/** `null` where another attempt has done it, or nobody wants it any more. */
const keepPulled = Effect.fnUntraced(function* (
  { id, createdBy, organization }: Interaction,
  found: ExternalItem,
  { files: kept, pictures, leftOut }: PulledFiles,
) {
  const viewer = yield* Acting;
  const interaction = yield* lockOptional(externalInteractions, id);
  if (interaction?.progress !== "pending") return null;
  // These sites are written in English.
  const writer = viewerOf({ ...viewer, id: createdBy, editionLocale: "en" });
  yield* actingAs(writer, insertAll(files, [...kept, ...pictures].map(recordOf(found, createdBy))));
  const [image, ...others] = pictures;
  const description = (yield* RichTexts).clean(found.description);
  const license = found.license === null ? null : licenseNamed(found.license);
  const links = (all: readonly PulledFile[]) => all.map((file) => ({ type: files.type, id: file.id }));
  const item = yield* actingAs(
    writer,
    create({
      type: repositoryItems.type,
      attributes: {
        title: shortened(found.title),
        shortDescription: defaultShortDescription((yield* RichTexts).plain(description)),
        description,
        sourceUrl: found.url,
        sourceAuthor: found.author && shortened(found.author),
        sourceLicense: license === null ? found.license && shortened(found.license) : null,
      },
      relationships: {
        license: license === null ? null : { type: "licenses", id: license },
        organization: organization === null ? null : { type: "organizations", id: organization },
        image: image ? { type: files.type, id: image.id } : null,
        additionalImages: links(others),
        attachments: links(kept),
      },
      pointer: "/data",
    }),
  );
  const settled = { progress: "succeeded", fault: null, nextAttemptAt: null, settledAt: viewer.now } as const;
  const stand = { stand: "public", checkedAt: viewer.now } as const;
  const outcome = {
    ...settled,
    ...stand,
    item,
    externalUrl: found.url,
    leftOut: startOf(leftOut.join(", "), 4000) || null,
  };
  yield* change(externalInteractions, interaction, outcome, "exchange");
  return yield* claimed([...kept, ...pictures]);
});

/** In the order of their digests: two that bring the same files do not wait for one another in a circle. */
const claimed = Effect.fnUntraced(function* (brought: readonly PulledFile[]) {
  const used = new Map<string, string>();
  for (const file of brought.toSorted((one, other) => (one.hash < other.hash ? -1 : 1)))
    used.set(file.id, yield* claimBytes(file.id, file, { isSecured: false }));
  return used;
});

const recordOf =
  ({ author }: ExternalItem, createdBy: string | null) =>
  ({ id, name, size, hash, mimeType, metadata }: PulledFile) => ({
    ...{ id, name, originalName: name, size, hash, mimeType, metadata, createdBy },
    credit: author === null ? null : startOf(author, 255),
    isPublic: true,
    isUploaded: true,
  });

const shortened = (text: string): string => startOf(text.trim(), 255);
