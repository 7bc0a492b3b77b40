import { CircleCheckBig, Medal, Share2, TimerOff, XCircle } from "lucide-react";
import { useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { Evidence } from "#web/modules/open-badges/evidence.tsx";
import { pageSize } from "#web/modules/open-badges/own-badges-load.ts";
import { type AwardModel, awardsOf, ownSessionsOf } from "#web/modules/open-badges/own-badges-model.ts";
import type { OwnBadgesData } from "#web/modules/open-badges/own-badges-route.ts";
import { OwnSessions } from "#web/modules/open-badges/own-sessions.tsx";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

const looks = {
  valid: { tone: "success", icon: CircleCheckBig },
  expired: { tone: "warning", icon: TimerOff },
  revoked: { tone: "error", icon: XCircle },
} as const;

/** /account/profile/open-badges: what somebody was awarded. */
export const Screen = ({ data: { awards: found, sessions, page } }: ScreenProps<OwnBadgesData>) => {
  const t = useTranslate();
  const app = useApp();
  const now = new Date(app.now()).toISOString();
  const viewerId = useValue(app.session.viewer)?.id;
  const awards = useMemo(() => awardsOf(found, app.state, { now, viewerId }), [found, app.state, now, viewerId]);
  const pages = Math.max(1, Math.ceil((found.meta.total ?? awards.length) / pageSize));
  return (
    <div className="content-width space-y-10 py-12 md:py-16">
      <AccountHeader title={t("open-badges:own.title")} text={t("open-badges:own.text")} />
      <OwnSessions sessions={ownSessionsOf(sessions)} />
      {awards.length === 0 ? (
        <EmptyState icon={Medal} title={t("open-badges:own.empty.title")}>
          {t("open-badges:own.empty.text")}
        </EmptyState>
      ) : (
        <section aria-labelledby="awards" className="space-y-4">
          <Heading level={2} id="awards">
            {t("open-badges:own.awards")}
          </Heading>
          <ul className="grid gap-6 lg:grid-cols-2">
            {awards.map((award) => (
              <Award key={award.id} award={award} />
            ))}
          </ul>
        </section>
      )}
      <Pagination
        page={page}
        pages={pages}
        label={t("open-badges:own.title")}
        hrefOf={(number) => `/account/profile/open-badges${number > 1 ? `?page=${number}` : ""}`}
      />
    </div>
  );
};

const Award = ({ award }: { readonly award: AwardModel }) => {
  const t = useTranslate();
  const { state: site } = useApp();
  const { title, to, page, picture, issuer, issuedAt, expiresAt, state, reason, lang } = award;
  return (
    <li className="flex gap-5 rounded-surface border border-line bg-surface p-5 md:p-6">
      <BadgePicture src={picture} size="card" />
      <div className="min-w-0 space-y-2">
        <div lang={lang}>
          <Heading level={3} size="small">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} variant="name">
                {title}
              </Link>
            )}
          </Heading>
        </div>
        <p>{t("open-badges:own.by", { name: issuer })}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Badge {...looks[state]}>{t(`open-badges:state.${state}`)}</Badge>
          {issuedAt !== null && (
            <Day at={issuedAt} shown={t("open-badges:own.issued", { date: shownDay(issuedAt, site) })} />
          )}
          {expiresAt !== null && state !== "revoked" && (
            <Day
              at={expiresAt}
              shown={t(`open-badges:own.${state === "expired" ? "expired" : "until"}`, {
                date: shownDay(expiresAt, site),
              })}
            />
          )}
        </p>
        {reason !== undefined && <p>{t("open-badges:own.reason", { reason })}</p>}
        {page !== undefined && (
          <p>
            <Link to={page} variant="plain" icon={Share2} label={`${t("open-badges:award.open")} – ${title}`}>
              {t("open-badges:award.open")}
            </Link>
          </p>
        )}
        <Evidence award={award} />
      </div>
    </li>
  );
};
