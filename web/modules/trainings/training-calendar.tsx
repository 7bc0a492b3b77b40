import { CalendarX2, ChevronLeft, ChevronRight, Clock, MapPin, Video } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type Day, dayIn } from "#core/kernel/days.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { spanOf, weeksAround } from "#web/modules/trainings/calendar-state.ts";
import {
  byDay,
  type CalendarSession,
  calendarSessions,
  createSessionCalendar,
  keyOf,
  type Wanted,
  within,
} from "#web/modules/trainings/session-calendar.ts";
import { SessionMonth } from "#web/modules/trainings/session-month.tsx";
import type { TrainingChoice } from "#web/modules/trainings/training-choice.ts";
import { addMonths, dayText, monthText } from "#web/shell/calendar/day-grid-model.ts";
import { placeTimes, type Reader, timeText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface TrainingCalendarProps {
  readonly view: "month" | "agenda";
  /** The day that the address asks for; today unless said. */
  readonly date: Day | null;
  readonly choice: TrainingChoice;
  readonly level: 2 | 3;
  readonly onDate: (date: Day | null) => void;
}

/** The sessions of trainings by month, or one after the other. */
export const TrainingCalendar = ({ view, date: asked, choice, level, onDate }: TrainingCalendarProps) => {
  const t = useTranslate();
  const { ports, state, now } = useApp();
  const reader = useReader();
  const [calendar] = useState(() => createSessionCalendar(ports.records));
  const { known, busy, failed } = useValue(calendar.view);
  const today = dayIn(reader.zone, new Date(now()).toISOString());
  const date = asked ?? today;
  const weeks = useMemo(() => weeksAround(date), [date]);
  const wanted: Wanted =
    view === "month" ? { kind: "days", ...spanOf(weeks), choice } : { kind: "agenda", from: date, choice };
  const key = keyOf(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is wanted
  useEffect(() => void calendar.show(wanted), [key]);
  const found = known.get(key);
  const sessions = useMemo(() => calendarSessions(found, state, reader.zone), [found, state, reader.zone]);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div aria-live="polite" aria-busy={busy} className="min-w-0">
          <Heading level={level} size="block">
            <span className="inline-block first-letter:uppercase">
              {view === "month"
                ? monthText(date, reader.locale)
                : t("events:from", { date: dayText(date, reader.locale) })}
            </span>
          </Heading>
        </div>
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            variant="outlined"
            label={t("events:previous.month")}
            onPress={() => onDate(addMonths(date, -1))}
          />
          <Button disabled={date === today} onPress={() => onDate(null)}>
            {t("events:today")}
          </Button>
          <IconButton
            icon={ChevronRight}
            variant="outlined"
            label={t("events:next.month")}
            onPress={() => onDate(addMonths(date, 1))}
          />
        </div>
      </div>
      {failed && (
        <Alert
          tone="error"
          role="alert"
          title={t("trainings:list.failed")}
          actions={<Button onPress={() => void calendar.show(wanted)}>{t("trainings:list.retry")}</Button>}
        />
      )}
      {!found && !failed && <Skeleton shapes={["block", "block"]} />}
      {found && view === "month" && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <SessionMonth weeks={weeks} date={date} today={today} sessions={sessions} reader={reader} onDate={onDate} />
          <DaySessions day={date} sessions={sessions} reader={reader} level={level} />
        </div>
      )}
      {found && view === "agenda" && (
        <Agenda
          from={date}
          sessions={sessions}
          reader={reader}
          level={level}
          busy={busy}
          hasMore={(found.meta.total ?? 0) > found.data.length}
          onMore={() => calendar.more(wanted)}
        />
      )}
    </div>
  );
};

interface ShownProps {
  readonly sessions: readonly CalendarSession[];
  readonly reader: Reader;
  readonly level: 2 | 3;
}

/** The sessions of the chosen day. */
const DaySessions = ({ day, sessions, reader, level }: ShownProps & { readonly day: Day }) => {
  const t = useTranslate();
  const title = useId();
  const here = within(sessions, { first: day, last: day });
  return (
    <section aria-labelledby={title} className="space-y-4 rounded-surface bg-sunken p-4 md:p-5">
      <div role="status" className="space-y-1">
        <Heading level={level === 2 ? 3 : 4} size="small" id={title}>
          <time dateTime={day} className="block first-letter:uppercase">
            {dayText(day, reader.locale, "full")}
          </time>
        </Heading>
        <p className="text-sm text-muted">{t("trainings:calendar.count", { count: here.length })}</p>
      </div>
      <ul className="space-y-3">
        {here.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} reader={reader} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface AgendaProps extends ShownProps {
  readonly from: Day;
  readonly busy: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => Promise<void>;
}

/** Sessions one after the other, under their days. */
const Agenda = ({ from, sessions, reader, level, busy, hasMore, onMore }: AgendaProps) => {
  const t = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const days = byDay(sessions, from);
  if (days.length === 0) return <EmptyState icon={CalendarX2} title={t("trainings:session.none")} />;
  const more = async () => {
    const before = root.current?.querySelectorAll("article").length ?? 0;
    await onMore();
    // Focus goes to what is new, as the button may be gone.
    root.current?.querySelectorAll<HTMLElement>("article a")[before]?.focus();
  };
  return (
    <div ref={root} className="space-y-8">
      {days.map(([day, here]) => (
        <section key={day} className="grid gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Heading level={level === 2 ? 3 : 4} size="small">
            <time dateTime={day} className="block first-letter:uppercase">
              {dayText(day, reader.locale, "full")}
            </time>
          </Heading>
          <ul className="space-y-3">
            {here.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} reader={reader} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className="flex justify-center">
          <Button busy={busy} onPress={() => void more()}>
            {t("trainings:list.more")}
          </Button>
        </div>
      )}
    </div>
  );
};

/** A session among others: its training, when, where. The title is the link, the whole row its target. */
const SessionRow = ({ session, reader }: { readonly session: CalendarSession; readonly reader: Reader }) => {
  const t = useTranslate();
  const { title, lang, to, place, startAt, calledOff } = session;
  const id = useId();
  const elsewhere = placeTimes(session, reader);
  return (
    <article
      aria-labelledby={id}
      className={`group relative rounded-surface border border-line border-l-4 bg-surface p-4 transition-colors duration-(--quick) hover:border-ink ${place ? "border-l-primary" : "border-l-accent"}`}
    >
      <p id={id} lang={lang} className="font-bold">
        <a
          href={to}
          className="static no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
        >
          {title}
        </a>
      </p>
      <div className="mt-1.5 space-y-1 text-sm text-muted">
        {calledOff && (
          <Badge tone="error" icon={CalendarX2}>
            {t("trainings:session.called-off")}
          </Badge>
        )}
        <p className="flex items-start gap-2">
          <span className="mt-0.5 shrink-0">
            <Icon icon={Clock} size="small" />
          </span>
          <span className="min-w-0">
            <time dateTime={startAt} className="font-semibold text-ink">
              {timeText(session, reader)}
            </time>
            {elsewhere && <span className="block">{t("trainings:place-times", elsewhere)}</span>}
          </span>
        </p>
        <p className="flex items-start gap-2">
          <span className="mt-0.5 shrink-0">
            <Icon icon={place ? MapPin : Video} size="small" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {place ? [place.fullName, place.city].filter(Boolean).join(", ") : t("trainings:session.online")}
          </span>
        </p>
      </div>
    </article>
  );
};
