import { Download, Eye, EyeOff, Globe, ListChecks, Merge } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { readBallot } from "#core/modules/surveys/calls.ts";
import type { surveyChoices } from "#core/modules/surveys/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MergeDialog } from "#web/modules/surveys/merge-dialog.tsx";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { SurveyResults } from "#web/modules/surveys/survey-results.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface Known {
  readonly ballot: Ballot;
  /** Choices that people added, hidden ones too. */
  readonly added: readonly Resource[];
}

/** On the page of a survey: what came of it, the choices that people added, and the ways to its answers and to the site. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [known, setKnown] = useState<Known>();
  const [isMerging, setMerging] = useState(false);
  const look = useCallback(() => find(app, record.id).then((found) => found && setKnown(found)), [app, record.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have moved its dates
  useEffect(() => void look(), [look, record.meta.version]);
  if (!known) return null;
  const { ballot, added } = known;
  const hide = async (choice: Resource, isHidden: boolean) => {
    const answer = await app.ports.records.update(choice.type, choice.id, choice.meta.version, {
      attributes: { isHidden },
    });
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    app.toasts.show(t(isHidden ? "admin:surveys.panel.done" : "admin:surveys.panel.shown"));
    await look();
  };
  return (
    <section className="space-y-6 rounded-surface border border-line bg-surface p-4 md:p-6">
      <SurveyResults ballot={ballot} level={2} />
      {added.length > 0 && (
        <div className="space-y-2">
          <Heading level={3} id="survey-added" size="small">
            {t("admin:surveys.panel.added")}
          </Heading>
          <ul aria-labelledby="survey-added" className="divide-y divide-line border-y border-line">
            {added.map((choice) => (
              <li key={choice.id}>
                <Added choice={choice} onHide={(isHidden) => void hide(choice, isHidden)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={`/services/surveys/${record.id}`} variant="button" icon={Globe}>
          {t("admin:surveys.panel.page")}
        </Link>
        <Link
          to={resourceAddress("survey-answers", "index", undefined, { "filter[survey]": record.id })}
          variant="button"
          icon={ListChecks}
        >
          {t("admin:surveys.panel.answers")}
        </Link>
        <Link to={`/services/surveys/${record.id}/answers.csv`} variant="button" icon={Download} download>
          {t("admin:list.export")}
        </Link>
        {ballot.choices.length > 1 && (
          <Button icon={Merge} onPress={() => setMerging(true)}>
            {t("admin:surveys.panel.merge")}
          </Button>
        )}
      </div>
      {isMerging && (
        <MergeDialog
          ballot={ballot}
          onClose={() => setMerging(false)}
          onDone={() => {
            setMerging(false);
            void look();
          }}
        />
      )}
    </section>
  );
};

const Added = ({ choice, onHide }: { readonly choice: Resource; readonly onHide: (isHidden: boolean) => void }) => {
  const t = useTranslate();
  const { text, lang, isHidden } = rowOf<typeof surveyChoices>(choice) as {
    text: string;
    lang?: string;
    isHidden: boolean;
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-3">
        <span lang={lang} className={`wrap-anywhere ${isHidden ? "text-muted line-through" : ""}`}>
          {text}
        </span>
        {isHidden && <Badge icon={EyeOff}>{t("admin:surveys.panel.hidden")}</Badge>}
      </span>
      <Button size="dense" icon={isHidden ? Eye : EyeOff} onPress={() => onHide(!isHidden)}>
        {t(isHidden ? "admin:surveys.panel.show" : "admin:surveys.panel.hide")}
        <VisuallyHidden>{` ${text}`}</VisuallyHidden>
      </Button>
    </div>
  );
};

async function find({ ports }: App, id: string): Promise<Known | null> {
  const [ballot, added] = await Promise.all([
    ports.call(readBallot, { id }),
    ports.records.list("survey-choices", { filter: { survey: id, addedByUser: true }, page: { size: 100 } }),
  ]);
  return ballot.ok && added.ok ? { ballot: ballot.value.data, added: added.value.data } : null;
}
