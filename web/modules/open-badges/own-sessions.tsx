import { Play } from "lucide-react";
import { sessionPath } from "#core/modules/open-badges/sessions/paths.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { OwnSessionModel } from "#web/modules/open-badges/own-badges-model.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

const tones = {
  started: "neutral",
  finished: "warning",
  requested: "neutral",
  accepted: "success",
  refused: "warning",
} as const;

/** The trainings that somebody is in, each from where they left it. */
export const OwnSessions = ({ sessions }: { readonly sessions: readonly OwnSessionModel[] }) => {
  const t = useTranslate();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="own-trainings" className="space-y-4">
      <Heading level={2} id="own-trainings">
        {t("open-badges:own.trainings")}
      </Heading>
      <ul className="max-w-reading divide-y divide-line rounded-surface border border-line bg-surface">
        {sessions.map(({ id, title, issuer, stage, lang }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <span className="min-w-0 space-y-1">
              <span className="block font-semibold" lang={lang}>
                {title}
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
                <Badge tone={tones[stage]}>{t(`open-badges:stage.${stage}`)}</Badge>
                {t("open-badges:start.with", { name: issuer })}
              </span>
            </span>
            <Link to={sessionPath(id)} variant="button" size="dense" icon={Play}>
              {t("open-badges:own.resume")}
              <span className="sr-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
