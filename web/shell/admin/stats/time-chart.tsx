import { useTranslate } from "#web/app/app-context.tsx";
import { ceilingOf, pointsOf, type Step } from "#web/shell/admin/stats/stats-model.ts";

export interface TimeChartProps {
  /** What the chart shows and says, in a sentence: read in its place. */
  readonly label: string;
  readonly steps: readonly Step[];
  readonly nameOf: (start: string) => string;
  readonly formatNumber: (value: number) => string;
}

/**
 * Views and downloads over time as two lines, told apart by their strokes as well as by colour. A picture for those who see it: the table
 * beside it says the same.
 */
export const TimeChart = ({ label, steps, nameOf, formatNumber }: TimeChartProps) => {
  const t = useTranslate();
  const views = steps.map(({ view }) => view);
  const downloads = steps.map(({ download }) => download);
  const ceiling = ceilingOf([...views, ...downloads]);
  const marks = [...new Set([0, Math.floor((steps.length - 1) / 2), steps.length - 1])];
  return (
    <figure className="rounded-surface border border-line bg-surface p-4 md:p-6">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 pb-4">
        <span className="flex items-center gap-2">
          <Stroke />
          {t("stats:views")}
        </span>
        <span className="flex items-center gap-2">
          <Stroke dashed />
          {t("stats:downloads")}
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3" role="img" aria-label={label}>
        <div className="flex flex-col justify-between text-right text-sm text-muted tabular-nums" aria-hidden="true">
          {[ceiling, ceiling / 2, 0].map((value) => (
            <span key={value} className="leading-none">
              {formatNumber(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-64 w-full overflow-visible"
          aria-hidden="true"
        >
          {[0, 50, 100].map((y) => (
            <line key={y} x1={0} x2={100} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <polyline
            points={pointsOf(views, ceiling)}
            className="fill-none stroke-primary"
            strokeWidth={3}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={pointsOf(downloads, ceiling)}
            className="fill-none stroke-accent"
            strokeWidth={3}
            strokeDasharray="2 6"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span />
        <div className="flex justify-between gap-4 pt-2 text-sm text-muted" aria-hidden="true">
          {marks.map((at) => (
            <span key={at}>{nameOf(steps[at]?.start ?? "")}</span>
          ))}
        </div>
      </div>
    </figure>
  );
};

const Stroke = ({ dashed = false }: { readonly dashed?: boolean }) => (
  <svg viewBox="0 0 32 8" className="h-2 w-8" aria-hidden="true">
    <line
      x1={2}
      x2={30}
      y1={4}
      y2={4}
      strokeWidth={3}
      strokeLinecap="round"
      strokeDasharray={dashed ? "2 6" : undefined}
      className={dashed ? "stroke-accent" : "stroke-primary"}
    />
  </svg>
);
