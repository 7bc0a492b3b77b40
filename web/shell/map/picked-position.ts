import type { Position } from "#web/shell/map/projection.ts";

/** Degrees to a hundred-thousandth: about a metre. */
const decimals = 5;

/** What is typed as latitude and longitude, where both are numbers on the earth. */
export function positionOf(latitude: string, longitude: string): Position | null {
  const [north, east] = [latitude, longitude].map(degreesOf) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

const degreesOf = (typed: string): number => {
  const text = typed.trim().replace(",", ".");
  return text === "" ? Number.NaN : Number(text);
};

/** A place that was pointed at, as it is kept: rounded, and with the longitude of this turn of the earth. */
export const pickedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: rounded(Math.max(-90, Math.min(90, latitude))),
  longitude: rounded(Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180),
});

const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** Pixels of the map that a press of an arrow moves its marker by, and with Shift: so many at any zoom. */
const steps = { plain: 10, fine: 1 } as const;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** By how many pixels a key moves the marker; `null` for other keys. */
export function movedBy(key: string, isFine: boolean): readonly [x: number, y: number] | null {
  const way = ways[key];
  const step = isFine ? steps.fine : steps.plain;
  return way ? [way[0] * step, way[1] * step] : null;
}
