import { ChartNoAxesCombined } from "lucide-react";
import { useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { NamedTotal, StatsNumbers } from "#core/shell/statistics/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { choiceLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { AmountBar } from "#web/shell/admin/stats/amount-bar.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { OwnOrigin } from "#web/shell/admin/stats/own-origin.tsx";
import { PeriodForm } from "#web/shell/admin/stats/period-form.tsx";
import { SearchMisses } from "#web/shell/admin/stats/search-misses.tsx";
import { type Step, stepsOf, totalOf } from "#web/shell/admin/stats/stats-model.ts";
import { TimeChart } from "#web/shell/admin/stats/time-chart.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Records that are shown before anybody asks for more. */
const mostShown = 20;

/** /admin/stats: how much is looked at and downloaded, when, and what of it. For administrators. */
export const Screen = ({ data }: ScreenProps<StatsNumbers>) => {
  const app = useApp();
  const t = useTranslate();
  const { locale } = app.state;
  const number = new Intl.NumberFormat(locale);
  const views = totalOf(data.days, "view");
  const downloads = totalOf(data.days, "download");
  const { unit, steps } = stepsOf(data);
  const nameOf = (start: string) => stepName(start, unit, locale);
  const file = (part: string) => `${part}-${data.from}-${data.to}`;
  const [all, setAll] = useState(false);
  const event = (of: { readonly event: string }) => choiceLabel(app, "event", of.event);
  return (
    <div className="max-w-5xl space-y-10 px-4 py-8 md:px-8">
      <div className="space-y-5">
        <div>
          <Heading level={1}>{t("stats:title")}</Heading>
          <p className="mt-1 max-w-prose text-muted">{t("stats:about")}</p>
        </div>
        <PeriodForm
          period={data}
          now={app.now()}
          onChange={({ from, to }) => void app.navigation.navigate(`/admin/stats?${new URLSearchParams({ from, to })}`)}
        />
      </div>
      <dl className="grid grid-cols-2 gap-4 md:max-w-md" aria-live="polite">
        <Figure label={t("stats:views")} value={number.format(views)} />
        <Figure label={t("stats:downloads")} value={number.format(downloads)} />
      </dl>
      {data.days.length === 0 ? (
        <EmptyState icon={ChartNoAxesCombined} title={t("stats:empty.title")}>
          {t("stats:empty.text")}
        </EmptyState>
      ) : (
        <>
          <section className="space-y-4">
            <Heading level={2} size="block">
              {t(`stats:time.${unit}`)}
            </Heading>
            <TimeChart
              label={t("stats:time.label", {
                from: nameOf(data.from),
                to: nameOf(data.to),
                views: number.format(views),
                downloads: number.format(downloads),
              })}
              steps={steps}
              nameOf={nameOf}
              formatNumber={number.format}
            />
            <Disclosure summary={t("stats:time.table")}>
              <NumbersTable<Step>
                caption={t(`stats:time.${unit}`)}
                captionHidden
                columns={[
                  {
                    key: "start",
                    label: t(`stats:time.${unit}-name`),
                    cell: ({ start }) => nameOf(start),
                    heading: true,
                  },
                  { key: "view", label: t("stats:views"), cell: ({ view }) => number.format(view), align: "end" },
                  {
                    key: "download",
                    label: t("stats:downloads"),
                    cell: ({ download }) => number.format(download),
                    align: "end",
                  },
                ]}
                rows={steps}
                rowKey={({ start }) => start}
                file={file("statistics")}
                header={[t(`stats:time.${unit}-name`), t("stats:views"), t("stats:downloads")]}
                cells={({ start, view, download }) => [start, view, download]}
              />
            </Disclosure>
          </section>
          <section className="space-y-4">
            <Heading level={2} size="block">
              {t("stats:kinds")}
            </Heading>
            <NumbersTable
              caption={t("stats:kinds")}
              captionHidden
              columns={[
                {
                  key: "type",
                  label: t("stats:kind"),
                  cell: ({ resourceType }) => typeLabel(app, resourceType),
                  heading: true,
                },
                { key: "total", label: t("stats:number"), cell: ({ total }) => number.format(total), align: "end" },
                { key: "event", label: t("stats:event"), cell: event },
                {
                  key: "bar",
                  label: t("stats:share"),
                  labelHidden: true,
                  cell: ({ total }) => <AmountBar value={total} most={data.types[0]?.total ?? 0} />,
                },
              ]}
              rows={data.types}
              rowKey={({ resourceType, event: name }) => `${resourceType} ${name}`}
              file={file("statistics-kinds")}
              header={[t("stats:kind"), t("stats:event"), t("stats:number")]}
              cells={(row) => [typeLabel(app, row.resourceType), event(row), row.total]}
            />
          </section>
          <section className="space-y-4">
            <Heading level={2} size="block">
              {t("stats:records")}
            </Heading>
            <NumbersTable<NamedTotal>
              caption={t("stats:records")}
              captionHidden
              columns={[
                { key: "name", label: t("stats:record"), cell: (row) => <RecordName row={row} />, heading: true },
                { key: "total", label: t("stats:number"), cell: ({ total }) => number.format(total), align: "end" },
                {
                  key: "type",
                  label: t("stats:kind"),
                  cell: ({ resourceType }) => typeLabel(app, resourceType, "one"),
                },
                { key: "event", label: t("stats:event"), cell: event },
              ]}
              rows={all ? data.resources : data.resources.slice(0, mostShown)}
              saved={data.resources}
              rowKey={({ resourceType, resourceId, event: name }) => `${resourceType} ${resourceId} ${name}`}
              file={file("statistics-records")}
              header={[t("stats:record"), t("stats:kind"), t("stats:event"), t("stats:number")]}
              cells={(row) => [
                row.name ?? row.resourceId,
                typeLabel(app, row.resourceType, "one"),
                event(row),
                row.total,
              ]}
            />
            {!all && data.resources.length > mostShown && (
              <Button onPress={() => setAll(true)}>{t("stats:show-all", { count: data.resources.length })}</Button>
            )}
          </section>
        </>
      )}
      {app.state.flags["global-search"] && <SearchMisses period={data} />}
      <OwnOrigin />
    </div>
  );
};

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="rounded-surface border border-line bg-surface p-4">
    <dt className="text-muted">{label}</dt>
    <dd className="text-2xl font-bold tabular-nums">{value}</dd>
  </div>
);

const RecordName = ({ row: { resourceType, resourceId, name } }: { readonly row: NamedTotal }) => {
  const t = useTranslate();
  if (name === null) return <span className="text-muted">{t("stats:gone")}</span>;
  return (
    <Link variant="name" to={recordAddress({ type: resourceType, id: resourceId })}>
      {name || resourceId}
    </Link>
  );
};

const stepName = (start: string, unit: "day" | "month", locale: string): string =>
  dateFormat(
    locale,
    unit === "day" ? { dateStyle: "medium", timeZone: "UTC" } : { month: "long", year: "numeric", timeZone: "UTC" },
  ).format(new Date(start));
