import { BadgeCheck, CircleCheckBig, Download, FileText, ShieldCheck, TimerOff, XCircle } from "lucide-react";
import { badgePath, stateOf } from "#core/modules/open-badges/rules.ts";
import {
  addToProfileUrl,
  certificatePath,
  credentialPath,
  imagePath,
  jsonPath,
} from "#core/modules/open-badges/standards/addresses.ts";
import { verifierPath } from "#core/modules/open-badges/standards/verifier-path.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { Award, AwardData } from "#web/modules/open-badges/award-route.ts";
import { AwardShare } from "#web/modules/open-badges/award-share.tsx";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

const looks = {
  valid: { tone: "success", icon: CircleCheckBig },
  expired: { tone: "warning", icon: TimerOff },
  revoked: { tone: "error", icon: XCircle },
} as const;

/** {path}/assertions/{id or link}: who has earned what, and what they can do with it. */
export const Screen = ({ data: { award, key } }: ScreenProps<AwardData>) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <article>
      <Header award={award} />
      <div className="content-width grid gap-10 pb-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="criteria" className="max-w-reading space-y-5">
          <Heading level={2} id="criteria">
            {t("open-badges:award.criteria")}
          </Heading>
          <div lang={award.badge.lang ?? state.locale}>
            <RichText html={award.badge.html} level={3} found="" />
          </div>
          <Evidence award={award} />
        </section>
        <div className="space-y-8">
          {award.revokedAt === null && <Uses award={award} link={key} />}
          {award.isOwn && award.revokedAt === null && <AwardShare id={award.id} made={award.share} />}
        </div>
      </div>
    </article>
  );
};

const Header = ({ award }: { readonly award: Award }) => {
  const t = useTranslate();
  const app = useApp();
  const { state: site } = app;
  const { badge, issuer, recipientName, issuedAt, expiresAt, revokedAt, revocationReason } = award;
  const state = stateOf({ expiresAt, revokedAt }, new Date(app.now()).toISOString());
  const to = badgePath({ id: badge.id, publishedAt: issuedAt }, site.pages);
  return (
    <header className="content-width flex flex-col gap-6 pt-6 pb-10 sm:flex-row sm:items-center md:gap-12 md:pt-8 md:pb-12">
      <BadgePicture src={badge.image ?? undefined} size="page" alt={badge.imageAlt ?? ""} />
      <div className="min-w-0 max-w-reading space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge {...looks[state]}>{t(`open-badges:state.${state}`)}</Badge>
        </div>
        <div lang={badge.lang ?? undefined}>
          <Heading level={1} size="title">
            {badge.title}
          </Heading>
        </div>
        <p className="text-lg">{t("open-badges:award.to", { name: recipientName })}</p>
        <p>{t("open-badges:own.by", { name: issuer.name })}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <Day at={issuedAt} shown={t("open-badges:own.issued", { date: shownDay(issuedAt, site) })} />
          {expiresAt !== null && (
            <Day
              at={expiresAt}
              shown={t(`open-badges:own.${state === "expired" ? "expired" : "until"}`, {
                date: shownDay(expiresAt, site),
              })}
            />
          )}
        </p>
        {revokedAt !== null && (
          <Alert tone="error" title={t("open-badges:award.revoked", { date: shownDay(revokedAt, site) })}>
            {revocationReason !== null && t("open-badges:own.reason", { reason: revocationReason })}
          </Alert>
        )}
        {to !== undefined && (
          <p>
            <Link to={to}>{t("open-badges:award.badge")}</Link>
          </p>
        )}
      </div>
    </header>
  );
};

/** Files that show that it was earned. */
const Evidence = ({ award: { evidences } }: { readonly award: Award }) => {
  const t = useTranslate();
  if (evidences.length === 0) return null;
  return (
    <div className="space-y-3 pt-5">
      <Heading level={2} size="small">
        {t("open-badges:evidence.title", { count: evidences.length })}
      </Heading>
      <ul className="space-y-2">
        {evidences.map(({ id, name, url }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={url} variant="plain" icon={FileText} download>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What a badge is good for outside this site. */
const Uses = ({ award, link }: { readonly award: Award; readonly link: string }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { id, isOwn, badge, issuer, issuedAt, expiresAt } = award;
  const verify = verifierPath({ assertion: id });
  const profile = addToProfileUrl({
    ...{ id, issuedAt, expiresAt, title: badge.title, issuer: issuer.name },
    url: `${state.app.publicUrl}${verify}`,
  });
  return (
    <section aria-labelledby="uses" className="space-y-4">
      <Heading level={2} id="uses" size="small">
        {t("open-badges:award.uses")}
      </Heading>
      <ul className="space-y-3">
        <li>
          <Link to={verify} variant="button" look="primary" wide icon={ShieldCheck}>
            {t("open-badges:verify.send")}
          </Link>
        </li>
        <li>
          <Link to={certificatePath(link)} variant="button" wide icon={FileText} blank>
            {t("open-badges:award.certificate")}
          </Link>
        </li>
        {badge.image !== null && (
          <li>
            <Link to={imagePath(id)} variant="button" wide icon={Download} download>
              {t("open-badges:award.image")}
            </Link>
          </li>
        )}
        {isOwn && (
          <li>
            <Link to={profile} variant="button" wide icon={BadgeCheck} blank>
              {t("open-badges:award.profile")}
            </Link>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">
        {t("open-badges:award.programs")}{" "}
        <Link to={jsonPath(id)} download="badge-2.0.json">
          Open Badges 2.0
        </Link>
        {", "}
        <Link to={credentialPath(id)} download="badge-3.0.json">
          Open Badges 3.0
        </Link>
      </p>
    </section>
  );
};
