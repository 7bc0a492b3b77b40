import type { MeanRating } from "#core/modules/ad-projects/sums.ts";
import { ratingBounds } from "#core/modules/ad-projects/vocabularies.ts";
import { pathOf, radarPoint } from "#web/modules/ad-projects/radar-model.ts";

interface RadarChartProps {
  readonly label: string;
  readonly ratings: readonly MeanRating[];
}

const { maximum } = ratingBounds;
const unit = 80 / maximum;
const steps = Array.from({ length: maximum }, (_, at) => at + 1);

/** Mean ratings around a middle, each axis with the number of its row in the table beside it. What nobody rated has no point. */
export const RadarChart = ({ label, ratings }: RadarChartProps) => {
  const at = (axis: number, value: number) => radarPoint(axis, ratings.length, value * unit);
  const ring = (value: number) => pathOf(ratings.map((_, axis) => at(axis, value)));
  const rated = ratings.flatMap(({ name, mean }, axis) => (mean === null ? [] : [{ name, point: at(axis, mean) }]));
  return (
    <svg viewBox="-100 -100 200 200" role="img" aria-label={label} className="mx-auto w-full max-w-80">
      {steps.map((value) => (
        <polygon key={value} points={ring(value)} className="fill-none stroke-line" />
      ))}
      {ratings.map(({ name }, axis) => {
        const end = at(axis, maximum);
        const place = at(axis, maximum + 0.75);
        return (
          <g key={name}>
            <line x2={end.x} y2={end.y} className="stroke-line" />
            <text
              x={place.x}
              y={place.y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={11}
              className="fill-ink"
            >
              {axis + 1}
            </text>
          </g>
        );
      })}
      <polygon
        points={pathOf(rated.map(({ point }) => point))}
        strokeWidth={2}
        fillOpacity={0.15}
        className="fill-primary stroke-primary"
      />
      {rated.map(({ name, point }) => (
        <circle key={name} cx={point.x} cy={point.y} r={3} className="fill-primary" />
      ))}
    </svg>
  );
};
