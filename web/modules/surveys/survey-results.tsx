import { Check } from "lucide-react";
import { useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Ballot, isSingle, type Result, resultsOf } from "#web/modules/surveys/survey-model.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface SurveyResultsProps {
  readonly ballot: Ballot;
  readonly level: 2 | 3 | 4 | 5;
}

/** What came of a survey: a bar with its numbers in words for each choice, and the same as a table. */
export const SurveyResults = ({ ballot, level }: SurveyResultsProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const titleId = useId();
  const results = resultsOf(ballot);
  const percent = new Intl.NumberFormat(state.locale, { style: "percent", maximumFractionDigits: 0 });
  if (ballot.answersCount === 0) return <p className="text-muted">{t("surveys:results.none")}</p>;
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <Heading level={level} id={titleId} size="small">
        {t("surveys:results.title")}
      </Heading>
      <ul className="space-y-4">
        {results.map((result) => (
          <li key={result.id}>
            <Bar result={result} share={percent.format(result.share)} />
          </li>
        ))}
      </ul>
      {!isSingle(ballot) && <p className="text-sm text-muted">{t("surveys:results.several")}</p>}
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {t("surveys:results.table")}
        </summary>
        <div className="overflow-x-auto pt-2">
          <table className="w-full border-collapse text-left" aria-labelledby={titleId}>
            <thead>
              <tr className="border-b-2 border-line">
                <th scope="col" className="py-2 pr-4">
                  {t("surveys:results.choice")}
                </th>
                <th scope="col" className="py-2 pr-4 text-right">
                  {t("surveys:results.number")}
                </th>
                <th scope="col" className="py-2 text-right">
                  {t("surveys:results.share")}
                </th>
              </tr>
            </thead>
            <tbody>
              {results.map(({ id, text, lang, votes, share }) => (
                <tr key={id} className="border-b border-line">
                  <th scope="row" lang={lang} className="py-2 pr-4 font-normal wrap-anywhere">
                    {text}
                  </th>
                  <td className="py-2 pr-4 text-right tabular-nums">{votes}</td>
                  <td className="py-2 text-right tabular-nums">{percent.format(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
};

const Bar = ({ result: { text, lang, votes, share, isOwn, isAdded }, share: shown }: BarProps) => {
  const t = useTranslate();
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span lang={lang} className={`wrap-anywhere ${isOwn ? "font-bold" : ""}`}>
            {text}
          </span>
          {isOwn && (
            <Badge tone="primary" icon={Check}>
              {t("surveys:results.yours")}
            </Badge>
          )}
          {isAdded && <span className="text-sm text-muted">{t("surveys:results.added")}</span>}
        </span>
        <span className="tabular-nums">{`${t("surveys:results.votes", { count: votes })} · ${shown}`}</span>
      </div>
      <progress aria-hidden="true" max={1} value={share} className="progress" />
    </div>
  );
};

interface BarProps {
  readonly result: Result;
  /** As people write it. */
  readonly share: string;
}
