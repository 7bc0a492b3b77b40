import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Day } from "#core/kernel/days.ts";
import { useApp } from "#web/app/app-context.tsx";
import { dayByKey, type Turn, weekdayNames } from "#web/shell/calendar/day-grid-model.ts";

export interface DayGridProps {
  readonly label: string;
  /** Id of what says which days these are. */
  readonly describedBy?: string;
  /** The day that the Tab key leads to. */
  readonly at: Day;
  /** Weeks from Monday to Sunday; `null` leaves a place empty. */
  readonly weeks: readonly (readonly (Day | null)[])[];
  /** What Page up and Page down turn; months unless said. */
  readonly turns?: Turn;
  readonly look?: "spaced" | "ruled";
  /** The day that a key leads to, which may lie outside the weeks. */
  readonly onMove: (day: Day) => void;
  /** A `DayCell`. */
  readonly cell: (day: Day) => ReactNode;
}

const looks = {
  spaced: "border-separate border-spacing-0.5",
  ruled: "border-collapse",
} as const;

/** Days to move in (APG grid): one stop for the Tab key, arrows, Home, End, Page up and down move, Enter and Space choose. */
export const DayGrid = ({
  label,
  describedBy,
  at,
  weeks,
  turns = "month",
  look = "spaced",
  onMove,
  cell,
}: DayGridProps) => {
  const { locale } = useApp().state;
  const grid = useRef<HTMLTableElement>(null);
  const moves = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the day that the keyboard moved to
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, at, { withShift: event.shiftKey, turns });
    if (next === undefined) return;
    event.preventDefault();
    moves.current = true;
    onMove(next);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that is moved in (APG)
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={press}
      className={`w-full table-fixed ${looks[look]}`}
    >
      <thead>
        <tr>
          {weekdayNames(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-1 text-sm font-semibold text-muted">
              <span aria-hidden="true" className="sm:hidden">
                {long.slice(0, 1).toUpperCase()}
              </span>
              <span aria-hidden="true" className="hidden truncate sm:block">
                {short}
              </span>
              <span className="sr-only">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week
              day === null ? <td key={index} /> : cell(day),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export interface DayCellProps {
  /** Whether the Tab key leads here. */
  readonly isHere: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** Stays in reach and takes no press. */
  readonly isDisabled?: boolean;
  /** The day and what is on it, in words. */
  readonly said: string;
  readonly onPick: () => void;
  /** Looks of the cell and of its button. */
  readonly frame?: string;
  readonly look: string;
  /** What is seen, for the eyes alone: `said` says it. */
  readonly children: ReactNode;
}

/** A day of a grid: one button with its name and what is seen of it. */
export const DayCell = ({
  isHere,
  isToday,
  isSelected,
  isDisabled = false,
  said,
  onPick,
  frame = "p-0",
  look,
  children,
}: DayCellProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
  <td role="gridcell" aria-selected={isSelected} className={frame}>
    <button
      type="button"
      tabIndex={isHere ? 0 : -1}
      aria-disabled={isDisabled || undefined}
      aria-current={isToday ? "date" : undefined}
      onClick={onPick}
      className={`focus-visible:relative focus-visible:z-1 ${look}`}
    >
      <span className="sr-only">{said}</span>
      {children}
    </button>
  </td>
);
