import {
  Award,
  CalendarPlus,
  CalendarX2,
  Clock,
  GraduationCap,
  Link2,
  type LucideIcon,
  MapPin,
  Video,
} from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { certificatePath } from "#core/modules/training-registrations/paths.ts";
import { placeLine } from "#core/modules/trainings/places.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { OwnSteps, StandingBadge } from "#web/modules/training-registrations/own-steps.tsx";
import { pageSize } from "#web/modules/training-registrations/own-trainings-load.ts";
import type { OwnTrainingsData } from "#web/modules/training-registrations/own-trainings-route.ts";
import { type OwnTraining, ownTrainings } from "#web/modules/training-registrations/registration-model.ts";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { placeTimes, whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /account/trainings: what somebody registered for, what they are offered, and the certificates of where they were. */
export const Screen = ({ data }: ScreenProps<OwnTrainingsData>) => {
  const t = useTranslate();
  const { state } = useApp();
  const now = useMoment(data.now);
  const coming = ownTrainings(data.coming, state, now);
  // What waits for an answer comes first.
  const inOrder = coming.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)));
  const past = ownTrainings(data.past, state, now).toReversed();
  const [comingTitle, pastTitle] = [useId(), useId()];
  const pages = Math.ceil((data.past.meta.total ?? 0) / pageSize);
  return (
    <div className="content-width space-y-12 py-12 md:py-16">
      <AccountHeader title={t("training-registrations:own.title")} text={t("training-registrations:own.text")} />
      <section aria-labelledby={comingTitle} className="space-y-6">
        <Heading level={2} id={comingTitle}>
          {t("training-registrations:own.coming")}
        </Heading>
        {inOrder.length === 0 ? (
          <EmptyState icon={GraduationCap} title={t("training-registrations:own.none")}>
            {t("training-registrations:own.none-text")}
          </EmptyState>
        ) : (
          <ul className="space-y-4">
            {inOrder.map((each) => (
              <li key={each.registration.id}>
                <Training training={each} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby={pastTitle} className="space-y-6">
          <Heading level={2} id={pastTitle}>
            {t("training-registrations:own.past")}
          </Heading>
          <ul className="space-y-4">
            {past.map((each) => (
              <li key={each.registration.id}>
                <PastTraining training={each} />
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            pages={pages}
            label={t("training-registrations:own.past")}
            hrefOf={(page) => `/account/trainings${page > 1 ? `?page=${page}` : ""}`}
          />
        </section>
      )}
    </div>
  );
};

const isOffered = ({ registration }: OwnTraining): boolean => registration.state === "offered";

const Training = ({ training, now }: { readonly training: OwnTraining; readonly now: string }) => {
  const t = useTranslate();
  const reader = useReader();
  const home = homeland(useApp().state);
  const { registration, session, terms, title, lang, to } = training;
  const when = whenText(session, reader);
  const elsewhere = placeTimes(session, reader);
  const root = useRef<HTMLElement>(null);
  const comes = registration.state === "registered" && !session.calledOff;
  return (
    <article
      ref={root}
      tabIndex={-1}
      aria-label={title}
      className={`space-y-4 rounded-surface border bg-surface p-5 md:p-6 ${isOffered(training) ? "border-2 border-warning" : "border-line"}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Heading level={3} size="small">
          <Link to={to} variant="name">
            <span lang={lang}>{title}</span>
          </Link>
        </Heading>
        {session.calledOff ? (
          <Badge tone="error" icon={CalendarX2}>
            {t("trainings:session.called-off")}
          </Badge>
        ) : (
          <StandingBadge registration={registration} />
        )}
      </div>
      {session.calledOff && session.calledOff.reason !== "" && <p>{session.calledOff.reason}</p>}
      {registration.reason !== null && <p>{registration.reason}</p>}
      <div className="space-y-2">
        <Line icon={Clock}>
          <time
            dateTime={session.startAt}
            suppressHydrationWarning
            className="block font-semibold first-letter:uppercase"
          >
            {when}
          </time>
          {elsewhere && (
            <span className="block text-sm text-muted" suppressHydrationWarning>
              {t("trainings:place-times", elsewhere)}
            </span>
          )}
        </Line>
        <Line icon={session.place ? MapPin : Video}>
          {session.place ? placeLine(session.place, home) : t("trainings:session.online")}
        </Line>
        {comes && session.link !== undefined && (
          <Line icon={Link2}>
            <Link to={session.link} variant="name" blank>
              {t("trainings:session.join")}
            </Link>
          </Line>
        )}
      </div>
      <OwnSteps
        registration={registration}
        terms={terms}
        named={`${title}, ${when}`}
        now={now}
        onDone={() => root.current?.focus()}
      />
      {comes && (
        <Link
          variant="button"
          size="dense"
          icon={CalendarPlus}
          to={`/services/training-sessions/${session.id}.ics`}
          download
          label={t("trainings:session.add-named", { when })}
        >
          {t("trainings:session.add")}
        </Link>
      )}
    </article>
  );
};

const PastTraining = ({ training }: { readonly training: OwnTraining }) => {
  const t = useTranslate();
  const reader = useReader();
  const { registration, session, title, lang, to, hasCertificate } = training;
  const when = whenText(session, reader, "short");
  return (
    <article
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-5"
    >
      <div className="min-w-0 space-y-1">
        <Heading level={3} size="small">
          <Link to={to} variant="name">
            <span lang={lang}>{title}</span>
          </Link>
        </Heading>
        <p className="text-muted" suppressHydrationWarning>
          {when}
        </p>
      </div>
      {hasCertificate ? (
        <Link
          variant="button"
          icon={Award}
          to={certificatePath(registration.id)}
          download
          label={t("training-registrations:certificate.of", { title, when })}
        >
          {t("training-registrations:certificate.do")}
        </Link>
      ) : (
        <p className="text-muted">
          {session.calledOff ? t("trainings:session.called-off") : t("training-registrations:own.absent")}
        </p>
      )}
    </article>
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
