import { ChartNoAxesCombined } from "lucide-react";
import { useSearch } from "wouter";
import type { SoftwareNumbers } from "#core/modules/software/calls.ts";
import { eventsOfKind } from "#core/modules/software/event-kinds.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { AdoptionSection } from "#web/modules/software/stats/adoption-section.tsx";
import { FiltersForm } from "#web/modules/software/stats/filters-form.tsx";
import { PartSection } from "#web/modules/software/stats/part-section.tsx";
import { addressOf, askedOf } from "#web/modules/software/stats/stats-model.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { EventSection } from "#web/shell/admin/stats/event-section.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { PeriodForm } from "#web/shell/admin/stats/period-form.tsx";
import { SumTiles } from "#web/shell/admin/stats/sum-tiles.tsx";
import { stepName } from "#web/shell/admin/stats/time-rows.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** What installed software did: its events (ROUTE-021) or its sessions (ROUTE-022). The state of the screen is in its address. */
export const Screen = ({ data }: ScreenProps<SoftwareNumbers>) => {
  const app = useApp();
  const t = useTranslate();
  const { locale } = app.state;
  const { kind, from, to, unit } = data;
  const search = useSearch();
  const asked = askedOf(kind, new URLSearchParams(search), app.now());
  const number = new Intl.NumberFormat(locale).format;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format;
  const nameOf = (start: string, short = false) => stepName(start, unit, locale, short);
  const events = eventsOfKind[kind].map((event) => ({ event, name: choiceLabel(app, "event", event) }));
  const file = (part: string) => `software-${kind}-${part}-${from}-${to}`;
  const said = (what: string) =>
    t("stats:chart", { what, from: stepName(from, "day", locale), to: stepName(to, "day", locale) });
  const go = (next: typeof asked) => void app.navigation.navigate(addressOf(next));
  return (
    <div className="max-w-5xl space-y-10 px-4 py-8 md:px-8">
      <div className="space-y-5">
        <div>
          <Heading level={1}>{t(`software-stats:title.${kind}`)}</Heading>
          <p className="mt-1 max-w-prose text-muted">{t(`software-stats:about.${kind}`)}</p>
        </div>
        <PeriodForm period={data} now={app.now()} onChange={(period) => go({ ...asked, ...period })} />
        <FiltersForm asked={asked} numbers={data} onChange={go} />
      </div>
      <SumTiles events={events} numbers={data} />
      {data.steps.length === 0 ? (
        <EmptyState icon={ChartNoAxesCombined} title={t("software-stats:empty.title")}>
          {t("software-stats:empty.text")}
        </EmptyState>
      ) : (
        <EventSection numbers={data} events={events} file={file("time")} />
      )}
      <AdoptionSection
        numbers={data}
        nameOf={nameOf}
        share={share}
        label={said(t("software-stats:adoption.title"))}
        file={file("adoption")}
      />
      {(["versions", "systems", "groups"] as const).map((part) => (
        <PartSection key={part} part={part} totals={data[part]} events={events} number={number} file={file(part)} />
      ))}
      {data.installed.length > 0 && (
        <section className="space-y-4">
          <div>
            <Heading level={2} size="block">
              {t("software-stats:installed.title")}
            </Heading>
            <p className="mt-1 text-muted">{t("software-stats:installed.text")}</p>
          </div>
          <NumbersTable
            caption={t("software-stats:installed.title")}
            captionHidden
            columns={[
              {
                key: "version",
                label: t("software-stats:part.versions"),
                cell: ({ version }) => version ?? t("software-stats:unknown.versions"),
                heading: true,
              },
              {
                key: "total",
                label: t("software-stats:installed.number"),
                cell: ({ total }) => number(total),
                align: "end",
              },
            ]}
            rows={data.installed}
            rowKey={({ version }) => version ?? ""}
            file={file("installed")}
            header={[t("software-stats:part.versions"), t("software-stats:installed.number")]}
            cells={({ version, total }) => [version ?? t("software-stats:unknown.versions"), total]}
          />
        </section>
      )}
      <p>
        <Link to={resourceAddress("software-stats", "index")}>{t("software-stats:raw")}</Link>
      </p>
    </div>
  );
};
