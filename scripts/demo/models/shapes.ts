import { box, circle, laid, type Mesh, moved, plate, ring, turned, waved } from "./mesh.ts";

/** The models of the demo, in millimetres. */

/** A handle that swells in the middle, with a hole for what it makes thicker. */
export function swollenGrip(length: number, thin: number, thick: number, hole: number): Mesh {
  const steps = 16;
  const outside = Array.from({ length: steps + 1 }, (_, index): readonly [number, number] => {
    const share = index / steps;
    return [thin + (thick - thin) * Math.sin(Math.PI * share), length * share];
  });
  return turned([[hole, 0], ...outside, [hole, length]]);
}

/** A broad wing on a sleeve that takes the head of a key. */
export const keyTurner = (reach: number): Mesh => [
  ...ring(circle(11), circle(7), 22),
  ...box([-reach, -5, 0], [reach - 9, 10, 14]),
  ...box([9, -5, 0], [reach - 9, 10, 14]),
  ...moved(plate(circle(9), 14), [-reach, 0, 0]),
  ...moved(plate(circle(9), 14), [reach, 0, 0]),
];

/** Steps with walls between them, which cards stand in. */
export const cardHolder = (rows: number): Mesh =>
  Array.from({ length: rows }, (_, row) => [
    ...box([0, row * 24, 0], [160, 20, 6 + row * 8]),
    ...box([0, row * 24 + 20, 0], [160, 4, 26 + row * 8]),
  ]).flat();

/** A heavy sleeve for a pen. */
export const penWeight = (): Mesh => ring(waved(11, 0.8, 12, 96), circle(4.2, 96), 38);

/** A cup for a switch on a plate with a foot for a clamp. */
export const switchMount = (): Mesh => [
  ...plate(circle(36), 4),
  ...ring(circle(36), circle(33), 16, 4),
  ...box([-12, -70, 0], [24, 40, 8]),
  ...moved(ring(circle(12), circle(4.2), 8), [0, -74, 0]),
];

/** A ring with teeth that hold a cap, and a broad handle. */
export const bottleOpener = (): Mesh => [
  ...ring(circle(24, 96), waved(15.2, 0.9, 12, 96), 12),
  ...box([20, -9, 0], [70, 18, 12]),
  ...moved(plate(circle(9), 12), [90, 0, 0]),
];

/** A ball with a hole, for a pen, a lever or a zip. */
export function ball(radius: number, hole: number): Mesh {
  const begin = Math.asin(hole / radius);
  const steps = 18;
  const outside = Array.from({ length: steps + 1 }, (_, index): readonly [number, number] => {
    const angle = -Math.PI / 2 + begin + ((Math.PI - 2 * begin) * index) / steps;
    return [radius * Math.cos(angle), radius * Math.sin(angle) + radius];
  });
  return turned(outside);
}

/** A ring for a finger on a tab with an eye. */
export const zipPull = (): Mesh => [
  ...ring(circle(16), circle(12), 5),
  ...box([-4, -30, 0], [8, 16, 5]),
  ...moved(ring(circle(5), circle(2), 5), [0, -33, 0]),
];

/** A handle with a loop that pulls buttons through. */
export const buttonHook = (): Mesh => [
  ...laid(swollenGrip(90, 9, 13, 2)),
  ...moved(ring(circle(11), circle(8), 3), [0, 12, -1.5]),
  ...box([-2, 0, -1.5], [4, 6, 3]),
];

/** Two rings round a glass, joined by a bow to hold it by. */
export const glassHandle = (): Mesh => [
  ...ring(circle(40, 72), circle(36.5, 72), 12),
  ...ring(circle(40, 72), circle(36.5, 72), 12, 60),
  ...box([38, -8, 0], [34, 16, 12]),
  ...box([38, -8, 60], [34, 16, 12]),
  ...box([64, -8, 0], [12, 16, 72]),
];

/** A grip with a soft foot that turns pages and presses keys. */
export const pageTurner = (): Mesh => [...swollenGrip(120, 8, 14, 1.5), ...moved(ball(9, 1.5), [0, 0, 112])];

/** A rest with a lip that holds a book or a tablet. */
export const bookStand = (width: number): Mesh => [
  ...box([0, 0, 0], [width, 90, 5]),
  ...box([0, 60, 5], [width, 6, 120]),
  ...box([0, 18, 5], [width, 5, 16]),
  ...box([0, 66, 5], [8, 24, 60]),
  ...box([width - 8, 66, 5], [8, 24, 60]),
];

/** A block with a well, over which a blister is pressed empty. */
export const blisterPress = (): Mesh => [
  ...ring(circle(30), circle(14), 24),
  ...moved(
    turned([
      [0.01, 0],
      [12.5, 0],
      [12.5, 26],
      [22, 26],
      [22, 34],
      [0.01, 34],
    ]),
    [0, 70, 0],
  ),
];

/** A plate that keeps fingers from the keys beside the one that they mean. */
export function keyGuard(columns: number, rows: number): Mesh {
  const [pitch, hole] = [22, 8];
  return Array.from({ length: columns * rows }, (_, index) => {
    const square = (half: number): readonly (readonly [number, number])[] => [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ];
    const cell = ring(square(pitch / 2), square(hole), 4);
    return moved(cell, [(index % columns) * pitch, Math.floor(index / columns) * pitch, 0]);
  }).flat();
}
