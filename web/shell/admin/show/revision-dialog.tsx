import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { type RecordState, type Revision, recordAt } from "#core/shell/history/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { RecordStateView } from "#web/shell/admin/show/revision-changes.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface RevisionDialogProps {
  readonly type: AdminType;
  readonly id: string;
  readonly revision: Revision;
  readonly onClose: () => void;
  /** Absent where it cannot be brought back. */
  readonly onRestore: (() => void) | undefined;
}

const pastPage = chunk("web/shell/admin/pages/past-page.tsx", () => import("#web/shell/admin/pages/past-page.tsx"));

/** A record as it was after a revision, to be read before it is brought back. */
export const RevisionDialog = ({ type, id, revision, onClose, onRestore }: RevisionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [state, setState] = useState<RecordState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revision: number } = revision;
  const past = useChunk(pastPage, type.type === "app-pages");

  useEffect(() => {
    let current = true;
    app.ports.call(recordAt, { type: type.type, id, revision: number }).then((answer) => {
      if (!current) return;
      if (answer.ok) setState(answer.value.data);
      else setFailure(answer.error);
    });
    return () => {
      current = false;
    };
  }, [app, type, id, number]);

  return (
    <Dialog
      title={t("admin:history.at", { number })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:close")}</Button>
          {onRestore && (
            <Button variant="primary" icon={RotateCcw} onPress={onRestore}>
              {t("admin:history.restore")}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">
        <Moment instant={revision.at} />
      </p>
      {failure && <Alert tone="error">{failureText(app, failure)}</Alert>}
      {!failure && !state && <Skeleton shapes={["line", "block", "line"]} />}
      {state && past && <past.PastPage id={id} state={state} />}
      {state && <RecordStateView type={type} state={state} />}
    </Dialog>
  );
};
