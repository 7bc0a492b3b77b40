import { extensionOf, type FileGroup, fileGroup } from "#core/shell/files/rules.ts";
import type { Resource } from "#core/shell/site/ports.ts";

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
export const attachmentsOf = (files: readonly Resource[], locale: string): readonly Attachment[] =>
  files.flatMap(({ id, attributes }): Attachment[] => {
    const url = attributes.url as string | null | undefined;
    if (!url) return [];
    const name = String(attributes.name ?? "");
    const mimeType = String(attributes.mimeType ?? "");
    return [
      {
        id,
        name,
        url,
        group: fileGroup({ name, mimeType }),
        extension: (extensionOf(name) || (mimeType.split("/")[1] ?? "").replace(/[+;.].*$/, "")).toUpperCase(),
        size: typeof attributes.size === "number" ? shownSize(attributes.size, locale) : "",
        description: (attributes.description as string | null | undefined)?.trim() ?? "",
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
