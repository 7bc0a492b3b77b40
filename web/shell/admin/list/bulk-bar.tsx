import { ArchiveRestore, PencilLine, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { RecordInput, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BulkReport } from "#web/shell/admin/list/bulk-report.tsx";
import { gatherMatching } from "#web/shell/admin/list/gather.ts";
import type { ListState } from "#web/shell/admin/list/list-state.ts";
import { actOnRows, changeRows, type RowsAction } from "#web/shell/admin/list/row-acts.ts";
import { SetDialog } from "#web/shell/admin/list/set-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

export interface BulkBarProps {
  readonly type: AdminType;
  readonly state: ListState;
  /** How many match the list's filters. */
  readonly total: number;
  readonly selected: ReadonlyMap<string, Resource>;
  readonly onClear: () => void;
  readonly onSettled: (report: BulkReport) => void;
}

/** What can be done with the chosen records, or with all that match. Appears with the first one that is chosen. */
export const BulkBar = ({ type, state, total, selected, onClear, onSettled }: BulkBarProps) => {
  const t = useTranslate();
  const app = useApp();
  const [all, setAll] = useState(false);
  const [progress, setProgress] = useState<{ readonly settled: number; readonly of: number } | null>(null);
  const [asking, setAsking] = useState<"delete" | "set" | null>(null);
  const { rights } = type;
  const count = all ? total : selected.size;
  const inBin = state.deleted === "only";

  /** The records to work on, and how far the work is. */
  const withTargets = async (
    work: (
      records: readonly Pick<Resource, "type" | "id" | "meta">[],
      told: (settled: number) => void,
    ) => Promise<BulkReport>,
  ) => {
    setAsking(null);
    setProgress({ settled: 0, of: count });
    const records = all ? await gatherMatching(app, type, state) : [...selected.values()];
    const report = await work(records, (settled) => setProgress({ settled, of: records.length }));
    setProgress(null);
    setAll(false);
    onSettled(report);
  };
  const act = (action: RowsAction) => void withTargets((records, told) => actOnRows(app, records, action, told));

  return (
    <section
      aria-label={t("admin:bulk.label")}
      data-bottom-bar
      className="sticky bottom-4 z-20 animate-rise space-y-3 rounded-surface border border-line bg-surface p-3 shadow-float"
    >
      {progress ? (
        <ProgressBar label={t("admin:bulk.progress", progress)} value={progress.settled / Math.max(1, progress.of)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <IconButton icon={X} label={t("admin:bulk.clear")} onPress={onClear} />
          <p role="status" className="mr-2 font-semibold">
            {t("admin:bulk.selected", { count })}
          </p>
          {!all && total > selected.size && (
            <Button variant="quiet" size="dense" onPress={() => setAll(true)}>
              {t("admin:bulk.all", { count: total })}
            </Button>
          )}
          <span className="grow" />
          {rights.update && !inBin && (
            <Button icon={PencilLine} size="dense" onPress={() => setAsking("set")}>
              {t("admin:bulk.set")}
            </Button>
          )}
          {rights.softDelete && !inBin && (
            <Button icon={Trash2} size="dense" onPress={() => act("soft-delete")}>
              {t("admin:actions.soft-delete")}
            </Button>
          )}
          {rights.restore && inBin && (
            <Button icon={ArchiveRestore} size="dense" onPress={() => act("restore")}>
              {t("admin:actions.restore")}
            </Button>
          )}
          {rights.delete && (!rights.softDelete || inBin) && (
            <Button icon={Trash2} size="dense" variant="danger-quiet" onPress={() => setAsking("delete")}>
              {t("admin:actions.delete")}
            </Button>
          )}
        </div>
      )}
      {asking === "delete" && (
        <Dialog
          role="alert"
          title={t("admin:bulk.delete-title", { count })}
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button onPress={() => setAsking(null)}>{t("common:cancel")}</Button>
              <Button variant="danger" onPress={() => act("delete")}>
                {t("admin:bulk.delete", { count })}
              </Button>
            </>
          }
        >
          {t("admin:bulk.delete-text")}
        </Dialog>
      )}
      {asking === "set" && (
        <SetDialog
          type={type}
          count={count}
          onClose={() => setAsking(null)}
          onApply={(input) => void withTargets((records, told) => setMember(app, records, input, told))}
        />
      )}
    </section>
  );
};

const setMember = async (
  app: ReturnType<typeof useApp>,
  records: Parameters<typeof actOnRows>[1],
  input: RecordInput,
  told: (settled: number) => void,
): Promise<BulkReport> => {
  const outcome = await changeRows(app, records, { kind: "change", input }, told);
  return { action: "set", ...outcome, count: outcome.done.length };
};
