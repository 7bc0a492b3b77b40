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
