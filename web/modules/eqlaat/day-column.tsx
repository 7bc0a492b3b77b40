import type { PointerEvent } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Appointment } from "#web/modules/eqlaat/appointment-list.ts";
import type { Column, Hours, Placement, Stop } from "#web/modules/eqlaat/day-columns.ts";
import type { Held } from "#web/modules/eqlaat/held.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { dayText } from "#web/shell/calendar/day-grid-model.ts";
import { startText, timeText } from "#web/shell/calendar/event-times.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Height of a minute in rem. */
export const minuteRem = 0.0625;
const rem = (minutes: number) => `${minutes * minuteRem}rem`;

/** A hand on its way: where it began, and at which end of the appointment. */
export interface Grip {
  readonly id: string;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly atEnd: boolean;
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The hours beside the columns, for the eyes alone: each stop says its own. */
export const HourNames = ({ hours: { from, to } }: { readonly hours: Hours }) => (
  <div aria-hidden="true" className="sticky left-0 z-20 w-14 shrink-0 border-r border-line bg-surface pt-14">
    {Array.from({ length: (to - from) / 60 }, (_, index) => (
      <span
        key={clockText(from + index * 60)}
        className="block pr-2 text-right text-sm leading-none text-muted tabular-nums"
        style={{ height: rem(60) }}
      >
        {clockText(from + index * 60)}
      </span>
    ))}
  </div>
);

export interface DayColumnProps {
  readonly column: Column;
  readonly index: number;
  readonly isToday: boolean;
  readonly placements: readonly Placement[];
  readonly stops: readonly Stop[];
  readonly hours: Hours;
  readonly calendar: Calendar;
  readonly items: readonly Appointment[];
  readonly held: Held | null;
  /** The stop that the Tab key leads to, in one of the columns. */
  readonly focused: number | null;
  readonly said: (appointment: Appointment) => string;
  readonly onFocus: (stop: number) => void;
  readonly onGrip: (grip: Grip) => void;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (minutes: number) => void;
}

/** A day of a manager or of all, from its first hour to its last: what stands in it, and what is free. */
export const DayColumn = ({
  column,
  index,
  isToday,
  placements,
  stops,
  hours,
  calendar: { reader, nameOf },
  items,
  held,
  focused,
  said,
  onFocus,
  onGrip,
  onOpen,
  onCreate,
}: DayColumnProps) => {
  const t = useTranslate();
  const who = column.manager === null ? null : nameOf("users", column.manager);
  const name = [dayText(column.day, reader.locale, "full"), who].filter(Boolean).join(", ");
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: an upright grid stands in no table
    <div role="row" className="min-w-32 flex-1 border-line not-last:border-r">
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: an upright grid stands in no table */}
      <div
        role="rowheader"
        aria-current={isToday ? "date" : undefined}
        className={`sticky top-0 z-10 flex h-14 flex-col justify-center border-b-2 border-line px-2 text-sm leading-tight ${isToday ? "bg-wash-accent font-bold text-accent" : "bg-surface"}`}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <span aria-hidden="true" className="truncate">
          {dayText(column.day, reader.locale, "short")}
        </span>
        {who !== null && (
          <span aria-hidden="true" className="truncate font-semibold">
            {who}
          </span>
        )}
      </div>
      <div role="presentation" data-lane-box className="relative" style={{ height: rem(hours.to - hours.from) }}>
        {stops.map((stop, order) => {
          const common = {
            "data-column": index,
            "data-stop": order,
            tabIndex: focused === order ? 0 : -1,
            onFocus: () => onFocus(order),
          };
          if (stop.id === null)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
              // biome-ignore lint/a11y/useSemanticElements: an upright grid stands in no table
              <div
                key={`free ${stop.from}`}
                role="gridcell"
                className={`absolute inset-x-0 border-t ${stop.from % 60 === 0 ? "border-line" : "border-transparent"}`}
                style={{ top: rem(stop.from - hours.from), height: rem(stop.to - stop.from) }}
              >
                <button
                  {...common}
                  type="button"
                  aria-label={t("eqlaat-calendar:grid.free", { time: clockText(stop.from), where: name })}
                  onClick={() => onCreate(stop.from)}
                  className="block size-full cursor-pointer hover:bg-sunken focus-visible:-outline-offset-3 focus-visible:shadow-none"
                />
              </div>
            );
          const { id } = stop;
          const placement = placements.find((each) => each.id === id);
          const appointment = items.find((each) => each.id === id);
          if (!placement || !appointment) return null;
          return (
            <Block
              key={id}
              appointment={appointment}
              placement={placement}
              hours={hours}
              isHeld={held?.id === id}
              time={
                isLow(placement) || placement.lanes > 1
                  ? startText(timedOf(appointment), reader)
                  : (timeText(timedOf(appointment), reader) ?? "")
              }
              said={said(appointment)}
              common={common}
              onOpen={() => onOpen(id)}
              onGrip={(event, atEnd) => {
                if (event.button === 0 && event.pointerType !== "touch")
                  onGrip({ id, column: index, x: event.clientX, y: event.clientY, atEnd });
              }}
            />
          );
        })}
      </div>
    </div>
  );
};

interface BlockProps {
  readonly appointment: Appointment;
  readonly placement: Placement;
  readonly hours: Hours;
  readonly isHeld: boolean;
  readonly time: string;
  readonly said: string;
  readonly common: {
    readonly "data-column": number;
    readonly "data-stop": number;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
  readonly onOpen: () => void;
  readonly onGrip: (event: PointerEvent, atEnd: boolean) => void;
}

/** Whether there is room for one line alone. */
const isLow = ({ from, to }: Placement): boolean => to - from < 40;

const Block = ({
  appointment: { id, title },
  placement,
  hours,
  isHeld,
  time,
  said,
  common,
  onOpen,
  onGrip,
}: BlockProps) => {
  const { from, to, lane, lanes } = placement;
  const isLine = isLow(placement);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    // biome-ignore lint/a11y/useSemanticElements: an upright grid stands in no table
    <div
      role="gridcell"
      className={`absolute p-px ${isHeld ? "z-5" : "z-1"}`}
      style={{
        top: rem(from - hours.from),
        height: rem(to - from),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        {...common}
        type="button"
        data-appointment={id}
        title={said}
        onClick={onOpen}
        onPointerDown={(event) => onGrip(event, false)}
        className={`flex size-full min-w-0 cursor-pointer overflow-clip rounded-xs border-l-4 border-primary px-1.5 text-left text-ink focus-visible:-outline-offset-2 ${isLine ? "items-center gap-1.5 text-xs leading-none" : "flex-col text-sm leading-tight"} ${isHeld ? "bg-surface outline-3 outline-ink" : "bg-wash-primary"}`}
      >
        <VisuallyHidden>{said}</VisuallyHidden>
        <span aria-hidden="true" className={`font-semibold tabular-nums ${isLine ? "shrink-0" : ""}`}>
          {time}
        </span>
        <span aria-hidden="true" className={isLine ? "truncate" : "wrap-break-word hyphens-auto"}>
          {title}
        </span>
        <span
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            onGrip(event, true);
          }}
          className="absolute inset-x-1 bottom-0 h-2 cursor-ns-resize"
        />
      </button>
    </div>
  );
};
