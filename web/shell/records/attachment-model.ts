import { sizeText } from "#core/kernel/sizes.ts";
import type { files, securedFiles } from "#core/shell/files/entities.ts";
import { extensionOf } from "#core/shell/files/media-types.ts";
import { type FileGroup, fileGroup } from "#core/shell/files/rules.ts";
import type { PartOf } from "#core/shell/site/resource-row.ts";

/** A file that can be downloaded, public or secured; only the first is described. */
export type DownloadableFile = PartOf<typeof securedFiles, "name" | "mimeType" | "size" | "url"> &
  Partial<PartOf<typeof files, "description">>;

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly group: FileGroup | undefined;
  /** Its kind in a word, `PDF` say; empty when its name has no extension. */
  readonly extension: string;
  /** `1.2 MB`, in the reader's language. */
  readonly size: string;
  readonly description: string;
}

/** The files of a section that can be downloaded. */
export const attachmentsOf = (files: readonly DownloadableFile[], locale: string): readonly Attachment[] =>
  files.flatMap(({ id, name, url, size, description, ...file }): Attachment[] => {
    if (!url) return [];
    const mimeType = file.mimeType ?? "";
    return [
      {
        id,
        name,
        url,
        group: fileGroup({ name, mimeType }),
        extension: (extensionOf(name) || (mimeType.split("/")[1] ?? "").replace(/[+;.].*$/, "")).toUpperCase(),
        size: size === null ? "" : sizeText(size, locale),
        description: description?.trim() ?? "",
      },
    ];
  });
