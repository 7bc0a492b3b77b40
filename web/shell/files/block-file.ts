import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { type SharedPicture, sharedPicture } from "#core/shell/files/shared-picture.ts";
import type { BlockFile } from "#core/shell/pages/content.ts";
import type { PartOf } from "#core/shell/site/resource-row.ts";

/** What is read of a file to draw it. */
export type DrawnFile = PartOf<typeof files, "name" | "url" | "previewUrl" | "mimeType" | "description" | "metadata"> &
  Parameters<typeof focusOf>[0];

/** The record of a file as blocks know files. */
export function fileOf(file: DrawnFile): BlockFile {
  const { id, name, url, previewUrl, mimeType, description, metadata } = file;
  const { width, height } = metadata ?? {};
  const focus = focusOf(file);
  return {
    id,
    name,
    url,
    previewUrl,
    mimeType,
    alt: description ?? "",
    ...(typeof width === "number" && { width }),
    ...(typeof height === "number" && { height }),
    ...(focus !== undefined && { focus }),
  };
}

/** The record of a file as the picture of a shared page; `undefined` for none, and for what networks cannot show. */
export const sharedFile = (file: DrawnFile | null): SharedPicture | undefined => sharedPicture(file && fileOf(file));
