import { useId } from "react";
import type { MeanRating } from "#core/modules/ad-projects/sums.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RadarChart } from "#web/modules/ad-projects/radar-chart.tsx";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Table } from "#web/ui/table.tsx";

/** The mean ratings of a project as a radar chart, whose axes are numbered like the rows of the table beside it. */
export const RatingsSummary = ({ ratings }: { readonly ratings: readonly MeanRating[] }) => {
  const t = useTranslate();
  const app = useApp();
  const titleId = useId();
  const number = new Intl.NumberFormat(app.state.locale, { maximumFractionDigits: 1 });
  const rows = ratings.map((each, index) => ({ ...each, place: index + 1 }));
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <Heading level={2} id={titleId} size="small">
        {t("ad-projects:ratings.title")}
      </Heading>
      <div className="grid items-center gap-6 lg:grid-cols-2">
        <RadarChart label={t("ad-projects:ratings.chart")} ratings={ratings} />
        <Table
          caption={t("ad-projects:ratings.chart")}
          size="dense"
          narrow="scroll"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "name",
              label: t("ad-projects:ratings.criterion"),
              heading: true,
              cell: ({ name, place }) => `${place}. ${memberLabel(app, "ad-evaluations", name)}`,
            },
            {
              key: "mean",
              label: t("ad-projects:ratings.mean"),
              align: "end",
              cell: ({ mean }) => (mean === null ? "–" : number.format(mean)),
            },
            {
              key: "count",
              label: t("ad-projects:ratings.count"),
              align: "end",
              cell: ({ count }) => number.format(count),
            },
          ]}
        />
      </div>
    </section>
  );
};
