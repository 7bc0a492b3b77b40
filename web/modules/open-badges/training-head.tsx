import { Award } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface TrainingHeadProps {
  readonly badge: { readonly title: string; readonly to?: string; readonly picture?: string; readonly lang?: string };
  readonly issuer: string;
  readonly children?: ReactNode;
}

/** The badge that a training leads to, and the organization that awards it. */
export const TrainingHead = ({ badge, issuer, children }: TrainingHeadProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, picture, lang } = badge;
  return (
    <header className="flex flex-col gap-6 sm:flex-row sm:items-center md:gap-8">
      <BadgePicture src={picture} size="card" />
      <div className="min-w-0 space-y-3">
        <p className="inline-flex items-center gap-2 font-semibold text-accent">
          <Icon icon={Award} size="small" />
          {t("open-badges:start.kind")}
        </p>
        <div lang={lang}>
          <Heading level={1}>{title}</Heading>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-muted" lang={state.locale}>
          {t("open-badges:start.with", { name: issuer })}
          {to !== undefined && (
            <Link to={to} variant="plain">
              {t("open-badges:start.about")}
            </Link>
          )}
        </p>
        {children}
      </div>
    </header>
  );
};
