import type { PartTotal } from "#core/modules/software/calls.ts";
import type { SoftwareEvent } from "#core/modules/software/event-kinds.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { type PartRow, partRows } from "#web/modules/software/stats/stats-model.ts";
import { AmountBar } from "#web/shell/admin/stats/amount-bar.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface PartSectionProps {
  readonly part: "versions" | "systems" | "groups";
  readonly totals: readonly PartTotal[];
  readonly events: readonly { readonly event: SoftwareEvent; readonly name: string }[];
  readonly number: (value: number) => string;
  /** Name of the file that the table is exported as. */
  readonly file: string;
}

/** What happened by version, system or group. */
export const PartSection = ({ part, totals, events, number, file }: PartSectionProps) => {
  const t = useTranslate();
  const rows = partRows(totals);
  if (rows.length === 0) return null;
  const nameOf = ({ name }: PartRow) => name ?? t(`software-stats:unknown.${part}`);
  const title = t(`software-stats:parts.${part}`);
  return (
    <section className="space-y-4">
      <Heading level={2} size="block">
        {title}
      </Heading>
      <NumbersTable<PartRow>
        caption={title}
        captionHidden
        columns={[
          { key: "name", label: t(`software-stats:part.${part}`), cell: nameOf, heading: true },
          ...events.map(({ event, name }) => ({
            key: event,
            label: name,
            cell: ({ totals: each }: PartRow) => number(each[event] ?? 0),
            align: "end" as const,
          })),
          {
            key: "bar",
            label: t("software-stats:share"),
            labelHidden: true,
            cell: ({ total }) => <AmountBar value={total} most={rows[0]?.total ?? 0} />,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key ?? ""}
        file={file}
        header={[t(`software-stats:part.${part}`), ...events.map(({ name }) => name)]}
        cells={(row) => [nameOf(row), ...events.map(({ event }) => row.totals[event] ?? 0)]}
      />
    </section>
  );
};
