import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { type AdvancedFormResults, readResults } from "#core/modules/advanced-forms/calls.ts";
import { resultsFilePath } from "#core/modules/advanced-forms/paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const states = ["sent", "partial"] as const;
type State = (typeof states)[number];
type Row = AdvancedFormResults["rows"][number];

/** On the page of a form: what was answered, and apart from it what was begun and not sent, each with its file. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [state, setState] = useState<State>("sent");
  const [known, setKnown] = useState<AdvancedFormResults>();
  const [fault, setFault] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have other fields
  useEffect(() => {
    let isThere = true;
    void app.ports.call(readResults, { id: record.id, state }).then((answer) => {
      if (!isThere) return;
      if (answer.ok) setKnown(answer.value.data);
      else setFault(failureText(app, answer.error));
    });
    return () => {
      isThere = false;
    };
  }, [app, record.id, record.meta.version, state]);
  if (fault !== undefined) return <Alert tone="error">{fault}</Alert>;
  if (!known) return null;
  return (
    <section className="space-y-4 rounded-surface border border-line bg-surface p-4 md:p-6">
      <Heading level={2} size="block">
        {t("fields:advanced-forms.responses")}
      </Heading>
      <Tabs
        label={t("fields:advanced-forms.responses")}
        selected={state}
        onSelect={(id) => setState(id === "partial" ? "partial" : "sent")}
        tabs={states.map((each) => ({
          id: each,
          label: `${t(`admin:advanced-forms.results.${each}`)} (${known[each]})`,
          content: each === state && <Results form={record.id} state={each} results={known} />,
        }))}
      />
    </section>
  );
};

interface ResultsProps {
  readonly form: string;
  readonly state: State;
  readonly results: AdvancedFormResults;
}

const Results = ({ form, state, results }: ResultsProps) => {
  const t = useTranslate();
  const { columns, rows } = results;
  if (results[state] === 0) return <p className="py-4 text-muted">{t("admin:advanced-forms.results.none")}</p>;
  const shown: readonly Column<Row>[] = [
    {
      key: "when",
      label: t(`fields:advanced-form-responses.${state === "sent" ? "endedAt" : "startedAt"}`),
      heading: true,
      cell: ({ id, startedAt, endedAt }) => (
        <Link to={resourceAddress("advanced-form-responses", "show", id)}>
          <Moment instant={endedAt ?? startedAt ?? ""} />
        </Link>
      ),
    },
    ...columns.map(({ id, title }, index) => ({
      key: id,
      label: title,
      cell: ({ cells }: Row) => <span className="wrap-anywhere">{cells[index] || "–"}</span>,
    })),
  ];
  return (
    <div className="space-y-4 pt-4">
      <Table
        caption={t(`admin:advanced-forms.results.${state}`)}
        captionHidden
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        wide="scroll"
        size="dense"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Link to={resultsFilePath(form, state)} variant="button" icon={Download} download>
          {t("admin:list.export")}
        </Link>
        {results[state] > rows.length && (
          <p className="text-muted">{t("admin:advanced-forms.results.latest", { count: rows.length })}</p>
        )}
      </div>
    </div>
  );
};
