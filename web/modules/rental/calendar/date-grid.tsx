import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Day, Period } from "#core/kernel/days.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { DayState } from "#web/modules/rental/availability-model.ts";
import { DayCell, DayGrid } from "#web/shell/calendar/day-grid.tsx";
import { addMonths, dayText, monthOf, monthText, weeksOf } from "#web/shell/calendar/day-grid-model.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface DateGridProps {
  readonly label: string;
  /** First and last day that can be reached. */
  readonly first: Day;
  readonly last: Day;
  readonly today: Day;
  /** The day that it opens at while no period is chosen. */
  readonly opensAt: Day;
  readonly period: Period | null;
  readonly stateOf: (day: Day) => DayState;
  /** Free items on a day, shown in it; `null` for none. */
  readonly freeOn: (day: Day) => number | null;
  readonly onPick: (day: Day) => void;
}

/**
 * A month of days (APG date picker): one stop for the Tab key, arrows, Home, End, Page up and down move, Enter and Space choose. Days that
 * cannot be chosen stay in reach and say why.
 */
export const DateGrid = ({ label, first, last, today, opensAt, period, stateOf, freeOn, onPick }: DateGridProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const title = useId();
  const [at, setAt] = useState<Day>(within(period?.startAt ?? opensAt, first, last));
  const chosen = period?.startAt;
  useEffect(() => {
    if (chosen !== undefined) setAt(within(chosen, first, last));
  }, [chosen, first, last]);
  const month = monthOf(at);

  const turn = (months: number) => setAt(within(addMonths(month, months), first, last));

  return (
    <div className="rounded-surface border border-line bg-surface p-1 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t("rental-cart:calendar.previous")}
          disabled={month <= monthOf(first)}
          onPress={() => turn(-1)}
        />
        <p
          id={title}
          aria-live="polite"
          className="min-w-0 flex-1 text-center text-lg font-bold wrap-anywhere first-letter:uppercase"
        >
          {monthText(month, locale)}
        </p>
        <IconButton
          icon={ChevronRight}
          label={t("rental-cart:calendar.next")}
          disabled={month >= monthOf(last)}
          onPress={() => turn(1)}
        />
      </div>
      <div className="mt-2">
        <DayGrid
          label={label}
          describedBy={title}
          at={at}
          weeks={weeksOf(month)}
          onMove={(day) => setAt(within(day, first, last))}
          cell={(day) => (
            <Cell
              key={day}
              day={day}
              isHere={day === at}
              isToday={day === today}
              period={period}
              state={day < today ? "past" : day < first || day > last ? "unknown" : stateOf(day)}
              free={freeOn(day)}
              onPick={() => {
                setAt(day);
                onPick(day);
              }}
            />
          )}
        />
      </div>
    </div>
  );
};

interface CellProps {
  readonly day: Day;
  readonly isHere: boolean;
  readonly isToday: boolean;
  readonly period: Period | null;
  readonly state: DayState;
  readonly free: number | null;
  readonly onPick: () => void;
}

const Cell = ({ day, isHere, isToday, period, state, free, onPick }: CellProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const isStart = day === period?.startAt;
  const isEnd = day === period?.endAt;
  const isWithin = period !== null && period.startAt < day && day < period.endAt;
  const said = [
    dayText(day, locale, "full"),
    state === "free" && free !== null
      ? t("rental-cart:calendar.free", { count: free })
      : t(`rental-cart:calendar.${state}`),
    isToday ? t("rental-cart:calendar.today") : "",
    isStart ? t("rental-cart:calendar.start") : isEnd ? t("rental-cart:calendar.end") : "",
  ];
  const look =
    isStart || isEnd
      ? "border-primary bg-primary text-on-primary"
      : isWithin
        ? "border-transparent bg-wash-primary text-ink hover:border-ink"
        : looks[state];
  return (
    <DayCell
      isHere={isHere}
      isToday={isToday}
      isSelected={isStart || isEnd || isWithin}
      isDisabled={state !== "free"}
      said={said.filter(Boolean).join(", ")}
      onPick={onPick}
      look={`flex min-h-12 w-full min-w-0 flex-col items-center justify-center rounded-control border-2 leading-tight tabular-nums ${look}`}
    >
      <span
        aria-hidden="true"
        className={`${isToday ? "underline decoration-2 underline-offset-4" : ""} ${isStart || isEnd || state === "free" ? "font-semibold" : ""} ${state === "taken" && !isStart && !isEnd ? "line-through" : ""}`}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="text-xs">
        {state === "free" || state === "taken" ? free : state === "closed" ? "–" : "\u00a0"}
      </span>
    </DayCell>
  );
};

const looks: Readonly<Record<DayState, string>> = {
  free: "border-transparent bg-wash-success text-success hover:border-success",
  taken: "border-transparent bg-wash-error text-error hover:border-ink",
  closed: "border-transparent bg-sunken text-muted hover:border-ink",
  early: "border-transparent text-muted hover:border-ink",
  past: "border-transparent text-muted hover:border-ink",
  unknown: "border-transparent text-muted hover:border-ink",
};

const within = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day);
