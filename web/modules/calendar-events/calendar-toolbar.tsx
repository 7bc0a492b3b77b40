import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { periodOf, turnedDate, views } from "#web/modules/calendar-events/calendar-state.ts";
import type { Calendar } from "#web/modules/calendar-events/use-calendar.ts";
import { dayText, monthText } from "#web/shell/calendar/day-grid-model.ts";
import { daysText } from "#web/shell/calendar/event-times.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Which days are shown, the way to others, and how they are shown. */
export const CalendarToolbar = ({ calendar, level }: { readonly calendar: Calendar; readonly level: 2 | 3 }) => {
  const t = useTranslate();
  const { view, date, today, change, busy } = calendar;
  const unit = view === "week" ? "week" : "month";
  const turn = (by: 1 | -1) => change({ view, date: turnedDate(view, date, by) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div aria-live="polite" aria-busy={busy} className="min-w-0 first-letter:uppercase">
        <Heading level={level} size="block">
          <span suppressHydrationWarning className="inline-block first-letter:uppercase">
            <PeriodTitle calendar={calendar} />
          </span>
        </Heading>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 [html:not(.scripted)_&]:hidden">
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            variant="outlined"
            label={t(`events:previous.${unit}`)}
            onPress={() => turn(-1)}
          />
          <Button disabled={date === today} onPress={() => change({ date: null })}>
            {t("events:today")}
          </Button>
          <IconButton icon={ChevronRight} variant="outlined" label={t(`events:next.${unit}`)} onPress={() => turn(1)} />
        </div>
        <ChoiceChips
          label={t("events:view.label")}
          value={view}
          onChange={(next) => change({ view: next })}
          choices={views.map((value) => ({ value, label: t(`events:view.${value}`) }))}
        />
      </div>
    </div>
  );
};

const PeriodTitle = ({ calendar: { view, date, reader } }: { readonly calendar: Calendar }) => {
  const t = useTranslate();
  if (view === "agenda") return t("events:from", { date: dayText(date, reader.locale) });
  if (view === "month") return monthText(date, reader.locale);
  const { first, last } = periodOf("week", date);
  return daysText(first, last, reader.locale);
};
