import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { openBadgeBatches } from "#core/modules/open-badges/batches/entities.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Milliseconds between two looks. */
const pause = 1000;

/** How far a badge has come on its way to the people of a file. It goes on when the page is left. */
export const BatchProgress = ({ id }: { readonly id: string }) => {
  const t = useTranslate();
  const app = useApp();
  const batch = useBatch(id);
  if (!batch || batch.progress === "running")
    return (
      <div className="max-w-xl space-y-3" role="status">
        <ProgressBar
          label={t("admin:open-badges.file.running")}
          {...(batch && batch.linesCount > 0 && { value: batch.doneCount / batch.linesCount })}
        />
        <p className="text-muted">{t("admin:open-badges.file.leave")}</p>
      </div>
    );
  const isDone = batch.progress === "done";
  const reason = batch.fault !== null && app.translator.has(batch.fault) ? t(batch.fault) : "";
  return (
    <div className="max-w-xl space-y-5" role="status">
      <Alert
        tone={isDone ? "success" : "error"}
        title={t(`admin:open-badges.file.${isDone ? "done" : "stopped"}`, {
          done: batch.doneCount,
          total: batch.linesCount,
        })}
      >
        {reason !== "" && <p>{reason}</p>}
        <ul className="list-disc pl-5">
          <li>{t("admin:open-badges.file.awarded", { count: batch.awardedCount })}</li>
          <li>{t("admin:open-badges.file.held", { count: batch.heldCount })}</li>
        </ul>
      </Alert>
      <Link to={resourceAddress("open-badge-assertions", "index")} variant="button" icon={CircleCheck}>
        {t("admin:open-badges.file.see")}
      </Link>
    </div>
  );
};

/** The batch as it is now, looked at until it is over. */
function useBatch(id: string): ResourceRow<typeof openBadgeBatches> | null {
  const { ports } = useApp();
  const [batch, setBatch] = useState<ResourceRow<typeof openBadgeBatches> | null>(null);
  const isOver = batch !== null && batch.progress !== "running";
  useEffect(() => {
    if (isOver) return;
    const look = async () => {
      const answer = await ports.records.find("open-badge-batches", id);
      if (answer.ok) setBatch(rowOf<typeof openBadgeBatches>(answer.value.data));
    };
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [id, isOver, ports]);
  return batch;
}
