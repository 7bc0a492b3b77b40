import { CircleCheck, Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { csvMark } from "#core/kernel/csv.ts";
import { type ImportFault, importItems } from "#core/modules/rental/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import { importPath } from "#web/modules/rental/desk/paths.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { saveFile } from "#web/shell/admin/save-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Link } from "#web/ui/link.tsx";
import { Table } from "#web/ui/table.tsx";

/** Characters that a file may have. */
const mostCharacters = 2_000_000;
/** Lines at fault that are shown; the file of faults has them all. */
const mostShown = 100;

/** Columns that are known, as an empty file to begin with. */
const template = `${csvMark}stockId,rentalModel,condition,stocks,conditionDescription,comment\r\n`;

interface Trial {
  readonly name: string;
  readonly csv: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
  readonly faultFile: string | null;
  /** It is no trial any more: the items are there. */
  readonly isDone: boolean;
}

/** /admin/rental-desk/import: items from a file, tried first; nothing is written before somebody has seen what would be. */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const run = async (name: string, csv: string, isDryRun: boolean) => {
    setBusy(true);
    setFault(null);
    const answer = await app.ports.call(importItems, { csv, isDryRun });
    setBusy(false);
    if (!answer.ok) return setFault(failureText(app, answer.error));
    const found = answer.value.data;
    setTrial({ ...found, name, csv, isDone: !isDryRun && found.faults.length === 0 });
    requestAnimationFrame(() => outcome.current?.focus());
  };
  const choose = async (file: File) => {
    setTrial(null);
    const csv = await textOfFile(file);
    if (csv.length > mostCharacters) return setFault(t("rental-desk:import.too-large"));
    await run(file.name, csv, true);
  };
  return (
    <DeskFrame at={importPath} title={t("rental-desk:import.title")} about={t("rental-desk:import.about")}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-4">
          <FileDrop
            name="file"
            label={t("rental-desk:import.file")}
            help={t("rental-desk:import.file-help")}
            accept=".csv,text/csv"
            required
            disabled={busy}
            onFiles={([file]) => file && void choose(file)}
            error={fault ?? undefined}
          />
          {busy && <p role="status">{t("rental-desk:import.trying")}</p>}
        </div>
        <section className="space-y-3 rounded-surface bg-sunken p-5" aria-labelledby="import-columns">
          <h2 id="import-columns" className="text-lg">
            {t("rental-desk:import.columns")}
          </h2>
          <dl className="space-y-2">
            {(["stockId", "rentalModel", "condition", "stocks", "conditionDescription", "comment"] as const).map(
              (column) => (
                <div key={column} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
                  <dt>
                    <code>{column}</code>
                  </dt>
                  <dd className="text-muted">{t(`rental-desk:import.column.${column}`)}</dd>
                </div>
              ),
            )}
          </dl>
          <Button
            icon={Download}
            onPress={() => saveFile("items.csv", new Blob([template], { type: "text/csv;charset=utf-8" }))}
          >
            {t("rental-desk:import.template")}
          </Button>
        </section>
      </div>
      {trial && (
        <div ref={outcome} tabIndex={-1} className="space-y-5 rounded-surface">
          <Outcome trial={trial} busy={busy} onImport={() => void run(trial.name, trial.csv, false)} />
        </div>
      )}
    </DeskFrame>
  );
};

interface OutcomeProps {
  readonly trial: Trial;
  readonly busy: boolean;
  readonly onImport: () => void;
}

const Outcome = ({ trial, busy, onImport }: OutcomeProps) => {
  const t = useTranslate();
  const { name, created, updated, unchanged, faults, faultFile, isDone } = trial;
  const count = created + updated;
  if (faults.length > 0)
    return (
      <>
        <Alert tone="error" title={t("rental-desk:import.faulty", { count: faults.length })}>
          {t("rental-desk:import.faulty-text")}
        </Alert>
        {faultFile !== null && (
          <Button
            variant="primary"
            icon={Download}
            onPress={() => saveFile(faultName(name), new Blob([faultFile], { type: "text/csv;charset=utf-8" }))}
          >
            {t("rental-desk:import.fault-file")}
          </Button>
        )}
        <Table
          caption={t("rental-desk:import.faults")}
          size="dense"
          rows={faults.slice(0, mostShown)}
          rowKey={({ line, column, fault }) => `${line} ${column} ${fault}`}
          columns={[
            { key: "line", label: t("rental-desk:import.line"), heading: true, cell: ({ line }) => line },
            { key: "column", label: t("rental-desk:import.in-column"), cell: ({ column }) => column ?? "–" },
            { key: "value", label: t("rental-desk:import.value"), cell: ({ value }) => value || "–" },
            {
              key: "fault",
              label: t("rental-desk:import.fault"),
              cell: ({ fault, value }) => t(`rental:import.${fault}`, { limit: value }),
            },
          ]}
        />
      </>
    );
  return (
    <>
      <Alert
        tone={isDone ? "success" : "info"}
        title={t(isDone ? "rental-desk:import.done" : "rental-desk:import.tried", { name })}
      >
        <ul className="list-disc pl-5">
          <li>{t("rental-desk:import.created", { count: created })}</li>
          <li>{t("rental-desk:import.updated", { count: updated })}</li>
          <li>{t("rental-desk:import.unchanged", { count: unchanged })}</li>
        </ul>
      </Alert>
      {isDone ? (
        <Link to={resourceAddress("rental-items", "index")} variant="button" icon={CircleCheck}>
          {t("rental-desk:import.see")}
        </Link>
      ) : count > 0 ? (
        <Button variant="primary" icon={FileUp} busy={busy} onPress={onImport}>
          {t("rental-desk:import.do", { count })}
        </Button>
      ) : (
        <p>{t("rental-desk:import.nothing")}</p>
      )}
    </>
  );
};

/** A file as text: UTF-8, or what spreadsheets of the past write. */
async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const faultName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}-errors.csv`;
