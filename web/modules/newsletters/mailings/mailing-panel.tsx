import { Send, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readProgress, testMailing } from "#core/modules/newsletters/mailings/calls.ts";
import type { mailings } from "#core/modules/newsletters/mailings/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { LetterPreview } from "#web/modules/newsletters/mailings/letter-preview.tsx";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type Progress = ReturnType<NonNullable<(typeof readProgress)["_types"]>>["data"];

/** Milliseconds between two looks at a campaign that is on its way. */
const pause = 2000;

/** On the page of a campaign: who gets it, how far it has come, a test to oneself, and how it looks. */
export const RecordPanel = ({ record, onDone }: RecordPanelProps) => {
  const t = useTranslate();
  const app = useApp();
  const { template, scheduledAt }: Sparse<typeof mailings> = rowOf<typeof mailings>(record);
  const progress = useProgress(record.id, record.meta.version, onDone);
  const once = useRef<string>(undefined);
  const test = async () => {
    once.current ??= crypto.randomUUID();
    const answer = await app.ports.call(testMailing, { id: record.id }, { once: once.current });
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    once.current = undefined;
    app.toasts.show(t("admin:mailings.panel.tested"));
  };
  const isMissed = progress?.stage === "draft" && scheduledAt != null && Date.parse(scheduledAt) < Date.now();
  return (
    <section
      aria-label={t("admin:mailings.panel.title")}
      className="space-y-6 rounded-surface border border-line bg-surface p-4 md:p-6"
    >
      {isMissed && <Alert tone="warning" title={t("admin:mailings.panel.missed")} />}
      {progress && <Numbers progress={progress} />}
      <div className="flex flex-wrap gap-3">
        <Button icon={Send} onPress={() => void test()}>
          {t("admin:mailings.panel.test")}
        </Button>
        {progress && !isBefore(progress) && (
          <Link
            to={resourceAddress("mailing-recipients", "index", undefined, { "filter[mailing]": record.id })}
            variant="button"
            icon={Users}
          >
            {t("admin:mailings.panel.list")}
          </Link>
        )}
      </div>
      {template != null && <LetterPreview template={template} version={String(record.meta.version)} />}
    </section>
  );
};

const isBefore = ({ stage }: Progress): boolean => stage === "draft" || stage === "scheduled";

const Numbers = ({ progress }: { readonly progress: Progress }) => {
  const t = useTranslate();
  const { recipients, pending, sending, sent, failed, suppressed } = progress;
  if (isBefore(progress)) return <p>{t("admin:mailings.panel.would", { count: recipients })}</p>;
  const open = pending + sending;
  return (
    <div className="max-w-xl space-y-3">
      <ProgressBar
        label={t("admin:mailings.panel.progress")}
        value={recipients === 0 ? 1 : (recipients - open) / recipients}
      />
      <p className="text-muted">{t("admin:mailings.panel.numbers", { sent, pending: open, failed, suppressed })}</p>
    </div>
  );
};

/** How a campaign stands, looked at again for as long as it is on its way; `onEnd` once it no longer is. */
function useProgress(id: string, version: number | undefined, onEnd: () => void): Progress | null {
  const { ports } = useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision stands at another stage
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let wasSending = false;
    const look = async () => {
      const answer = await ports.call(readProgress, { id });
      if (isOver || !answer.ok) return;
      const { data } = answer.value;
      setProgress(data);
      if (data.stage === "sending") timer = setTimeout(() => void look(), pause);
      else if (wasSending) end.current();
      wasSending = data.stage === "sending";
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ports, id, version]);
  return progress;
}
