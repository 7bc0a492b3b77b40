import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame, ChartHint, lookOf, tick } from "#web/shell/admin/stats/chart-frame.tsx";
import type { TimeRow } from "#web/shell/admin/stats/time-rows.ts";

export interface EventLinesProps<Event extends string> {
  readonly label: string;
  readonly rows: readonly TimeRow<Event>[];
  readonly events: readonly { readonly event: Event; readonly name: string }[];
  readonly nameOf: (start: string, short?: boolean) => string;
  readonly number: (value: number) => string;
}

/** How often each event happened over time, as lines. */
export const EventLines = <Event extends string>({ label, rows, events, nameOf, number }: EventLinesProps<Event>) => (
  <ChartFrame
    label={label}
    legend={events.map(({ event, name }, index) => ({ key: event, text: name, swatch: <Stroke index={index} /> }))}
  >
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={rows.map((row) => row)}
        accessibilityLayer={false}
        margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="start"
          tickFormatter={(start: string) => nameOf(start, true)}
          tick={tick}
          stroke="var(--control)"
          minTickGap={32}
        />
        <YAxis tick={tick} stroke="var(--control)" tickFormatter={number} width="auto" allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, label: start }) =>
            active && typeof start === "string" ? (
              <ChartHint
                title={nameOf(start)}
                rows={events.map(({ event, name }) => ({
                  key: event,
                  text: `${name}: ${number(rows.find((row) => row.start === start)?.totals[event] ?? 0)}`,
                }))}
              />
            ) : null
          }
        />
        {events.map(({ event }, index) => (
          <Line
            key={event}
            dataKey={(row: TimeRow<Event>) => row.totals[event] ?? 0}
            stroke={lookOf(index).colour}
            strokeDasharray={lookOf(index).dash}
            strokeWidth={2.5}
            dot={rows.length === 1}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  </ChartFrame>
);

const Stroke = ({ index }: { readonly index: number }) => (
  <svg viewBox="0 0 32 8" className="h-2 w-8 shrink-0" aria-hidden="true">
    <line
      x1={1}
      x2={31}
      y1={4}
      y2={4}
      strokeWidth={3}
      stroke={lookOf(index).colour}
      strokeDasharray={lookOf(index).dash}
    />
  </svg>
);
