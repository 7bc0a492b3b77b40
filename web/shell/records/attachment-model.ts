import type { files, securedFiles } from "#core/shell/files/entities.ts";
import { extensionOf, type FileGroup, fileGroup } from "#core/shell/files/rules.ts";
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
        size: size === null ? "" : shownSize(size, locale),
        description: description?.trim() ?? "",
      },
    ];
  });

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size in bytes as people read it: in thousands, one decimal from megabytes on. */
export function shownSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
