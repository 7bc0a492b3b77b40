import type { Crop } from "#core/shell/portraits/keys.ts";

/** What somebody chooses of a picture: how close, and where, each position a share of what can be moved at that closeness. */
export interface Framing {
  /** 1 shows as much as fits a square. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;

/** The middle of the picture, as much of it as fits. */
export const wholeFraming: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture. */
const sideOf = ({ zoom }: Framing, { width, height }: Size): number => Math.min(width, height) / zoom;

/** What the server is asked to cut. */
export function cropOf(framing: Framing, size: Size): Crop {
  const side = sideOf(framing, size);
  return {
    left: framing.x * (1 - side / size.width),
    top: framing.y * (1 - side / size.height),
    side: 1 / framing.zoom,
  };
}

/** Where the picture lies in a square window, in percent of the window's side. */
export function placeOf(framing: Framing, size: Size) {
  const side = sideOf(framing, size);
  const { left, top } = cropOf(framing, size);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left * size.width),
    top: percent(-top * size.height),
  };
}

/** The framing after the picture was pushed by shares of the window's side: what was on the left comes into sight when it goes right. */
export function pushed(framing: Framing, size: Size, by: { readonly x: number; readonly y: number }): Framing {
  const side = sideOf(framing, size);
  const moved = (position: number, whole: number, push: number) =>
    whole - side < 1 ? position : Math.min(1, Math.max(0, position - (push * side) / (whole - side)));
  return { ...framing, x: moved(framing.x, size.width, by.x), y: moved(framing.y, size.height, by.y) };
}
