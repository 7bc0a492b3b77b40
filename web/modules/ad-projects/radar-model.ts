/** A point of a drawing, from its middle, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a value stands on an axis of a radar chart, of so many axes, the first upwards and the others clockwise. */
export function radarPoint(axis: number, axes: number, distance: number): Point {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: rounded(Math.cos(angle) * distance), y: rounded(Math.sin(angle) * distance) };
}

/** The points of a polygon as SVG writes them. */
export const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

const rounded = (value: number): number => Math.round(value * 100) / 100;
