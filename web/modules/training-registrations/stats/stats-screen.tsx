import { ChartNoAxesCombined } from "lucide-react";
import { useSearch } from "wouter";
import type { RegistrationNumbers } from "#core/modules/training-registrations/calls.ts";
import { countedSteps } from "#core/modules/training-registrations/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import {
  addressOf,
  askedOf,
  type TrainingRow,
  trainingRows,
} from "#web/modules/training-registrations/stats/stats-model.ts";

import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { AmountBar } from "#web/shell/admin/stats/amount-bar.tsx";
import { EventSection } from "#web/shell/admin/stats/event-section.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { PeriodForm } from "#web/shell/admin/stats/period-form.tsx";
import { SumTiles } from "#web/shell/admin/stats/sum-tiles.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";

/** How many people registered for trainings, waited and came. The state of the screen is in its address. */
export const Screen = ({ data }: ScreenProps<RegistrationNumbers>) => {
  const app = useApp();
  const t = useTranslate();
  const { from, to, steps } = data;
  const search = useSearch();
  const asked = askedOf(new URLSearchParams(search), app.now());
  const number = new Intl.NumberFormat(app.state.locale).format;
  const events = countedSteps.map((event) => ({ event, name: t(`training-stats:events.${event}`) }));
  const rows = trainingRows(data.trainings);
  const nameOf = ({ name }: TrainingRow) => name ?? t("training-stats:gone");
  const go = (next: typeof asked) => void app.navigation.navigate(addressOf(next));
  const file = (part: string) => `training-registrations-${part}-${from}-${to}`;
  return (
    <div className="max-w-5xl space-y-10 px-4 py-8 md:px-8">
      <div className="space-y-5">
        <div>
          <Heading level={1}>{t("training-stats:title")}</Heading>
          <p className="mt-1 max-w-prose text-muted">{t("training-stats:about")}</p>
        </div>
        <PeriodForm period={data} now={app.now()} onChange={(period) => go({ ...asked, ...period })} />
        <div className="max-w-md">
          <Select
            name="training"
            label={t("training-stats:training")}
            value={asked.training ?? ""}
            placeholder={t("training-stats:all")}
            choices={rows.map((row) => ({ value: row.training, label: nameOf(row) }))}
            unmarked
            onChange={(training) => go({ from, to, ...(training ? { training } : {}) })}
          />
        </div>
      </div>
      <SumTiles events={events} numbers={data} />
      {steps.length === 0 ? (
        <EmptyState icon={ChartNoAxesCombined} title={t("training-stats:empty.title")}>
          {t("training-stats:empty.text")}
        </EmptyState>
      ) : (
        <EventSection numbers={data} events={events} file={file("time")} />
      )}
      {rows.length > 0 && (
        <section className="space-y-4">
          <Heading level={2} size="block">
            {t("training-stats:by-training")}
          </Heading>
          <NumbersTable<TrainingRow>
            caption={t("training-stats:by-training")}
            captionHidden
            columns={[
              { key: "name", label: t("training-stats:training"), cell: nameOf, heading: true },
              ...events.map(({ event, name }) => ({
                key: event,
                label: name,
                cell: ({ totals }: TrainingRow) => number(totals[event] ?? 0),
                align: "end" as const,
              })),
              {
                key: "bar",
                label: t("stats:share"),
                labelHidden: true,
                cell: ({ totals }) => (
                  <AmountBar value={totals.registered ?? 0} most={rows[0]?.totals.registered ?? 0} />
                ),
              },
            ]}
            rows={rows}
            rowKey={({ training }) => training}
            file={file("trainings")}
            header={[t("training-stats:training"), ...events.map(({ name }) => name)]}
            cells={(row) => [nameOf(row), ...events.map(({ event }) => row.totals[event] ?? 0)]}
          />
        </section>
      )}
      <p>
        <Link to={resourceAddress("training-registrations", "index")}>{t("training-stats:raw")}</Link>
      </p>
    </div>
  );
};
