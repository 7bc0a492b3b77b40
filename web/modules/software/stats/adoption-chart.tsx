import { useId } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { AdoptionRow, Series } from "#web/modules/software/stats/stats-model.ts";
import { ChartFrame, ChartHint, lookOf, tick } from "#web/shell/admin/stats/chart-frame.tsx";

export interface AdoptionChartProps {
  readonly label: string;
  readonly rows: readonly AdoptionRow[];
  readonly series: readonly Series[];
  readonly versionName: (series: Series) => string;
  readonly nameOf: (start: string, short?: boolean) => string;
  readonly share: (value: number) => string;
}

/** Which share of the use each version has over time, as bars of one height. */
export const AdoptionChart = ({ label, rows, series, versionName, nameOf, share }: AdoptionChartProps) => {
  const id = useId();
  const fillOf = (index: number) => (lookOf(index).hatched ? `url(#${id}-${index})` : lookOf(index).colour);
  return (
    <ChartFrame
      label={label}
      legend={series.map((each, index) => ({
        key: each.id,
        text: versionName(each),
        swatch: (
          <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
            <defs>
              <Hatch id={`${id}-of-${index}`} index={index} />
            </defs>
            <rect
              width={16}
              height={16}
              rx={3}
              fill={lookOf(index).hatched ? `url(#${id}-of-${index})` : lookOf(index).colour}
            />
          </svg>
        ),
      }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows.map((row) => row)}
          accessibilityLayer={false}
          margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
          barCategoryGap="8%"
        >
          <defs>
            {series.map((each, index) => (
              <Hatch key={each.id} id={`${id}-${index}`} index={index} />
            ))}
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="start"
            tickFormatter={(start: string) => nameOf(start, true)}
            tick={tick}
            stroke="var(--control)"
            minTickGap={32}
          />
          <YAxis
            domain={[0, 1]}
            ticks={[0, 0.5, 1]}
            tick={tick}
            stroke="var(--control)"
            tickFormatter={share}
            width="auto"
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--sunken)" }}
            content={({ active, label: start }) =>
              active && typeof start === "string" ? (
                <ChartHint
                  title={nameOf(start)}
                  rows={series.map((each) => ({
                    key: each.id,
                    text: `${versionName(each)}: ${share(rows.find((row) => row.start === start)?.shares[each.id] ?? 0)}`,
                  }))}
                />
              ) : null
            }
          />
          {series.map((each, index) => (
            <Bar
              key={each.id}
              dataKey={(row: AdoptionRow) => row.shares[each.id] ?? 0}
              stackId="use"
              fill={fillOf(index)}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
};

const Hatch = ({ id, index }: { readonly id: string; readonly index: number }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill="var(--surface)" />
    <rect width={3.5} height={6} fill={lookOf(index).colour} />
  </pattern>
);
