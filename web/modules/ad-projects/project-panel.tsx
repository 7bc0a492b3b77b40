import { useEffect, useId, useState } from "react";
import type { NamedPlace } from "#core/modules/ad-projects/documentation/printed-texts.ts";
import type { ProjectSums } from "#core/modules/ad-projects/sums.ts";
import { timeText } from "#core/modules/ad-projects/time-text.ts";
import { priceText } from "#core/shell/currencies/price.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { DocumentationList } from "#web/modules/ad-projects/documentation-list.tsx";
import {
  type DocumentationLine,
  documentationOf,
  documentedParts,
  namedIn,
} from "#web/modules/ad-projects/documentation-model.ts";
import { countedParts, type ProjectSummary, summaryOf } from "#web/modules/ad-projects/panel-model.ts";
import { RatingsSummary } from "#web/modules/ad-projects/ratings-summary.tsx";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { Heading } from "#web/ui/heading.tsx";

/** On the page of a project: the time and the money that it has taken, how content people are with it, and its documentation. */
export const RecordPanel = ({ record: { type, id, meta }, onDone }: RecordPanelProps) => {
  const { ports } = useApp();
  const [summary, setSummary] = useState<ProjectSummary>();
  const [documentation, setDocumentation] = useState<readonly DocumentationLine[]>([]);
  const [named, setNamed] = useState<readonly NamedPlace[]>([]);
  // What is issued is a part: the project itself keeps its revision.
  const [issued, setIssued] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have other parts
  useEffect(() => {
    let isWanted = true;
    ports.records.find(type, id, { include: [...countedParts, ...documentedParts] }).then((found) => {
      if (!isWanted || !found.ok) return;
      setSummary(summaryOf(found.value));
      setDocumentation(documentationOf(found.value));
      setNamed(namedIn(found.value));
    });
    return () => {
      isWanted = false;
    };
  }, [ports, type, id, meta.version, issued]);
  if (!summary || !(summary.hasWork || summary.hasRatings || documentation.length > 0)) return null;
  return (
    <div className="space-y-6 rounded-surface border border-line bg-surface p-4 md:p-6">
      {summary.hasWork && <Sums sums={summary.sums} />}
      {summary.hasRatings && <RatingsSummary ratings={summary.ratings} />}
      {documentation.length > 0 && (
        <DocumentationList
          lines={documentation}
          named={named}
          onDone={() => {
            setIssued((times) => times + 1);
            onDone();
          }}
        />
      )}
    </div>
  );
};

const Sums = ({ sums }: { readonly sums: ProjectSums }) => {
  const t = useTranslate();
  const { state } = useApp();
  const titleId = useId();
  const time = (minutes: number) => timeText(minutes, state.locale);
  const price = (cents: number) => priceText(cents, state.app.currencies.usual, state.locale);
  const grams = new Intl.NumberFormat(state.locale, { style: "unit", unit: "gram" });
  const lines: readonly (readonly [string, string])[] = [
    [t("ad-projects:sums.design"), time(sums.designMinutes)],
    [t("ad-projects:sums.production"), time(sums.productionMinutes)],
    [t("ad-projects:sums.time"), time(sums.minutes)],
    [t("ad-projects:sums.grams"), grams.format(sums.grams)],
    [t("ad-projects:sums.material"), price(sums.materialCost)],
    [t("ad-projects:sums.other"), price(sums.otherCosts)],
    [t("ad-projects:sums.cost"), price(sums.cost)],
  ];
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <Heading level={2} id={titleId} size="small">
        {t("ad-projects:sums.title")}
      </Heading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
