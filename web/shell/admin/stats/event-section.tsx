import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { EventLines } from "#web/shell/admin/stats/event-lines.tsx";
import { NumbersTable } from "#web/shell/admin/stats/numbers-table.tsx";
import { type SteppedNumbers, stepName, type TimeRow, timeRows } from "#web/shell/admin/stats/time-rows.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface EventSectionProps<Event extends string> {
  readonly numbers: SteppedNumbers<Event>;
  readonly events: readonly { readonly event: Event; readonly name: string }[];
  /** Name of the file that the table is exported as. */
  readonly file: string;
}

/** How often each event happened over time: a chart, and the same as a table and a file. */
export const EventSection = <Event extends string>({ numbers, events, file }: EventSectionProps<Event>) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { unit, from, to } = numbers;
  const number = new Intl.NumberFormat(locale).format;
  const nameOf = (start: string, short = false) => stepName(start, unit, locale, short);
  const dayName = (day: string) => stepName(day, "day", locale);
  const title = t(`stats:time.${unit}`);
  const step = t(`stats:time.${unit}-name`);
  const rows = timeRows(numbers);
  return (
    <section className="space-y-4">
      <Heading level={2} size="block">
        {title}
      </Heading>
      <EventLines
        label={t("stats:chart", { what: title, from: dayName(from), to: dayName(to) })}
        rows={rows}
        events={events}
        nameOf={nameOf}
        number={number}
      />
      <Disclosure summary={t("stats:time.table")}>
        <NumbersTable<TimeRow<Event>>
          caption={title}
          captionHidden
          columns={[
            { key: "start", label: step, cell: ({ start }) => nameOf(start), heading: true },
            ...events.map(({ event, name }) => ({
              key: event,
              label: name,
              cell: ({ totals }: TimeRow<Event>) => number(totals[event] ?? 0),
              align: "end" as const,
            })),
          ]}
          rows={rows}
          rowKey={({ start }) => start}
          file={file}
          header={[step, ...events.map(({ name }) => name)]}
          cells={({ start, totals }) => [start, ...events.map(({ event }) => totals[event] ?? 0)]}
        />
      </Disclosure>
    </section>
  );
};
