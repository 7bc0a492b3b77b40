import { ChevronLeft, ChevronRight, Plus, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { Day } from "#core/kernel/days.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { AgendaView, AppointmentTable } from "#web/modules/eqlaat/agenda-view.tsx";
import { AppointmentDialog } from "#web/modules/eqlaat/appointment-dialog.tsx";
import type { Appointment, AppointmentFacts } from "#web/modules/eqlaat/appointment-list.ts";
import { newTimes, type Times } from "#web/modules/eqlaat/appointment-times.ts";
import { mostManagers, periodOf, turnedDay, unitOf, views } from "#web/modules/eqlaat/calendar-state.ts";
import { MonthView } from "#web/modules/eqlaat/month-view.tsx";
import { TimeGrid } from "#web/modules/eqlaat/time-grid.tsx";
import { type Calendar, useCalendar } from "#web/modules/eqlaat/use-calendar.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { dayText, monthText } from "#web/shell/calendar/day-grid-model.ts";
import { daysText, zoneName } from "#web/shell/calendar/event-times.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Minute of the day at which an appointment begins that is made without a time. */
const morning = 9 * 60;

/** /admin/resources/eqlaat-calendar: the appointments of the mobile team (ROUTE-020, LINK-004). */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const calendar = useCalendar();
  const { reader, view, day, state, change, failure, busy } = calendar;
  const [draft, setDraft] = useState<AppointmentFacts | null>(null);
  const [newest, setNewest] = useState<string | null>(null);
  const opened = useOpened(calendar);
  const create = (times: Times, manager: string | null) => {
    const own = app.session.viewer.peek()?.id;
    const managers =
      manager === null ? (state.managers.length > 0 || own === undefined ? state.managers : [own]) : [manager];
    setDraft({
      ...times,
      title: "",
      location: null,
      mayOverlap: false,
      beneficiaryInvited: false,
      managers,
      project: null,
    });
  };
  const createOn = (on: Day) => create(newTimes(on, morning, reader.zone), null);
  const open = ({ id }: Appointment) => change({ day, appointment: id });
  return (
    <div className="min-w-0 grow space-y-6 px-4 py-6 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <Heading level={1}>{t("eqlaat-calendar:title")}</Heading>
          <p className="mt-1 text-muted">{t("events:zone", { zone: zoneName(reader.zone, reader.locale) })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button icon={Undo2} disabled={calendar.changes === 0} onPress={() => void calendar.undo()}>
            {t("eqlaat-calendar:undo")}
          </Button>
          <Button variant="primary" icon={Plus} onPress={() => createOn(day)}>
            {t("eqlaat-calendar:create")}
          </Button>
        </div>
      </div>
      <div className="max-w-xl">
        <RecordPicker
          name="managers"
          types={["users"]}
          nameableIn="eqlaat-appointments.managers"
          many
          unmarked
          label={t("eqlaat-calendar:managers")}
          help={t("eqlaat-calendar:managers-help")}
          known={[]}
          value={state.managers.map((id) => ({ type: "users", id }))}
          onChange={(chosen) => change({ managers: chosen.map(({ id }) => id).slice(0, mostManagers) })}
        />
      </div>
      <Toolbar calendar={calendar} />
      {failure && (
        <Alert tone="error" role="alert" actions={<Button onPress={calendar.retry}>{t("events:retry")}</Button>}>
          {failureText(app, failure)}
        </Alert>
      )}
      <div aria-busy={busy || undefined}>
        {(view === "day" || view === "work-week") && (
          <TimeGrid calendar={calendar} newest={newest} onOpen={open} onCreate={create} />
        )}
        {view === "month" && <MonthView calendar={calendar} onOpen={open} onCreate={createOn} />}
        {view === "agenda" && <AgendaView calendar={calendar} onOpen={open} />}
        {view === "table" && <AppointmentTable calendar={calendar} onOpen={open} />}
      </div>
      {draft && (
        <AppointmentDialog
          calendar={calendar}
          appointment={null}
          facts={draft}
          onClose={() => {
            setDraft(null);
            setNewest(calendar.list.view.peek().newest);
          }}
        />
      )}
      {opened && (
        <AppointmentDialog
          key={opened.id}
          calendar={calendar}
          appointment={opened}
          facts={opened}
          onClose={() => change({ appointment: null })}
        />
      )}
    </div>
  );
};

/** The appointment that the address names, as it was when it was opened. */
function useOpened({ state: { appointment }, list, change }: Calendar): Appointment | null {
  const [found, setFound] = useState<Appointment | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: found once for each that the address names
  useEffect(() => {
    let isOver = false;
    setFound(null);
    if (appointment !== null)
      void list.find(appointment).then((each) => {
        if (isOver) return;
        setFound(each);
        if (each === null) change({ appointment: null });
      });
    return () => {
      isOver = true;
    };
  }, [list, appointment]);
  return found;
}

/** Which days are shown, the way to others, and how they are shown. */
const Toolbar = ({ calendar }: { readonly calendar: Calendar }) => {
  const t = useTranslate();
  const { view, day, today, change, busy, setView } = calendar;
  const unit = unitOf(view);
  const word = (where: "previous" | "next") =>
    t(unit === "day" ? `eqlaat-calendar:${where}-day` : `events:${where}.${unit}`);
  const turn = (by: 1 | -1) => change({ day: turnedDay(view, day, by) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div aria-live="polite" aria-busy={busy} className="min-w-0">
        <Heading level={2} size="block">
          <span className="inline-block first-letter:uppercase">{periodText(calendar)}</span>
        </Heading>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2">
          <IconButton icon={ChevronLeft} variant="outlined" label={word("previous")} onPress={() => turn(-1)} />
          <Button disabled={day === today} onPress={() => change({ day: null })}>
            {t("events:today")}
          </Button>
          <IconButton icon={ChevronRight} variant="outlined" label={word("next")} onPress={() => turn(1)} />
        </div>
        <ChoiceChips
          label={t("events:view.label")}
          value={view}
          onChange={setView}
          choices={views.map((value) => ({ value, label: t(`eqlaat-calendar:view.${value}`) }))}
        />
      </div>
    </div>
  );
};

const periodText = ({ view, day, reader: { locale } }: Calendar): string => {
  if (view === "day") return dayText(day, locale, "full");
  if (view === "month" || view === "table") return monthText(day, locale);
  const { first, last } = periodOf(view, day);
  return daysText(first, last, locale);
};
