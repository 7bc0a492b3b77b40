import { CalendarPlus, CalendarX2, ChevronDown, Clock, Link2, type LucideIcon, MapPin, Video } from "lucide-react";
import { type ReactNode, useId } from "react";
import { mapLink, placeLine } from "#core/modules/trainings/places.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";
import { comingSessions, type SessionModel } from "#web/modules/trainings/session-model.ts";
import { placeTimes, type Reader, whenText, zoneName } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** When and where a training is given, with the ways to keep it in one's own calendar; what is over is folded away. */
export const SessionList = ({
  sessions,
  now,
  sessionPart,
}: {
  readonly sessions: readonly SessionModel[];
  readonly now: string;
  /** What stands below a session that is not over. */
  readonly sessionPart?: ((session: SessionModel) => ReactNode) | undefined;
}) => {
  const t = useTranslate();
  const { state } = useApp();
  const reader = useReader();
  const title = useId();
  const coming = comingSessions(sessions, now);
  const past = sessions.filter((session) => !coming.includes(session)).toReversed();
  return (
    <section lang={state.locale} aria-labelledby={title} className="space-y-4">
      <Heading level={2} size="block" id={title}>
        {t("trainings:session.title")}
      </Heading>
      {coming.length === 0 ? (
        <p className="rounded-surface bg-sunken p-5 text-muted">{t("trainings:session.none")}</p>
      ) : (
        <ul className="space-y-4">
          {coming.map((session) => (
            <li key={session.id} className="rounded-surface border border-line bg-surface p-5">
              <Session session={session} reader={reader} isComing>
                {sessionPart?.(session)}
              </Session>
            </li>
          ))}
        </ul>
      )}
      {coming.length > 0 && (
        <p className="text-sm text-muted" suppressHydrationWarning>
          {t("trainings:zone", { zone: zoneName(reader.zone, reader.locale) })}
        </p>
      )}
      {past.length > 0 && (
        <details className="group/past">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="transition-transform duration-(--quick) group-open/past:rotate-180 motion-reduce:transition-none">
              <Icon icon={ChevronDown} />
            </span>
            {t("trainings:session.past", { count: past.length })}
          </summary>
          <ul className="mt-2 space-y-4">
            {past.map((session) => (
              <li key={session.id} className="rounded-surface bg-sunken p-5">
                <Session session={session} reader={reader} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

interface SessionProps {
  readonly session: SessionModel;
  readonly reader: Reader;
  readonly isComing?: boolean;
  readonly children?: ReactNode;
}

const Session = ({ session, reader, isComing = false, children }: SessionProps) => {
  const t = useTranslate();
  const { id, startAt, place, link, calledOff } = session;
  const home = homeland(useApp().state);
  const when = whenText(session, reader);
  const elsewhere = placeTimes(session, reader);
  return (
    <div className="space-y-3">
      {calledOff && (
        <p className="space-y-1">
          <Badge tone="error" icon={CalendarX2}>
            {t("trainings:session.called-off")}
          </Badge>
          {calledOff.reason !== "" && <span className="block">{calledOff.reason}</span>}
        </p>
      )}
      <Line icon={Clock}>
        <time dateTime={startAt} suppressHydrationWarning className="block font-semibold first-letter:uppercase">
          {when}
        </time>
        {elsewhere && (
          <span className="block text-sm text-muted" suppressHydrationWarning>
            {t("trainings:place-times", elsewhere)}
          </span>
        )}
      </Line>
      {place ? (
        <Line icon={MapPin}>
          <span className="block">{place.fullName}</span>
          <span className="block text-muted">{placeLine({ ...place, fullName: "" }, home)}</span>
          {isComing && (
            <Link to={mapLink(place, home)} variant="name" blank>
              {t("trainings:session.map")}
            </Link>
          )}
        </Line>
      ) : (
        <Line icon={Video}>{t("trainings:session.online")}</Line>
      )}
      {isComing && !calledOff && link !== undefined && (
        <Line icon={Link2}>
          <Link to={link} variant="name" blank>
            {t("trainings:session.join")}
          </Link>
        </Line>
      )}
      {isComing && !calledOff && (
        <Link
          variant="button"
          size="dense"
          icon={CalendarPlus}
          to={`/services/training-sessions/${id}.ics`}
          download
          label={t("trainings:session.add-named", { when })}
        >
          {t("trainings:session.add")}
        </Link>
      )}
      {children}
    </div>
  );
};

const Line = ({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <div className="flex items-start gap-2.5">
    <span className="mt-0.5 shrink-0 text-muted">
      <Icon icon={icon} size="small" />
    </span>
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </div>
);
