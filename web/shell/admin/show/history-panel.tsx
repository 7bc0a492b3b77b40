import { Bot, Eye, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { type History, type Revision, recordHistory, restoreRevision } from "#core/shell/history/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { actionLabel, RevisionChanges } from "#web/shell/admin/show/revision-changes.tsx";
import { RevisionDialog } from "#web/shell/admin/show/revision-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface HistoryPanelProps {
  readonly type: AdminType;
  readonly id: string;
  readonly version: number | undefined;
  readonly onRestored: () => void;
}

/** Every revision of a record, newest first, with what it changed; any of them can be brought back. */
export const HistoryPanel = ({ type, id, version, onRestored }: HistoryPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [lookedAt, setLookedAt] = useState<Revision | null>(null);
  const [restoring, setRestoring] = useState<Revision | null>(null);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record has a new revision
  useEffect(() => {
    let current = true;
    app.ports.call(recordHistory, { type: type.type, id, page }).then((answer) => {
      if (!current) return;
      if (!answer.ok) return setFailure(answer.error);
      const { data, meta }: History = answer.value;
      setTotal(meta.total);
      setRevisions((before) => (page === 1 ? data : [...(before ?? []), ...data]));
    });
    return () => {
      current = false;
    };
  }, [app, type, id, page, version]);

  const restore = async ({ revision }: Revision) => {
    setBusy(true);
    const answer = await app.ports.call(restoreRevision, {
      type: type.type,
      id,
      revision,
      ...(version !== undefined && { version }),
    });
    setBusy(false);
    setRestoring(null);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    app.toasts.show(t("admin:history.restored"));
    setPage(1);
    onRestored();
  };

  /** The latest is how the record is. */
  const mayRestore = (revision: Revision): boolean =>
    revision.canRestore && revision !== revisions?.[0] && type.rights.update;

  if (failure) return <Alert tone="error">{failureText(app, failure)}</Alert>;
  if (revisions === null) return <Skeleton shapes={["line", "block", "line", "block"]} />;
  return (
    <div className="space-y-4">
      <p className="text-muted">{t("admin:history.total", { count: total })}</p>
      <ol className="space-y-4">
        {revisions.map((revision) => (
          <li key={revision.id} className="rounded-surface border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="font-bold">{actionLabel(app, revision.action)}</span>{" "}
                <span className="text-muted">
                  {revision.actor ? t("admin:history.by", { name: revision.actor.name }) : t("admin:history.by-system")}
                  {revision.actor?.isServiceAccount && (
                    <>
                      {" "}
                      <Badge icon={Bot}>{t("admin:service-accounts.badge")}</Badge>
                    </>
                  )}
                  {revision.impersonator && ` (${t("admin:history.as", { name: revision.impersonator.name })})`},{" "}
                  <Moment instant={revision.at} focusable />
                </span>
              </p>
              <span className="flex flex-wrap gap-2">
                {revision.canRestore && (
                  <Button size="dense" icon={Eye} onPress={() => setLookedAt(revision)}>
                    {t("admin:actions.show")}
                    <VisuallyHidden> {t("admin:history.revision", { number: revision.revision })}</VisuallyHidden>
                  </Button>
                )}
                {mayRestore(revision) && (
                  <Button size="dense" icon={RotateCcw} onPress={() => setRestoring(revision)}>
                    {t("admin:history.restore")}
                    <VisuallyHidden> {t("admin:history.revision", { number: revision.revision })}</VisuallyHidden>
                  </Button>
                )}
              </span>
            </div>
            {revision.reason && (
              <p className="mt-3 border-t border-line pt-3 whitespace-pre-line wrap-anywhere">
                <span className="text-muted">{t("admin:history.reason")}</span> {revision.reason}
              </p>
            )}
            <RevisionChanges type={type} revision={revision} />
          </li>
        ))}
      </ol>
      {revisions.length < total && <Button onPress={() => setPage(page + 1)}>{t("admin:history.more")}</Button>}
      {lookedAt && (
        <RevisionDialog
          type={type}
          id={id}
          revision={lookedAt}
          onClose={() => setLookedAt(null)}
          onRestore={
            mayRestore(lookedAt)
              ? () => {
                  setLookedAt(null);
                  setRestoring(lookedAt);
                }
              : undefined
          }
        />
      )}
      {restoring && (
        <Dialog
          role="alert"
          title={t("admin:history.restore-title")}
          onClose={() => setRestoring(null)}
          actions={
            <>
              <Button onPress={() => setRestoring(null)}>{t("common:cancel")}</Button>
              <Button variant="primary" icon={RotateCcw} busy={busy} onPress={() => void restore(restoring)}>
                {t("admin:history.restore")}
              </Button>
            </>
          }
        >
          <p>{t("admin:history.restore-text")}</p>
        </Dialog>
      )}
    </div>
  );
};
