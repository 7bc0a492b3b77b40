import { CalendarClock, CircleCheck, Lock, LogIn, type LucideIcon, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readBallot } from "#core/modules/surveys/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { SeatLine, TakenSeats } from "#web/modules/surveys/seat-field.tsx";
import { SurveyForm } from "#web/modules/surveys/survey-form.tsx";
import { markFor } from "#web/modules/surveys/survey-marks.ts";
import { type Ballot, mayAnswer } from "#web/modules/surveys/survey-model.ts";
import { SurveyResults } from "#web/modules/surveys/survey-results.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export interface SurveyViewProps {
  readonly ballot: Ballot;
  /** Level of the headings inside. */
  readonly level: 2 | 3 | 4 | 5;
}

type Done = "answered" | "changed";

/** A survey below its question: how it stands, the form or why there is none, and what came of it where it is told. */
export const SurveyView = ({ ballot: given, level }: SurveyViewProps) => {
  const t = useTranslate();
  const [ballot, setBallot] = useBallot(given);
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<Done>();
  const status = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLDivElement>(null);
  // What is answered stands where the form was: the reader is told there, and keeps their place.
  useEffect(() => {
    if (done) status.current?.focus({ preventScroll: true });
  }, [done]);
  const answered = (next: Ballot) => {
    setDone(ballot.answer ? "changed" : "answered");
    setChanging(false);
    setBallot(next);
  };
  const cancel = () => {
    setChanging(false);
    requestAnimationFrame(() => change.current?.querySelector("button")?.focus());
  };
  const { access, description } = ballot;
  return (
    <div className="space-y-6">
      <Standing ballot={ballot} />
      {description && (
        <RichText html={description} lang={ballot.lang ?? undefined} level={level > 3 ? 4 : 3} embeds={false} />
      )}
      <div ref={status} tabIndex={-1} role="status" className="focus:outline-none empty:hidden">
        {done && !isChanging && <Alert tone="success">{t(`surveys:done.${done}`)}</Alert>}
      </div>
      {access !== "answer" && <Blocked ballot={ballot} />}
      {mayAnswer(ballot) && <SurveyForm key="answer" ballot={ballot} onAnswered={answered} />}
      {access === "change" && <SeatLine organization={ballot.organization} />}
      {access === "change" && isChanging && (
        <SurveyForm key="change" ballot={ballot} onAnswered={answered} onCancel={cancel} />
      )}
      {ballot.hasResults && !isChanging ? (
        <SurveyResults ballot={ballot} level={level} />
      ) : (
        !ballot.hasResults &&
        ballot.state === "open" && (
          <p className="text-sm text-muted">
            {t(mayAnswer(ballot) || access === "sign-in" ? "surveys:results.after" : "surveys:results.at-end")}
          </p>
        )
      )}
      {access === "change" && !isChanging && (
        <div ref={change} className="[html:not(.scripted)_&]:hidden">
          <Button
            icon={Pencil}
            onPress={() => {
              setDone(undefined);
              setChanging(true);
            }}
          >
            {t("surveys:change")}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The survey as it came, and as this browser knows it: what it answered signed out, the server that drew the page did not see. */
function useBallot(given: Ballot): [Ballot, (ballot: Ballot) => void] {
  const app = useApp();
  const [ballot, setBallot] = useState(given);
  useEffect(() => setBallot(given), [given]);
  useEffect(() => {
    const mark = markFor(app, given.id);
    if (!mark.browser || given.answer) return;
    let current = true;
    void app.ports.call(readBallot, { id: given.id, ...mark }).then((found) => {
      if (current && found.ok) setBallot(found.value.data);
    });
    return () => {
      current = false;
    };
  }, [app, given]);
  return [ballot, setBallot];
}

const looks: Readonly<Record<Ballot["state"], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  upcoming: { tone: "info", icon: CalendarClock },
  open: { tone: "success", icon: CircleCheck },
  closed: { tone: "neutral", icon: Lock },
};

/** How a survey stands: open or not, until when, and how many answered. */
const Standing = ({ ballot: { state, openAt, closeAt, answersCount } }: { readonly ballot: Ballot }) => {
  const t = useTranslate();
  const { state: site } = useApp();
  const { tone, icon } = looks[state];
  const at = state === "upcoming" ? openAt : closeAt;
  const window = { upcoming: "opens", open: "until", closed: "closed" }[state];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={tone} icon={icon}>
        {t(`surveys:state.${state}`)}
      </Badge>
      {at && (
        <span className="text-muted">
          <Day at={at} shown={t(`surveys:window.${window}`, { date: shownMoment(at, site) })} />
        </span>
      )}
      {state !== "upcoming" && <span className="text-muted">{t("surveys:count", { count: answersCount })}</span>}
    </p>
  );
};

/** Why the viewer cannot answer, and what they can do about it. */
const Blocked = ({ ballot: { access, organizations, openAt } }: { readonly ballot: Ballot }) => {
  const t = useTranslate();
  const { navigation, state } = useApp();
  const { path, search } = useValue(navigation.view).address;
  switch (access) {
    case "sign-in":
      return (
        <Alert
          actions={
            <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}`)} variant="button" icon={LogIn}>
              {t("surveys:blocked.sign-in-button")}
            </Link>
          }
        >
          {t("surveys:blocked.sign-in")}
        </Alert>
      );
    case "organization":
      return organizations.length === 0 ? <Alert>{t("surveys:blocked.organization")}</Alert> : null;
    case "taken":
      return <TakenSeats organizations={organizations} />;
    case "upcoming":
      return openAt ? (
        <Alert>
          <Day at={openAt} shown={t("surveys:blocked.upcoming", { date: shownMoment(openAt, state) })} />
        </Alert>
      ) : null;
    default:
      return null;
  }
};
