/** Key of a user's picture in the file store. */
export const portraitKey = (userId: string): string => `${userId}.portrait`;

/** Address of a user's picture; `tag` tells it from the one before. */
export const portraitAddress = (userId: string, tag: string): string => `/services/portraits/${userId}?v=${tag}`;

/** Pixels of a side. */
export const portraitSide = 512;

/** The part of a picture that is kept: a square, as shares of the upright picture's width, height and shorter side. */
export interface Crop {
  /** Of the width, from the left. */
  readonly left: number;
  /** Of the height, from the top. */
  readonly top: number;
  /** Of the shorter side. */
  readonly side: number;
}

/** The square in pixels of an upright picture: within it, whatever was asked. */
export function squareOf(
  { left, top, side }: Crop,
  size: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number; readonly side: number } {
  const pixels = Math.max(1, Math.min(Math.round(side * Math.min(size.width, size.height)), size.width, size.height));
  const within = (start: number, whole: number) => Math.max(0, Math.min(Math.round(start * whole), whole - pixels));
  return { left: within(left, size.width), top: within(top, size.height), side: pixels };
}
