import type { ReactNode } from "react";

/** How one of several is drawn: told apart by its stroke or its hatching as well as by colour. */
export interface Look {
  readonly colour: string;
  readonly dash: string;
  readonly hatched: boolean;
}

const colours = ["var(--primary)", "var(--accent)", "var(--success)", "var(--info)", "var(--warning)", "var(--muted)"];
const dashes = ["", "6 4", "2 4", "10 4 2 4", "1 5", "4 2"];

export const lookOf = (index: number): Look => ({
  colour: colours[index % colours.length] ?? "var(--ink)",
  dash: dashes[index % dashes.length] ?? "",
  hatched: index % 2 === 1,
});

export interface ChartFrameProps {
  /** What the chart shows, in a sentence: read in its place. */
  readonly label: string;
  readonly legend: readonly { readonly key: string; readonly text: string; readonly swatch: ReactNode }[];
  readonly children: ReactNode;
}

/** A chart with what its colours mean. A picture for those who see it: the table beside it says the same. */
export const ChartFrame = ({ label, legend, children }: ChartFrameProps) => (
  <figure className="rounded-surface border border-line bg-surface p-4 md:p-6">
    <figcaption>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 pb-4">
        {legend.map(({ key, text, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            {swatch}
            {text}
          </li>
        ))}
      </ul>
    </figcaption>
    <div role="img" aria-label={label} className="h-72 text-sm tabular-nums">
      {children}
    </div>
  </figure>
);

/** What stands under the pointer in a chart. */
export const ChartHint = ({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly text: string }[];
}) => (
  <div className="rounded-control border border-line bg-surface p-3 text-ink shadow-float">
    <p className="font-semibold">{title}</p>
    {rows.map(({ key, text }) => (
      <p key={key}>{text}</p>
    ))}
  </div>
);

/** Of the texts on both axes. */
export const tick = { fill: "var(--muted)", fontSize: "0.875rem" } as const;
