import type { files } from "#core/shell/files/entities.ts";
import type { BlockFile } from "#core/shell/pages/content.ts";
import type { PartOf } from "#core/shell/site/resource-row.ts";

/** What is read of a file to draw it. */
export type DrawnFile = PartOf<typeof files, "name" | "url" | "previewUrl" | "mimeType" | "description" | "metadata">;

/** The record of a file as blocks know files. */
export function fileOf({ id, name, url, previewUrl, mimeType, description, metadata }: DrawnFile): BlockFile {
  const { width, height } = metadata ?? {};
  return {
    id,
    name,
    url,
    previewUrl,
    mimeType,
    alt: description ?? "",
    ...(typeof width === "number" && { width }),
    ...(typeof height === "number" && { height }),
  };
}
