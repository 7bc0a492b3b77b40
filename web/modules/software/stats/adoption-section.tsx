import type { SoftwareNumbers } from "#core/modules/software/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { AdoptionChart } from "#web/modules/software/stats/adoption-chart.tsx";
import { type AdoptionRow, adoptionOf, type Series } from "#web/modules/software/stats/stats-model.ts";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface AdoptionSectionProps {
  readonly numbers: SoftwareNumbers;
  readonly nameOf: (start: string, short?: boolean) => string;
  readonly share: (value: number) => string;
  readonly label: string;
  readonly file: string;
}

/** Which versions are in use over time. */
export const AdoptionSection = ({ numbers, nameOf, share, label, file }: AdoptionSectionProps) => {
  const t = useTranslate();
  const { series, rows } = adoptionOf(numbers);
  if (series.length === 0) return null;
  const versionName = ({ version, isOther }: Series) =>
    isOther ? t("software-stats:adoption.others") : (version ?? t("software-stats:unknown.versions"));
  const title = t("software-stats:adoption.title");
  const step = t(`stats:time.${numbers.unit}-name`);
  return (
    <section className="space-y-4">
      <div>
        <Heading level={2} size="block">
          {title}
        </Heading>
        <p className="mt-1 text-muted">{t(`software-stats:adoption.${numbers.kind}`)}</p>
      </div>
      <AdoptionChart
        label={label}
        rows={rows}
        series={series}
        versionName={versionName}
        nameOf={nameOf}
        share={share}
      />
      <Disclosure summary={t("stats:time.table")}>
        <NumbersTable<AdoptionRow>
          caption={title}
          captionHidden
          columns={[
            { key: "start", label: step, cell: ({ start }) => nameOf(start), heading: true },
            ...series.map((each) => ({
              key: each.id,
              label: versionName(each),
              cell: ({ shares }: AdoptionRow) => (each.id in shares ? share(shares[each.id] ?? 0) : "–"),
              align: "end" as const,
            })),
          ]}
          rows={rows}
          rowKey={({ start }) => start}
          file={file}
          header={[step, ...series.map(versionName)]}
          cells={({ start, shares }) => [start, ...series.map(({ id }) => Math.round((shares[id] ?? 0) * 1000) / 1000)]}
        />
      </Disclosure>
    </section>
  );
};
