import { Download, PackageOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { sizeText } from "#core/kernel/sizes.ts";
import type { dataExports } from "#core/shell/own-data/entities.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

type DataExport = ResourceRow<typeof dataExports>;

const type = "data-exports";
const askAgainMs = 3_000;
/** A job that has not ended by then has no worker, or has failed for good. */
const patienceMs = 10 * 60_000;

/** A copy of all that the installation keeps of somebody: asked for, waited for, downloaded. */
export const OwnDataSection = () => {
  const t = useTranslate();
  const { ports, state, now } = useApp();
  const [latest, setLatest] = useState<DataExport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const status = latest?.status;
  const isWaiting = latest?.status === "pending" && now() - Date.parse(latest.createdAt) < patienceMs;

  const load = async () => {
    const answer = await ports.records.list(type, { page: { size: 1 } });
    if (answer.ok) setLatest(answer.value.data.map(rowOf<typeof dataExports>)[0] ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the section is first seen, and again while a copy is made
  useEffect(() => {
    if (latest === null) void load();
    if (!isWaiting) return;
    const timer = setInterval(() => void load(), askAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const ask = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await ports.records.create(type, {});
    setBusy(false);
    if (answer.ok) return setLatest(rowOf<typeof dataExports>(answer.value.data));
    const minutes = Math.ceil((answer.error.retryAfterSeconds ?? 60) / 60);
    setProblem(
      answer.error.kind === "too-many"
        ? t("profile:data.too-soon", { count: minutes })
        : (answer.error.faults[0]?.detail ?? t("profile:data.not-asked")),
    );
  };
  const until = latest?.expiresAt;
  const day = (instant: string) => dateFormat(state.locale, { dateStyle: "long" }).format(new Date(instant));

  return (
    <Section id="data" title={t("profile:data.title")} text={t("profile:data.text")}>
      <div role="status" className="empty:hidden">
        {isWaiting && <Alert tone="info" title={t("profile:data.waiting")} />}
        {status === "ready" && latest && until && Date.parse(until) > now() && (
          <Alert
            tone="success"
            title={t("profile:data.ready")}
            actions={
              <Link to={latest.url ?? ""} variant="button" look="primary" icon={Download} download>
                {t("profile:data.download", { size: sizeText(latest.size ?? 0, state.locale) })}
              </Link>
            }
          >
            {t("profile:data.until", { date: day(until) })}
          </Alert>
        )}
        {(status === "failed" || (status === "pending" && !isWaiting)) && (
          <Alert tone="error" title={t("profile:data.failed")} />
        )}
      </div>
      {problem && <Alert tone="error" role="alert" title={problem} />}
      {!isWaiting && (
        <Button icon={PackageOpen} busy={busy} onPress={() => void ask()}>
          {t("profile:data.ask")}
        </Button>
      )}
    </Section>
  );
};
