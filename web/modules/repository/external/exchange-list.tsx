import { CircleCheckBig, CircleX, LoaderCircle, type LucideIcon, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { tryAgain } from "#core/modules/repository/external/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Exchange } from "#web/modules/repository/external/exchanges.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

const looks: Readonly<Record<Exchange["progress"], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  pending: { tone: "info", icon: LoaderCircle },
  succeeded: { tone: "success", icon: CircleCheckBig },
  failed: { tone: "error", icon: CircleX },
};

export interface ExchangeListProps {
  readonly exchanges: readonly Exchange[];
  /** Leads to the aid of each. */
  readonly withItems?: boolean;
  readonly onDone: () => Promise<void>;
}

/** Exchanges with other sites: how far each has come, why it failed, and what can be done about it. */
export const ExchangeList = ({ exchanges, withItems = false, onDone }: ExchangeListProps) => (
  <div aria-live="polite">
    {exchanges.length > 0 && (
      <ul className="divide-y divide-line">
        {exchanges.map((exchange) => (
          <ExchangeRow key={exchange.id} exchange={exchange} withItem={withItems} onDone={onDone} />
        ))}
      </ul>
    )}
  </div>
);

const ExchangeRow = ({
  exchange,
  withItem,
  onDone,
}: {
  readonly exchange: Exchange;
  readonly withItem: boolean;
  readonly onDone: () => Promise<void>;
}) => {
  const t = useTranslate();
  const { status, progress, site, item, externalUrl, createdAt } = exchange;
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-semibold">{t(`external-repositories:${status}`, { site })}</p>
        <Badge {...looks[progress]}>{t(`fields:values.progress.${progress}`)}</Badge>
        <span className="text-sm text-muted">
          <Moment instant={createdAt} />
        </span>
      </div>
      <Told exchange={exchange} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {withItem && item !== null && (
          <Link to={recordAddress({ type: "repository-items", id: item }, "update")} variant="button" size="dense">
            {t("external-repositories:open")}
          </Link>
        )}
        {externalUrl !== null && exchange.stand !== "gone" && (
          <Link to={externalUrl} variant="name" blank>
            {externalUrl.replace(/^https?:\/\/(?:www\.)?/, "")}
          </Link>
        )}
        {progress === "failed" && <Remedies exchange={exchange} onDone={onDone} />}
      </div>
    </li>
  );
};

/** What there is to know of an exchange, in words. */
const Told = ({
  exchange: { progress, fault, site, nextAttemptAt, leftOut, stand },
}: {
  readonly exchange: Exchange;
}) => {
  const t = useTranslate();
  return (
    <div className="max-w-reading space-y-1 wrap-anywhere">
      {progress === "failed" && fault !== null && <p>{t(`external-repositories:faults.${fault}`, { site })}</p>}
      {progress === "failed" && nextAttemptAt !== null && (
        <p className="text-sm text-muted">
          {t("external-repositories:next")} <Moment instant={nextAttemptAt} />
        </p>
      )}
      {leftOut !== null && (
        <p className="text-sm text-muted">{t("external-repositories:left-out", { names: leftOut })}</p>
      )}
      {stand !== null && stand !== "public" && (
        <p className="text-sm text-muted">{t(`external-repositories:${stand}`, { site })}</p>
      )}
    </div>
  );
};

/** Tries what failed again, or puts it away. */
const Remedies = ({
  exchange: { id, version, site, mayRemove },
  onDone,
}: {
  readonly exchange: Exchange;
  readonly onDone: () => Promise<void>;
}) => {
  const t = useTranslate();
  const app = useApp();
  const [busy, setBusy] = useState<"retry" | "dismiss" | null>(null);
  const act = async (what: "retry" | "dismiss") => {
    setBusy(what);
    const answer =
      what === "retry"
        ? await app.ports.call(tryAgain, { id })
        : await app.ports.records.destroy("external-repository-interactions", id, version);
    setBusy(null);
    if (!answer.ok) app.toasts.show(failureText(app, answer.error), "alert");
    await onDone();
  };
  const of = <span className="sr-only"> {site}</span>;
  return (
    <>
      <Button size="dense" icon={RotateCw} busy={busy === "retry"} onPress={() => void act("retry")}>
        {t("external-repositories:retry")}
        {of}
      </Button>
      {mayRemove && (
        <Button variant="quiet" size="dense" icon={X} busy={busy === "dismiss"} onPress={() => void act("dismiss")}>
          {t("external-repositories:dismiss")}
          {of}
        </Button>
      )}
    </>
  );
};
