/** From where a model is looked at: angles in radians, and how much closer than from where all of it is in view. */
export interface Orbit {
  /** Around the upright axis; zero is the front. */
  readonly turn: number;
  /** Above the ground; a right angle is from the top. */
  readonly rise: number;
  readonly zoom: number;
}

/** From the front, a little from the right and from above. */
export const home: Orbit = { turn: Math.PI / 6, rise: Math.PI / 7, zoom: 1 };

/** What one press turns and zooms. */
export const steps = { angle: Math.PI / 12, zoom: 1.25 } as const;

const mostRise = Math.PI / 2 - 0.01;
const zooms = { least: 0.4, most: 12 } as const;

/** Turned by angles; it never goes over the top. */
export const turned = (orbit: Orbit, turn: number, rise: number): Orbit => ({
  ...orbit,
  turn: (orbit.turn + turn) % (2 * Math.PI),
  rise: Math.min(mostRise, Math.max(-mostRise, orbit.rise + rise)),
});

/** Closer by a factor above one, further by one below. */
export const zoomed = (orbit: Orbit, factor: number): Orbit => ({
  ...orbit,
  zoom: Math.min(zooms.most, Math.max(zooms.least, orbit.zoom * factor)),
});

/** What a button or a key does. */
export type Move = "left" | "right" | "up" | "down" | "closer" | "further" | "reset";

/** The view after a move: the model turns to the side that is named. */
export function moved(orbit: Orbit, move: Move): Orbit {
  switch (move) {
    case "left":
      return turned(orbit, steps.angle, 0);
    case "right":
      return turned(orbit, -steps.angle, 0);
    case "up":
      return turned(orbit, 0, -steps.angle);
    case "down":
      return turned(orbit, 0, steps.angle);
    case "closer":
      return zoomed(orbit, steps.zoom);
    case "further":
      return zoomed(orbit, 1 / steps.zoom);
    case "reset":
      return home;
  }
}

const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "+": "closer",
  "=": "closer",
  "-": "further",
  _: "further",
  Home: "reset",
};

/** The move that a key stands for; none together with keys that mean something to the browser. */
export const moveOf = (event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): Move | undefined => (event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]);

/** Where the camera stands, as a direction from the middle of the model; `z` points up. */
export const directionOf = ({ turn, rise }: Orbit): readonly [number, number, number] => [
  Math.sin(turn) * Math.cos(rise),
  -Math.cos(turn) * Math.cos(rise),
  Math.sin(rise),
];
