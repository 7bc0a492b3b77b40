import { ownTrainingsPath } from "#core/modules/training-registrations/paths.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { StandingBadge } from "#web/modules/training-registrations/own-steps.tsx";
import { findOwn } from "#web/modules/training-registrations/own-trainings-load.ts";
import { isStanding, ownTrainings } from "#web/modules/training-registrations/registration-model.ts";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SpaceSection } from "#web/shell/account/space/space-section.tsx";
import { whenText } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";
import { Link } from "#web/ui/link.tsx";

const shown = 3;

export const load: SpaceModule<Many>["load"] = (app) => findOwn(app, "coming", { number: 1, size: 10 });

/** The next sessions that somebody comes to or waits for. */
export const Section: SpaceModule<Many>["Section"] = ({ data }) => {
  const t = useTranslate();
  const { state } = useApp();
  const reader = useReader();
  const next = ownTrainings(data, state, "").filter(({ registration }) => isStanding(registration));
  return (
    <SpaceSection
      id="trainings"
      title={t("training-registrations:own.title")}
      all={{ to: ownTrainingsPath, text: t("training-registrations:own.all") }}
    >
      {next.length === 0 ? (
        <p className="text-muted">{t("training-registrations:own.none")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-4">
          {next.slice(0, shown).map(({ registration, session, title, lang, to }) => (
            <li key={registration.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <Link to={to}>
                    <span lang={lang}>{title}</span>
                  </Link>
                </p>
                <p className="text-sm text-muted" suppressHydrationWarning>
                  {whenText(session, reader, "short")}
                </p>
              </div>
              <StandingBadge registration={registration} />
            </li>
          ))}
        </ul>
      )}
    </SpaceSection>
  );
};
