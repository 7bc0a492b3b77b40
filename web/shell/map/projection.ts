/** A place on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Northernmost latitude that the square map of the web shows. */
const edge = 85.05112878;

/** A place on the square map of the whole world (Web Mercator): both numbers between 0 and 1, from the north-west corner. */
export function projected({ latitude, longitude }: Position): readonly [x: number, y: number] {
  const sine = Math.sin((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Mean radius of the earth, in kilometres. */
const radius = 6371;

/** Kilometres between two places, as the crow flies. */
export function distanceBetween(from: Position, to: Position): number {
  const [start, end] = [from.latitude, to.latitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const across = ((to.longitude - from.longitude) * Math.PI) / 180;
  const half = Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(across / 2) ** 2;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A longitude on the turn of the earth that lies next to another one: -176 next to 170 is 184. */
export const longitudeNear = (longitude: number, other: number): number =>
  longitude + 360 * Math.round((other - longitude) / 360);

/** The shortest stretch of longitudes with all of these, from west to east; it may go on beyond 180 degrees, with its middle on the map. */
export function stretchOf(longitudes: readonly number[]): readonly [west: number, east: number] | null {
  const sorted = [...longitudes].sort((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return null;
  let widest = { gap: first + 360 - sorted.at(-1)!, west: first, east: sorted.at(-1)! };
  for (const [index, west] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && west - before > widest.gap) widest = { gap: west - before, west, east: before + 360 };
  }
  const { west, east } = widest;
  const turn = longitudeNear((west + east) / 2, 0) - (west + east) / 2;
  return [west + turn, east + turn];
}
