import { ChevronDown, FilePenLine, History, Medal, Pencil, ShieldCheck, UsersRound } from "lucide-react";
import { verifierPath } from "#core/modules/open-badges/standards/verifier-path.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { Validity } from "#web/modules/open-badges/badge-grid.tsx";
import type { BadgeModel, IssuerModel } from "#web/modules/open-badges/badge-model.ts";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { BeginTraining } from "#web/modules/open-badges/begin-training.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Attachments } from "#web/shell/records/attachments.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface BadgeViewProps {
  readonly badge: BadgeModel;
  /** Those to begin the training with; nobody while it is written. */
  readonly issuers?: readonly IssuerModel[];
}

/** A badge as its page shows it, and while it is written. */
export const BadgeView = ({ badge, issuers = [] }: BadgeViewProps) => (
  <article lang={badge.lang}>
    <BadgeHeader badge={badge} />
    <Newer badge={badge} />
    <div className="content-width pb-12 md:pb-16">
      <div className="max-w-reading space-y-10">
        <Criteria badge={badge} />
        <Training badge={badge} />
        {issuers.length > 0 && <BeginTraining badge={badge} issuers={issuers} />}
      </div>
    </div>
  </article>
);

const BadgeHeader = ({ badge }: { readonly badge: BadgeModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { id, title, picture, version, validity, holders, isDraft, canEdit } = badge;
  return (
    <header className="content-width flex flex-col gap-6 pt-6 pb-10 sm:flex-row sm:items-center md:gap-12 md:pt-8 md:pb-12">
      <BadgePicture src={picture?.url} size="page" {...(picture && { alt: picture.alt })} />
      <div className="min-w-0 max-w-reading space-y-4">
        <div lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="inline-flex items-center gap-2 font-semibold text-accent">
            <Icon icon={Medal} size="small" />
            {version === undefined ? t("open-badges:badge") : t("open-badges:version", { version })}
          </span>
          {isDraft && (
            <Badge tone="warning" icon={FilePenLine}>
              {t("items:badge.draft")}
            </Badge>
          )}
        </div>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <p lang={state.locale} className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
          <Validity months={validity} />
          <span className="inline-flex items-center gap-2">
            <Icon icon={UsersRound} size="small" />
            {t("open-badges:holders", { count: holders })}
          </span>
          <Link to={verifierPath()} variant="plain" icon={ShieldCheck}>
            {t("open-badges:check")}
          </Link>
        </p>
        {canEdit && (
          <p lang={state.locale}>
            <Link
              to={resolve({ name: "admin.resources", params: { resource: "open-badges", action: "update", id } })}
              variant="button"
              size="dense"
              icon={Pencil}
            >
              {t("items:edit")}
            </Link>
          </p>
        )}
      </div>
    </header>
  );
};

/** Says that there is a newer version, and that this one stays what it was to who has it. */
const Newer = ({ badge: { newest } }: { readonly badge: BadgeModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (newest === undefined) return null;
  return (
    <div lang={state.locale} className="content-width pb-10">
      <Alert tone="info">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {t("open-badges:newer.text")}
          <Link to={newest} variant="plain" icon={History}>
            {t("open-badges:newer.link")}
          </Link>
        </span>
      </Alert>
    </div>
  );
};

const Criteria = ({ badge: { html, criteriaFiles } }: { readonly badge: BadgeModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <section aria-labelledby="criteria" className="space-y-5">
      <div lang={state.locale}>
        <Heading level={2} id="criteria">
          {t("open-badges:criteria")}
        </Heading>
      </div>
      <RichText html={html} level={3} found="" />
      <Attachments attachments={criteriaFiles} isTitled={false} />
    </section>
  );
};

/** The modules of the training, in their order. */
const Training = ({ badge: { modules } }: { readonly badge: BadgeModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="training" className="space-y-5">
      <div lang={state.locale} className="space-y-2">
        <Heading level={2} id="training">
          {t("open-badges:training.title")}
        </Heading>
        <p className="text-muted">{t("open-badges:training.text", { count: modules.length })}</p>
      </div>
      <ol className="space-y-3">
        {modules.map(({ id, title, html, lang }, index) => (
          <li key={id} lang={lang}>
            <details className="group/module rounded-surface border border-line bg-surface">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-surface p-4 font-bold [&::-webkit-details-marker]:hidden">
                <span className="tabular-nums text-accent">{index + 1}.</span>
                <span className="min-w-0 grow">{title}</span>
                <span className="transition-transform duration-(--quick) group-open/module:rotate-180 motion-reduce:transition-none">
                  <Icon icon={ChevronDown} />
                </span>
              </summary>
              <div className="border-t border-line p-4 md:p-5">
                <RichText html={html} level={3} found="" />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
};
