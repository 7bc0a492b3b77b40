import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Appointment } from "#web/modules/eqlaat/appointment-list.ts";
import { newTimes, type Times } from "#web/modules/eqlaat/appointment-times.ts";
import { daysOfView } from "#web/modules/eqlaat/calendar-state.ts";
import { DayColumn, type Grip, HourNames, minuteRem } from "#web/modules/eqlaat/day-column.tsx";
import { columnsOf, hoursOf, type Place, placeByKey, placementsOf, stopsOf } from "#web/modules/eqlaat/day-columns.ts";
import { type Held, hasMoved, heldByKey, snapped, taken, whereHeld } from "#web/modules/eqlaat/held.ts";
import { timedOf } from "#web/modules/eqlaat/timed.ts";
import type { Calendar } from "#web/modules/eqlaat/use-calendar.ts";
import { whenText } from "#web/shell/calendar/event-times.ts";

export interface TimeGridProps {
  readonly calendar: Calendar;
  /** The appointment that was made here last. */
  readonly newest: string | null;
  readonly onOpen: (appointment: Appointment) => void;
  /** Begins a new appointment at a free time, for a manager where the column is somebody's. */
  readonly onCreate: (times: Times, manager: string | null) => void;
}

/** Pixels that a hand moves before it takes an appointment with it: less is a press. */
const slack = 6;

/**
 * Days side by side, each manager within them, as an upright grid (APG): one stop for the Tab key, arrows go from one time to another. Enter
 * opens or begins an appointment; Space takes it, arrows move it, Enter lets it go, Esc puts it back. A mouse does the same by dragging; a
 * finger scrolls, and changes times in the dialog.
 */
export const TimeGrid = ({ calendar, newest, onOpen, onCreate }: TimeGridProps) => {
  const t = useTranslate();
  const app = useApp();
  const { reader, view, day, state, items, list, nameOf, today } = calendar;
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const [held, setHeld] = useState<Held | null>(null);
  const { first, last } = daysOfView(view, day);
  const columns = useMemo(() => columnsOf({ first, last }, state.managers), [first, last, state.managers]);
  const [place, setPlace] = useState<Place>(() => ({
    column: Math.max(
      0,
      columns.findIndex((column) => column.day === today),
    ),
    stop: 0,
  }));
  const shown = held
    ? items.map((each) => (each.id === held.id ? whereHeld(each, held, columns, reader.zone) : each))
    : items;
  const placements = columns.map((column) => placementsOf(shown, column, reader.zone));
  const hours = hoursOf(placements);
  const stops = placements.map((each) => stopsOf(each, hours));
  const at: Place = {
    column: Math.min(place.column, columns.length - 1),
    stop: Math.min(place.stop, (stops[Math.min(place.column, columns.length - 1)]?.length ?? 1) - 1),
  };

  const said = (appointment: Appointment) =>
    [
      whenText(timedOf(appointment), reader),
      appointment.title,
      appointment.location,
      appointment.managers.map((id) => nameOf("users", id)).join(", "),
    ]
      .filter(Boolean)
      .join(", ");
  const announce = (text: string) => app.store(createAnnouncer).announce(text);

  // What was made here has the focus after its dialog: the free time that it was made at is gone.
  useEffect(() => {
    if (newest !== null) box.current?.querySelector<HTMLElement>(`[data-appointment="${newest}"]`)?.focus();
  }, [newest]);
  // Focus follows what is held, wherever it goes.
  useEffect(() => {
    if (held?.by === "keys") box.current?.querySelector<HTMLElement>(`[data-appointment="${held.id}"]`)?.focus();
  }, [held]);

  const letGo = async (dropped: Held) => {
    setHeld(null);
    const before = items.find(({ id }) => id === dropped.id);
    if (!before) return;
    const after = whereHeld(before, dropped, columns, reader.zone);
    if (!hasMoved(before, after)) return;
    calendar.tell(
      await list.change(before, after),
      t("eqlaat-calendar:moved", { when: whenText(timedOf(after), reader) }),
    );
  };

  const press = (event: KeyboardEvent) => {
    wasDragged.current = false;
    if (event.altKey || event.metaKey) return;
    // Whoever goes elsewhere leaves it where it was.
    if (held && (event.key === "Escape" || event.key === "Tab")) {
      if (event.key === "Escape") event.preventDefault();
      grip.current = null;
      setHeld(null);
      announce(t("eqlaat-calendar:put-back"));
      return;
    }
    if (event.ctrlKey) {
      if (event.key !== "z" || calendar.changes === 0) return;
      event.preventDefault();
      void calendar.undo();
      return;
    }
    const here = placeOf(event.target) ?? at;
    const stop = stops[here.column]?.[here.stop];
    if (held?.by === "keys") {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        void letGo(held);
        return;
      }
      const next = heldByKey(event.key, event.shiftKey, held, columns.length);
      const appointment = items.find(({ id }) => id === held.id);
      if (!next || !appointment) return;
      event.preventDefault();
      setHeld(next);
      announce(said(whereHeld(appointment, next, columns, reader.zone)));
      return;
    }
    const appointment = items.find(({ id }) => id === stop?.id);
    if (event.key === " " && appointment) {
      event.preventDefault();
      setHeld(taken(appointment.id, here.column, "keys"));
      announce(t("eqlaat-calendar:taken-up", { title: appointment.title }));
      return;
    }
    const next = placeByKey(event.key, here, stops);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    box.current?.querySelector<HTMLElement>(`[data-column="${next.column}"][data-stop="${next.stop}"]`)?.focus();
  };

  const columnUnder = (x: number): number => {
    const found = [...(box.current?.querySelectorAll<HTMLElement>("[data-lane-box]") ?? [])].findIndex((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left <= x && x < right;
    });
    return found === -1 ? (grip.current?.column ?? 0) : found;
  };
  const drag = (event: PointerEvent) => {
    const { current } = grip;
    if (!current) return;
    const down = event.clientY - current.y;
    if (!wasDragged.current && Math.hypot(event.clientX - current.x, down) < slack) return;
    if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * minuteRem;
    const minutes = snapped(down / pixels);
    const start = taken(current.id, current.column, "hand");
    setHeld(current.atEnd ? { ...start, longer: minutes } : { ...start, minutes, to: columnUnder(event.clientX) });
  };
  const release = () => {
    grip.current = null;
    if (held?.by === "hand") void letGo(held);
  };

  return (
    <div className="min-w-0 space-y-2">
      <p id={help} className="text-sm text-muted">
        {t("eqlaat-calendar:grid.help")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: an upright grid stands in no table */}
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={t(`eqlaat-calendar:view.${view}`)}
        aria-describedby={help}
        onKeyDown={press}
        // A button is pressed when the space bar comes up again: of an appointment, it has done its work by then.
        onKeyUp={(event) => {
          if (event.key === " " && (event.target as HTMLElement).dataset.appointment !== undefined)
            event.preventDefault();
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          grip.current = null;
          setHeld(null);
        }}
        className="relative flex max-h-[75dvh] overflow-auto overscroll-x-contain rounded-surface border border-line bg-surface"
      >
        <HourNames hours={hours} />
        {columns.map((column, index) => (
          <DayColumn
            key={column.key}
            column={column}
            index={index}
            isToday={column.day === today}
            placements={placements[index] ?? []}
            stops={stops[index] ?? []}
            hours={hours}
            calendar={calendar}
            items={shown}
            held={held}
            focused={index === at.column ? at.stop : null}
            said={said}
            onFocus={(stop) => {
              if (held === null) setPlace({ column: index, stop });
            }}
            onGrip={(next) => {
              wasDragged.current = false;
              grip.current = next;
            }}
            onOpen={(id) => {
              const appointment = items.find((each) => each.id === id);
              // The press that ends a drag opens nothing.
              if (appointment && !wasDragged.current && held === null) onOpen(appointment);
              wasDragged.current = false;
            }}
            onCreate={(minutes) => onCreate(newTimes(column.day, minutes, reader.zone), column.manager)}
          />
        ))}
      </div>
    </div>
  );
};

/** The stop that has the focus. */
const placeOf = (target: EventTarget): Place | null => {
  const { column, stop } = target instanceof HTMLElement ? target.dataset : {};
  return column === undefined || stop === undefined ? null : { column: Number(column), stop: Number(stop) };
};
