import { Vote } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { readBallot } from "#core/modules/surveys/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { markFor } from "#web/modules/surveys/survey-marks.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { SurveyView } from "#web/modules/surveys/survey-view.tsx";
import type { EmbedProps } from "#web/shell/blocks/embeds.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A survey within a page: looked for when the page is read, since it is the reader's own. */
export const Embed = ({ id, level }: EmbedProps) => {
  const t = useTranslate();
  // Not of the survey alone: a page may hold it twice.
  const titleId = useId();
  const [found, again] = useSurvey(id);
  if (found === undefined) return <Skeleton shapes={["line", "control", "control"]} />;
  if (!found.ok)
    return found.failure.kind === "not-found" ? (
      <Alert>{t("surveys:embed.missing")}</Alert>
    ) : (
      <Alert tone="warning" actions={<Button onPress={again}>{t("surveys:embed.again")}</Button>}>
        {t("surveys:embed.failed")}
      </Alert>
    );
  const { ballot } = found;
  const inner = Math.min(5, level + 1) as 3 | 4 | 5;
  return (
    <section
      aria-labelledby={titleId}
      className="space-y-5 rounded-surface border border-line bg-surface p-5 text-ink md:p-8"
    >
      <div className="flex gap-3">
        <span className="mt-1 shrink-0 text-primary">
          <Icon icon={Vote} />
        </span>
        <Heading level={level} id={titleId} size="block" {...(ballot.lang && { lang: ballot.lang })}>
          {ballot.question}
        </Heading>
      </div>
      <SurveyView ballot={ballot} level={inner} />
    </section>
  );
};

type Found =
  | { readonly ok: true; readonly ballot: Ballot }
  | { readonly ok: false; readonly failure: Failure }
  | undefined;

/** A survey as whoever reads it now finds it, and how to look again. */
function useSurvey(id: string): [Found, () => void] {
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer, or another try, finds something else
  useEffect(() => {
    let current = true;
    void app.ports.call(readBallot, { id, ...markFor(app, id) }).then((answer) => {
      if (current) setFound(answer.ok ? { ok: true, ballot: answer.value.data } : { ok: false, failure: answer.error });
    });
    return () => {
      current = false;
    };
  }, [app, id, viewer?.id, viewer?.actingOrganizationId, tries]);
  const again = useCallback(() => {
    setFound(undefined);
    setTries((before) => before + 1);
  }, []);
  return [found, again];
}
