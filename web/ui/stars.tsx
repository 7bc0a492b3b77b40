/** Most stars that something can have. */
export const mostStars = 5;

/** The star of lucide, on its grid of 24 by 24. */
const outline =
  "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z";

const sizes = { small: 16, normal: 20, large: 28 } as const;

export interface StarsProps {
  readonly value: number;
  readonly size?: keyof typeof sizes;
}

/** A number of stars as a picture, parts of one too: what it says stands in words beside it. */
export const Stars = ({ value, size = "normal" }: StarsProps) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={sizes[size] * mostStars}
    height={sizes[size]}
    viewBox={`0 0 ${24 * mostStars} 24`}
    className="shrink-0 text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinejoin="round"
  >
    {places.map((place) => (
      <path key={place} d={outline} transform={`translate(${24 * place} 0)`} />
    ))}
    {/* What is outside of it is cut off: the filled part of the row. */}
    <svg aria-hidden="true" width={24 * value} height={24} viewBox={`0 0 ${24 * value} 24`} overflow="hidden">
      {value > 0 &&
        places.map((place) => (
          <path key={place} d={outline} transform={`translate(${24 * place} 0)`} fill="currentColor" />
        ))}
    </svg>
  </svg>
);

const places = Array.from({ length: mostStars }, (_, index) => index);
