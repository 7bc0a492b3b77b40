import { CircleCheck, Download, FileUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { Call } from "#core/kernel/call.ts";
import { csvMark } from "#core/kernel/csv.ts";
import type { ImportFault, ImportOutcome } from "#core/shell/record-import/shapes.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { saveFile } from "#web/shell/admin/save-file.ts";
import {
  type ImportProgress,
  notBegun,
  partsOf,
  textOfBytes,
  writeParts,
} from "#web/shell/record-import/import-parts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Link } from "#web/ui/link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Table } from "#web/ui/table.tsx";

/** Bytes that a file may have as it is sent. */
const mostBytes = 1_000_000;
/** Lines at fault that are shown; the file of faults has them all. */
const mostShown = 100;

interface Sent {
  readonly csv: string;
  readonly isDryRun: boolean;
}

interface PanelProps<Input extends object, Told extends ImportOutcome> {
  readonly call: Call<Sent & Input, { readonly data: Told }>;
  /** What is sent with the file. */
  readonly input?: Input;
  /** Columns of a file, each with what it takes. */
  readonly columns: readonly { readonly name: string; readonly text: string }[];
  /** Name of the empty file that one may begin with. */
  readonly template: string;
}

/** The lines are written while one waits. */
interface WrittenHere {
  /** Where what was imported is seen. */
  readonly to: string;
  readonly seeText: string;
  readonly onBegun?: undefined;
}

/** The file is sent as a whole, and what is done with it afterwards is shown elsewhere. */
interface BegunHere<Told> {
  readonly onBegun: (told: Told) => void;
  readonly to?: undefined;
  readonly seeText?: undefined;
}

type ImportPanelProps<Input extends object, Told extends ImportOutcome> = PanelProps<Input, Told> &
  (WrittenHere | BegunHere<Told>);

interface Trial {
  readonly name: string;
  readonly csv: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
  readonly faultFile: string | null;
}

/**
 * Records from a CSV file, tried first; nothing is written before somebody has seen what would be. Needs the namespace `record-import`.
 */
export const ImportPanel = <Input extends object = object, Told extends ImportOutcome = ImportOutcome>({
  call,
  input,
  columns,
  template,
  to,
  seeText,
  onBegun,
}: ImportPanelProps<Input, Told>) => {
  const t = useTranslate();
  const app = useApp();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [written, setWritten] = useState<ImportProgress | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const send = async (csv: string, isDryRun: boolean) => {
    const answer = await app.ports.call(call, { ...input, csv, isDryRun } as Sent & Input);
    return answer.ok ? { ...answer, value: answer.value.data } : answer;
  };
  const show = () => requestAnimationFrame(() => outcome.current?.focus());
  const choose = async (file: File) => {
    setTrial(null);
    setWritten(null);
    setFault(null);
    const csv = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (new Blob([JSON.stringify(csv)]).size > mostBytes) return setFault(t("record-import:too-large"));
    setBusy(true);
    const answer = await send(csv, true);
    setBusy(false);
    if (!answer.ok) return setFault(failureText(app, answer.error));
    setTrial({ ...answer.value, name: file.name, csv });
    show();
  };
  const begin = async ({ csv }: Trial, told: (outcome: Told) => void) => {
    setBusy(true);
    const answer = await send(csv, false);
    setBusy(false);
    if (!answer.ok) return setFault(failureText(app, answer.error));
    if (answer.value.faults.length > 0) return setTrial({ ...answer.value, name: trial?.name ?? "", csv });
    told(answer.value);
  };
  const write = async ({ csv }: Trial) => {
    setBusy(true);
    // The button goes while it works.
    show();
    const ended = await writeParts(partsOf(csv), written ?? notBegun, (part) => send(part, false), setWritten);
    setBusy(false);
    setWritten(ended);
    show();
  };
  return (
    <div className="space-y-8">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-4">
          <FileDrop
            name="file"
            label={t("record-import:file")}
            help={t("record-import:file-help")}
            accept=".csv,text/csv"
            required
            disabled={busy}
            onFiles={([file]) => file && void choose(file)}
            error={fault ?? undefined}
          />
          {busy && !trial && <p role="status">{t("record-import:trying")}</p>}
        </div>
        <section className="space-y-3 rounded-surface bg-sunken p-5" aria-labelledby="import-columns">
          <h2 id="import-columns" className="text-lg">
            {t("record-import:columns")}
          </h2>
          <dl className="space-y-2">
            {columns.map(({ name, text }) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
                <dt>
                  <code>{name}</code>
                </dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <Button
            icon={Download}
            onPress={() => saveFile(template, csvFile(`${csvMark}${columns.map(({ name }) => name).join()}\r\n`))}
          >
            {t("record-import:template")}
          </Button>
        </section>
      </div>
      {trial && (
        <div ref={outcome} tabIndex={-1} className="space-y-5 rounded-surface">
          <Outcome
            trial={trial}
            written={written}
            busy={busy}
            to={to ?? ""}
            seeText={seeText ?? ""}
            onImport={() => void (onBegun ? begin(trial, onBegun) : write(trial))}
          />
        </div>
      )}
    </div>
  );
};

interface OutcomeProps {
  readonly trial: Trial;
  /** How far its lines are written. */
  readonly written: ImportProgress | null;
  readonly busy: boolean;
  readonly to: string;
  readonly seeText: string;
  readonly onImport: () => void;
}

const Outcome = (props: OutcomeProps) => {
  const t = useTranslate();
  const { trial, written, busy, to, seeText, onImport } = props;
  const { name, faults, faultFile } = trial;
  const parts = useMemo(() => partsOf(trial.csv), [trial.csv]);
  const isDone = written !== null && written.parts === parts.length;
  const { created, updated, unchanged } = isDone ? written : trial;
  const count = created + updated;
  const total = parts.reduce((sum, { lines }) => sum + lines, 0);
  if (busy) return <ProgressBar label={t("record-import:importing")} value={(written?.lines ?? 0) / total} />;
  if (written && !isDone) return <Stopped written={written} total={total} onImport={onImport} />;
  if (faults.length > 0)
    return (
      <>
        <Alert tone="error" title={t("record-import:faulty", { count: faults.length })}>
          {t("record-import:faulty-text")}
        </Alert>
        {faultFile !== null && (
          <Button variant="primary" icon={Download} onPress={() => saveFile(faultName(name), csvFile(faultFile))}>
            {t("record-import:fault-file")}
          </Button>
        )}
        <Faults faults={faults} />
      </>
    );
  return (
    <>
      <Alert
        tone={isDone ? "success" : "info"}
        title={t(isDone ? "record-import:done" : "record-import:tried", { name })}
      >
        <ul className="list-disc pl-5">
          <li>{t("record-import:created", { count: created })}</li>
          <li>{t("record-import:updated", { count: updated })}</li>
          <li>{t("record-import:unchanged", { count: unchanged })}</li>
        </ul>
      </Alert>
      {isDone ? (
        <Link to={to} variant="button" icon={CircleCheck}>
          {seeText}
        </Link>
      ) : count > 0 ? (
        <Button variant="primary" icon={FileUp} busy={busy} onPress={onImport}>
          {t("record-import:do", { count })}
        </Button>
      ) : (
        <p>{t("record-import:nothing")}</p>
      )}
    </>
  );
};

interface StoppedProps {
  readonly written: ImportProgress;
  readonly total: number;
  readonly onImport: () => void;
}

/** An import that did not come to its end: what is written stays, and the rest can follow. */
const Stopped = ({ written: { lines, faults, failure }, total, onImport }: StoppedProps) => {
  const t = useTranslate();
  const app = useApp();
  return (
    <>
      <Alert tone="error" title={t("record-import:stopped", { done: lines, total })}>
        {failure ? failureText(app, failure) : t("record-import:stopped-text")}
      </Alert>
      {faults.length > 0 && <Faults faults={faults} />}
      <Button variant="primary" icon={FileUp} onPress={onImport}>
        {t("record-import:continue")}
      </Button>
    </>
  );
};

const Faults = ({ faults }: { readonly faults: readonly ImportFault[] }) => {
  const t = useTranslate();
  return (
    <Table
      caption={t("record-import:errors")}
      size="dense"
      rows={faults.slice(0, mostShown)}
      rowKey={({ line, column, fault, value }) => `${line} ${column} ${fault} ${value}`}
      columns={[
        { key: "line", label: t("record-import:line"), heading: true, cell: ({ line }) => line },
        { key: "column", label: t("record-import:in-column"), cell: ({ column }) => column ?? "–" },
        { key: "value", label: t("record-import:value"), cell: ({ value }) => value || "–" },
        { key: "fault", label: t("record-import:fault"), cell: ({ message }) => message },
      ]}
    />
  );
};

const csvFile = (text: string): Blob => new Blob([text], { type: "text/csv;charset=utf-8" });

const faultName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}-errors.csv`;
