/** Focal points are told to style sheets in steps of so many hundredths (`web/styles/focus.css`). */
export const focusStep = 5;

/**
 * The focal point of a picture as `x y` in hundredths, rounded to the step; `undefined` in the middle, where every picture is cut around
 * unless said.
 */
export function focusOf(file: {
  readonly focalX?: number | null;
  readonly focalY?: number | null;
}): string | undefined {
  const [x, y] = [stepped(file.focalX), stepped(file.focalY)];
  return x === 50 && y === 50 ? undefined : `${x} ${y}`;
}

const stepped = (share: number | null | undefined): number => Math.round((share ?? 50) / focusStep) * focusStep;
