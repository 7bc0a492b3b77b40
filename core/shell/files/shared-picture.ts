import { isRaster } from "./content-types.ts";

/** A picture as it is shown where a page is shared; sizes in pixels. */
export interface SharedPicture {
  readonly url: string;
  /** What it shows. */
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The size that social networks ask for, in pixels. */
export const socialSize = { width: 1200, height: 630 } as const;

/** A place in a picture, in hundredths of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What stays in view wherever a picture is cut: the middle unless said. */
export const pointOf = (file: { readonly focalX?: number | null; readonly focalY?: number | null }): Point => ({
  x: file.focalX ?? 50,
  y: file.focalY ?? 50,
});

/** A file as the picture of a shared page; `undefined` for what networks cannot show: drawings, and what is no picture. */
export function sharedPicture(
  file: { readonly url: string | null; readonly mimeType: string; readonly alt: string } | null | undefined,
): SharedPicture | undefined {
  if (!file?.url || !isRaster(file.mimeType)) return undefined;
  return { url: `${file.url}?variant=social`, ...(file.alt === "" ? {} : { alt: file.alt }), ...socialSize };
}
