import { CalendarClock, Check, CircleCheck, Lock, LogIn, type LucideIcon, Pencil } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { readBallot } from "#core/modules/surveys/calls.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { SeatField, useOrganizationName } from "#web/modules/surveys/seat-field.tsx";
import { SurveyForm } from "#web/modules/surveys/survey-form.tsx";
import { markFor } from "#web/modules/surveys/survey-marks.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { createSurveyNews } from "#web/modules/surveys/survey-news.ts";
import { SurveyResults } from "#web/modules/surveys/survey-results.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { zoneName } from "#web/shell/calendar/event-times.ts";
import { guestZone, shownMoment } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
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
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const { ballot, tell, readFor } = useBallot(given);
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
    tell(next);
  };
  const choose = (organization: string) => {
    setDone(undefined);
    setChanging(false);
    void readFor(organization);
  };
  const cancel = () => {
    setChanging(false);
    requestAnimationFrame(() => change.current?.querySelector("button")?.focus());
  };
  const { access, description, answer, state, hasResults } = ballot;
  const isChangingNow = isChanging && access === "change";
  const hasForm = access === "answer" || isChangingNow;
  return (
    <div className="space-y-6">
      <Standing ballot={ballot} />
      {description && (
        <RichText html={description} lang={ballot.lang ?? undefined} level={level > 3 ? 4 : 3} embeds={false} />
      )}
      <div ref={status} tabIndex={-1} role="status" className="focus:outline-none empty:hidden">
        {done && !isChanging && <Alert tone="success">{t(`surveys:done.${done}`)}</Alert>}
      </div>
      <Blocked ballot={ballot} />
      {state === "open" && <SeatField ballot={ballot} onChange={choose} />}
      {!done && <Told ballot={ballot} />}
      {access === "answer" && <SurveyForm key="answer" ballot={ballot} onAnswered={answered} />}
      {isChangingNow && <SurveyForm key={answer?.id} ballot={ballot} onAnswered={answered} onCancel={cancel} />}
      {answer && !hasResults && !isChangingNow && <Chosen ballot={ballot} />}
      {hasResults && !isChangingNow && <SurveyResults ballot={ballot} level={level} />}
      {!hasResults && state === "open" && <p className="text-sm text-muted">{t(hint(ballot))}</p>}
      {ballot.takesGuests && (hasForm ? viewer === null : hasResults) && (
        <p className="text-sm text-muted">{t("surveys:guests")}</p>
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

/** When the results are to be seen. */
const hint = ({ resultsShown }: Ballot): string =>
  resultsShown === "after-answer" ? "surveys:results.after" : "surveys:results.at-end";

interface Known {
  readonly ballot: Ballot;
  /** Tells every copy of the survey on the page how it is now. */
  readonly tell: (ballot: Ballot) => void;
  readonly readFor: (organization: string) => Promise<void>;
}

/** The survey as it came, and as this browser knows it: what it answered signed out, the server that drew the page did not see. */
function useBallot(given: Ballot): Known {
  const app = useApp();
  const news = app.store(createSurveyNews);
  const [ballot, setBallot] = useState(given);
  useEffect(() => setBallot(given), [given]);
  useEffect(() => news.hear(given.id, setBallot), [news, given.id]);
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
  const readFor = async (organization: string) => {
    const found = await app.ports.call(readBallot, { id: given.id, organization });
    if (found.ok) setBallot(found.value.data);
    else app.toasts.show(app.t("surveys:embed.failed"), "alert");
  };
  return { ballot, tell: news.tell, readFor };
}

/** What the viewer did not do themselves: somebody else answered for their organization, or the team removed what they had chosen. */
const Told = ({ ballot: { answer, organization, access, state } }: { readonly ballot: Ballot }) => {
  const t = useTranslate();
  const nameOf = useOrganizationName();
  if (!answer) return null;
  return (
    <>
      {answer.by !== null && access === "change" && (
        <Alert>
          {t(answer.by === "" ? "surveys:seat.taken-before" : "surveys:seat.taken", {
            name: answer.by,
            organization: nameOf(organization),
          })}
        </Alert>
      )}
      {answer.isCut && <Alert tone="warning">{t(state === "open" ? "surveys:cut.open" : "surveys:cut.closed")}</Alert>}
    </>
  );
};

/** What was answered, while nothing is told of what others did. */
const Chosen = ({ ballot: { answer, choices } }: { readonly ballot: Ballot }) => {
  const t = useTranslate();
  const titleId = useId();
  const chosen = choices.filter(({ id }) => answer?.choices.includes(id));
  if (chosen.length === 0) return null;
  return (
    <div className="space-y-2">
      <p id={titleId} className="font-semibold">
        {t("surveys:choose.label")}
      </p>
      <ul aria-labelledby={titleId} className="space-y-1">
        {chosen.map(({ id, text, lang }) => (
          <li key={id} className="flex gap-2">
            <span className="mt-0.5 shrink-0 text-primary">
              <Icon icon={Check} />
            </span>
            <span lang={lang ?? undefined} className="wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

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
      {state !== "upcoming" && <span className="text-muted">{t("surveys:count", { count: answersCount })}</span>}
      {at && (
        <span className="text-muted">
          <Day at={at} shown={t(`surveys:window.${window}`, { date: zonedMoment(at, site) })} />
        </span>
      )}
    </p>
  );
};

/** An instant as people write it, with the name of the zone that it is told in. */
const zonedMoment = (at: string, site: AppState): string =>
  `${shownMoment(at, site)} (${zoneName(site.viewer?.timezone ?? guestZone, site.locale, at)})`;

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
