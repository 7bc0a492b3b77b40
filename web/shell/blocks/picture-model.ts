import type { BlockFile } from "#core/shell/pages/content.ts";

/** A picture ready to be drawn. */
export interface PictureModel {
  readonly src: string;
  /** Smaller copies, where there are any. */
  readonly srcSet?: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** What stays in view wherever it is cut. */
  readonly focus?: string;
}

/** Smaller copies of an image by their name in `?variant=`, and their longest side in pixels (core/shell/files/ports.ts makes them). */
const copies = { preview: 480, medium: 960, large: 1600 } as const;

/** A file as a picture; `undefined` while its bytes have not arrived. Drawings are sharp at any size and have no copies. */
export function pictureOf(file: BlockFile | null | undefined): PictureModel | undefined {
  if (!file?.url || !file.mimeType.startsWith("image/")) return undefined;
  const { url, alt, width, height, focus } = file;
  return {
    src: url,
    alt,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(focus !== undefined && { focus }),
    ...(file.previewUrl && width && height && { srcSet: srcSetOf(url, width, height) }),
  };
}

/** The address of a copy of a picture where it has copies, else its own: for places of a known, small size. */
export function copyOf(file: Pick<BlockFile, "url" | "previewUrl">, copy: keyof typeof copies): string | undefined {
  if (!file.url || !file.previewUrl) return file.url ?? undefined;
  return `${file.url}?variant=${copy}`;
}

function srcSetOf(url: string, width: number, height: number): string {
  const longest = Math.max(width, height);
  const smaller = Object.entries(copies).filter(([, side]) => side < longest);
  return [
    ...smaller.map(([name, side]) => `${url}?variant=${name} ${Math.round((width * side) / longest)}w`),
    `${url} ${width}w`,
  ].join(", ");
}
