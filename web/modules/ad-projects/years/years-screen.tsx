import { ChartNoAxesCombined } from "lucide-react";
import type { ProjectLine, YearLine } from "#core/modules/ad-projects/calls.ts";
import type { ProjectSums } from "#core/modules/ad-projects/sums.ts";
import { timeText } from "#core/modules/ad-projects/time-text.ts";
import { priceText } from "#core/shell/currencies/price.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { headersWithUnits, type OrganizationSums, sumCells } from "#web/modules/ad-projects/years/years-model.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Time and costs of all projects by year and by project, and the same as files. */
export const Screen = ({ data: { years, projects } }: ScreenProps<OrganizationSums>) => {
  const t = useTranslate();
  const app = useApp();
  const { state } = app;
  const number = new Intl.NumberFormat(state.locale).format;
  const grams = new Intl.NumberFormat(state.locale, { style: "unit", unit: "gram" }).format;
  const time = (minutes: number) => timeText(minutes, state.locale);
  const currency = state.app.currencies.usual;
  const price = (cents: number) => priceText(cents, currency, state.locale);
  const yearOf = ({ year }: YearLine) => (year === null ? t("ad-projects:years.undated") : String(year));
  const sums: readonly (readonly [string, string, (line: ProjectSums) => string])[] = [
    ["design", t("ad-projects:sums.design"), ({ designMinutes }) => time(designMinutes)],
    ["production", t("ad-projects:sums.production"), ({ productionMinutes }) => time(productionMinutes)],
    ["time", t("ad-projects:sums.time"), ({ minutes }) => time(minutes)],
    ["grams", t("ad-projects:sums.grams"), (line) => grams(line.grams)],
    ["material", t("ad-projects:sums.material"), ({ materialCost }) => price(materialCost)],
    ["other", t("ad-projects:sums.other"), ({ otherCosts }) => price(otherCosts)],
    ["cost", t("ad-projects:sums.cost"), ({ cost }) => price(cost)],
  ];
  const sumColumns = sums.map(([key, label, cell]) => ({ key, label, cell, align: "end" as const }));
  const sumHeaders = headersWithUnits(
    sums.map(([, label]) => label),
    currency,
  );
  const labels = {
    year: t("ad-projects:years.year"),
    projects: t("ad-projects:years.projects"),
    number: memberLabel(app, "ad-projects", "readableId"),
    project: typeLabel(app, "ad-projects", "one"),
  };
  return (
    <div className="max-w-5xl space-y-8 px-4 py-8 md:px-8">
      <div>
        <Heading level={1}>{t("ad-projects:years.title")}</Heading>
        <p className="mt-1 max-w-prose text-muted">{t("ad-projects:years.about")}</p>
      </div>
      {years.length === 0 ? (
        <EmptyState icon={ChartNoAxesCombined} title={t("ad-projects:years.none")}>
          {t("ad-projects:years.hint")}
        </EmptyState>
      ) : (
        <>
          <NumbersTable<YearLine>
            caption={t("ad-projects:years.title")}
            captionHidden
            columns={[
              { key: "year", label: labels.year, cell: yearOf, heading: true },
              { key: "projects", label: labels.projects, cell: (line) => number(line.projects), align: "end" },
              ...sumColumns,
            ]}
            rows={years}
            rowKey={({ year }) => String(year)}
            file="ad-projects-by-year"
            header={[labels.year, labels.projects, ...sumHeaders]}
            cells={(line) => [yearOf(line), line.projects, ...sumCells(line)]}
          />
          <NumbersTable<ProjectLine>
            caption={t("ad-projects:years.by-project")}
            columns={[
              {
                key: "name",
                label: labels.project,
                cell: ({ id, name }) => <Link to={resourceAddress("ad-projects", "show", id)}>{name}</Link>,
                heading: true,
              },
              ...sumColumns,
            ]}
            rows={projects}
            rowKey={({ id }) => id}
            file="ad-projects"
            header={[labels.number, labels.project, ...sumHeaders]}
            cells={(line) => [line.number ?? "", line.name, ...sumCells(line)]}
          />
        </>
      )}
    </div>
  );
};
