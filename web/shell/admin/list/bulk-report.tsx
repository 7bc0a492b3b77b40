import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { recordLabel } from "#web/shell/admin/labels.ts";
import { type BulkOutcome, runBulk } from "#web/shell/admin/list/bulk-model.ts";
import { bulkActionOf, type RowsAction } from "#web/shell/admin/list/row-acts.ts";
import { useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** What became of many records. */
export interface BulkReport extends BulkOutcome {
  readonly action: RowsAction | "set";
  readonly count: number;
}

export interface BulkReportAlertProps {
  readonly type: AdminType;
  readonly report: BulkReport;
  readonly onClose: () => void;
  readonly onSettled: (report: BulkReport) => void;
}

/** Says what was done and what was refused, row by row, and offers to undo what can be undone. */
export const BulkReportAlert = ({ type, report, onClose, onSettled }: BulkReportAlertProps) => {
  const t = useTranslate();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const names = useRecords(
    report.refused.map(({ target }) => target),
    [],
  );
  const declared = app.store(createResources).types.peek();
  const { action, count, done, refused, failure } = report;
  const isWhole = refused.length === 0 && !failure;

  const undo = async () => {
    setBusy(true);
    // Each deletion moved its record on by one version.
    const targets = done.map((target) => ({
      ...target,
      version: target.version === undefined ? undefined : target.version + 1,
    }));
    const outcome = await runBulk(app.ports.records, targets, bulkActionOf("restore"));
    setBusy(false);
    onSettled({ action: "restore", ...outcome, count: outcome.done.length });
  };
  return (
    <Alert
      tone={isWhole ? "success" : "warning"}
      role={isWhole ? "status" : "alert"}
      title={t(`admin:bulk.done.${action}`, { count })}
      actions={
        <>
          {action === "soft-delete" && done.length > 0 && type.rights.restore && (
            <Button icon={Undo2} busy={busy} onPress={() => void undo()}>
              {t("admin:bulk.undo")}
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            {t("common:close")}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <>
          <p>{t("admin:bulk.refused", { count: refused.length })}</p>
          <ul className="list-disc pl-6">
            {refused.map(({ target, reason }) => (
              <li key={target.id}>
                {recordLabel(app, declared.get(target.type), names.get(`${target.type} ${target.id}`) ?? target)}
                {t("common:colon")}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure && (
        <p>
          {t("admin:bulk.stopped")} {failureText(app, failure)}
        </p>
      )}
    </Alert>
  );
};
