import { ClipboardList, LogIn, UserRoundPlus, UsersRound } from "lucide-react";
import { useRef } from "react";
import { useLocation } from "wouter";
import { attendancePath } from "#core/modules/training-registrations/paths.ts";
import { freeSeats } from "#core/modules/training-registrations/rules.ts";
import type { trainings } from "#core/modules/trainings/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { OwnSteps, StandingBadge } from "#web/modules/training-registrations/own-steps.tsx";
import {
  isStanding,
  type Opening,
  type OwnRegistration,
  openingOf,
  ownRegistration,
  type TermsRow,
  termsOf,
} from "#web/modules/training-registrations/registration-model.ts";

import { useRegistration } from "#web/modules/training-registrations/use-registration.ts";
import type { SessionPartModule } from "#web/modules/trainings/session-part.ts";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

/** What sessions of a training say of registrations, and how the viewer stands towards them. */
interface SessionsData {
  readonly training: One;
  readonly own: readonly OwnRegistration[];
}

type Part = SessionPartModule<SessionsData>;

/** Most registrations that somebody has for one training. */
const most = 100;

export const load: Part["load"] = async (training, app) => {
  const viewer = app.session.viewer.peek();
  const takesSome = [...termsOf(training).values()].some(({ takesRegistrations }) => takesRegistrations);
  if (!viewer || !takesSome) return { training, own: [] };
  const found = await app.ports.records.list("training-registrations", {
    filter: { user: viewer.id, "session.training": training.data.id },
    include: ["session"],
    fields: {
      "training-registrations": ["state", "placeInLine", "offerExpiresAt", "reason", "attendedAt", "session"],
      "training-sessions": [],
    },
    page: { size: most },
  });
  return { training, own: found.ok ? found.value.data.map(ownRegistration) : [] };
};

/** Seats of a session, how the viewer stands, and what they can do about it. */
export const SessionPart: Part["SessionPart"] = ({ session, data, now }) => {
  const t = useTranslate();
  const reader = useReader();
  const root = useRef<HTMLFieldSetElement>(null);
  const terms = termsOf(data.training).get(session.id);
  if (!terms?.takesRegistrations || session.calledOff) return null;
  const own = data.own.find((each) => each.session === session.id);
  const opening = openingOf(terms, now);
  const named = whenText(session, reader);
  const focus = () => root.current?.focus();
  return (
    <fieldset ref={root} tabIndex={-1} className="min-w-0 space-y-3 border-t border-line pt-4">
      <legend className="sr-only">{t("training-registrations:group", { when: named })}</legend>
      <p className="flex items-start gap-2.5">
        <span className="mt-0.5 shrink-0 text-muted">
          <Icon icon={UsersRound} size="small" />
        </span>
        <Seats terms={terms} />
      </p>
      <div role="status" className="space-y-2 empty:hidden">
        {own && <StandingBadge registration={own} />}
        {own?.reason != null && <p>{own.reason}</p>}
      </div>
      {own && isStanding(own) ? (
        <OwnSteps registration={own} terms={terms} named={named} now={now} onDone={focus} />
      ) : (
        <Register session={session.id} opening={opening} terms={terms} named={named} onDone={focus} />
      )}
      {rowOf<typeof trainings>(data.training.data).canEdit && (
        <Link to={attendancePath(session.id)} icon={ClipboardList} variant="name">
          <TextAbout text={t("training-registrations:attendance.title")} about={named} />
        </Link>
      )}
    </fieldset>
  );
};

const Seats = ({ terms: { seats, takenSeats, waitingCount: waits } }: { readonly terms: TermsRow }) => {
  const t = useTranslate();
  if (seats === null) return <span>{t("training-registrations:seats.unlimited")}</span>;
  const free = freeSeats(seats, takenSeats ?? 0);
  const waitingCount = waits ?? 0;
  return (
    <span>
      {free === 0
        ? t("training-registrations:seats.full", { count: seats })
        : t("training-registrations:seats.free", { count: free, seats })}
      {waitingCount > 0 && <> · {t("training-registrations:seats.waiting", { count: waitingCount })}</>}
    </span>
  );
};

interface RegisterProps {
  readonly session: string;
  readonly opening: Opening;
  readonly terms: TermsRow;
  readonly named: string;
  readonly onDone: () => void;
}

/** The way to a seat, or to a place in the line; why there is none. */
const Register = ({ session, opening, terms, named, onDone }: RegisterProps) => {
  const t = useTranslate();
  const { state, session: account } = useApp();
  const viewer = useValue(account.viewer);
  const [path] = useLocation();
  const steps = useRegistration(onDone);
  if (opening.is === "none") return null;
  if (opening.is === "closed") {
    const { registrationOpensAt } = terms;
    return (
      <p className="text-muted" suppressHydrationWarning>
        {opening.why === "not-open" && registrationOpensAt !== null
          ? t("training-registrations:opens", { date: shownMoment(registrationOpensAt, state) })
          : t("training-registrations:closed")}
      </p>
    );
  }
  if (!viewer)
    return (
      <Link to={withRedirectUrl("/auth/sign-in", path)} variant="button" icon={LogIn}>
        <TextAbout text={t("training-registrations:sign-in")} about={named} />
      </Link>
    );
  if (!viewer.isVerified)
    return (
      <p>
        <Link to="/auth/email/verify">{t("training-registrations:verify")}</Link>
      </p>
    );
  const isFull = opening.is === "full";
  return (
    <div className="space-y-2 [html:not(.scripted)_&]:hidden">
      <Button
        variant={isFull ? "secondary" : "primary"}
        icon={UserRoundPlus}
        busy={steps.busy === "register"}
        onPress={() => void steps.register(session)}
      >
        <TextAbout text={t(isFull ? "training-registrations:wait" : "training-registrations:register")} about={named} />
      </Button>
      <p className="text-sm text-muted">
        {t(isFull ? "training-registrations:wait-text" : "training-registrations:register-text")}
      </p>
    </div>
  );
};
