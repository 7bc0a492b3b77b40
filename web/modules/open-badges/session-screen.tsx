import { useRef, useState } from "react";
import type { Result } from "#core/kernel/result.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { sessionOf } from "#web/modules/open-badges/session-model.ts";
import { SessionModules } from "#web/modules/open-badges/session-modules.tsx";
import { SessionOutcome } from "#web/modules/open-badges/session-outcome.tsx";
import { SessionStep } from "#web/modules/open-badges/session-step.tsx";
import { TrainingHead } from "#web/modules/open-badges/training-head.tsx";
import type { SessionData } from "#web/modules/open-badges/training-routes.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** /open-badge-trainings/{session}: the training, from where it was left (ROUTE-036). */
export const Screen = ({ data }: ScreenProps<SessionData>) => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const session = sessionOf(data.session, app.state, viewer?.id);
  const { modules, doneCount, badge, issuer, stage } = session;
  const place = useRef<HTMLDivElement>(null);
  const { busy, refused, take } = useSteps(() => place.current?.querySelector("section")?.focus());

  return (
    <div className="content-width space-y-10 py-10 md:py-14">
      <TrainingHead badge={badge} issuer={issuer}>
        {modules.length > 0 && (
          <div className="max-w-md">
            <ProgressBar
              label={t("open-badges:session.progress", { done: doneCount, count: modules.length })}
              value={doneCount / modules.length}
            />
          </div>
        )}
      </TrainingHead>
      <div className="grid items-start gap-8 lg:grid-cols-[18rem_1fr] lg:gap-12">
        {modules.length > 0 && <SessionModules modules={modules} />}
        <div ref={place} className="max-w-reading min-w-0 space-y-6">
          <div aria-live="polite">{refused !== null && <Alert tone="error">{refused}</Alert>}</div>
          {stage === "started" ? (
            <SessionStep session={session} busy={busy} take={take} />
          ) : (
            <SessionOutcome session={session} busy={busy} take={take} />
          )}
        </div>
      </div>
    </div>
  );
};

/** Takes a step, then shows the training as it is afterwards; what was refused is told in place. `onShown` puts the focus on what comes next. */
function useSteps(onShown: () => void) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (step: () => Promise<Result<unknown, Failure>>) => {
    setBusy(true);
    setRefused(null);
    const answer = await step();
    if (!answer.ok) setRefused(failureText(app, answer.error));
    await app.navigation.refresh();
    setBusy(false);
    onShown();
  };
  return { busy, refused, take };
}
