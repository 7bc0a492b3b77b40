import { CircleCheck, Fingerprint, type LucideIcon, Mail, Plus, Smartphone, Trash2, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import {
  makeRecoveryCodes,
  preferStrategy,
  removeStrategy,
  type TwoFactorState,
  twoFactorState,
} from "#core/shell/two-factor/calls.ts";
import { type Strategy, strategies } from "#core/shell/two-factor/strategies.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ConfirmIdentity } from "#web/shell/account/two-factor/confirm-identity.tsx";
import { RecoveryCodes } from "#web/shell/account/two-factor/recovery-codes.tsx";
import { SetUpDialog } from "#web/shell/account/two-factor/set-up-dialog.tsx";
import { type StrategyRow, strategyRows } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const icons: Readonly<Record<Strategy, LucideIcon>> = { passkey: Fingerprint, totp: Smartphone, email: Mail };

/** What was chosen and waits for its owner to show again who they are, or for a yes. */
type Act =
  | { readonly kind: "set-up"; readonly strategy: Strategy }
  | { readonly kind: "prefer"; readonly strategy: Strategy }
  | {
      readonly kind: "remove";
      readonly strategy: Strategy;
      readonly passkey?: { readonly id: string; readonly name: string };
    }
  | { readonly kind: "codes" };

/** Second factors in the profile: set up, changed, removed; recovery codes (AUTH-014, AUTH-015). */
export const TwoFactorSection = () => {
  const t = useTranslate();
  const { ports, toasts, state: app, now } = useApp();
  const [state, setState] = useState<TwoFactorState | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const load = async () => {
    const answer = await ports.call(twoFactorState, {});
    setFailed(!answer.ok);
    if (answer.ok) setState(answer.value.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const begin = (chosen: Act) => {
    const until = state?.confirmedUntil ?? null;
    setAct(chosen);
    // A minute less: nobody should be asked in the middle of it.
    setConfirming(until === null || Date.parse(until) - now() < 60_000);
  };
  const finish = async (told: string | null, given: readonly string[] | null = null) => {
    setAct(null);
    setCodes(given);
    if (told !== null) toasts.show(told);
    await load();
  };
  const perform = async (chosen: Act) => {
    if (chosen.kind === "prefer") {
      const answer = await ports.call(preferStrategy, { strategy: chosen.strategy });
      await finish(answer.ok ? t("two-factor:profile.preferred") : (answer.error.faults[0]?.detail ?? null));
    } else if (chosen.kind === "codes") {
      const answer = await ports.call(makeRecoveryCodes, {});
      await finish(null, answer.ok ? answer.value.data.recoveryCodes : null);
    } else if (chosen.kind === "remove") {
      const { strategy, passkey } = chosen;
      const answer = await ports.call(removeStrategy, { strategy, ...(passkey ? { passkey: passkey.id } : {}) });
      await finish(answer.ok ? t("two-factor:profile.removed") : (answer.error.faults[0]?.detail ?? null));
    }
  };

  const isSetUp = (state?.strategies.length ?? 0) > 0;
  return (
    <section aria-labelledby="two-factor" className="space-y-4">
      <div className="flex flex-wrap items-center gap-4">
        <Heading level={2} id="two-factor" size="block">
          {t("two-factor:profile.title")}
        </Heading>
        {state && (
          <Badge tone={isSetUp ? "success" : "neutral"} {...(isSetUp ? { icon: CircleCheck } : {})}>
            {t(isSetUp ? "two-factor:profile.on" : "two-factor:profile.off")}
          </Badge>
        )}
      </div>
      <p className="text-muted">{t("two-factor:profile.text")}</p>
      {isFailed && <Alert tone="error" role="alert" title={t("two-factor:profile.failed")} />}
      {state === null && !isFailed && <Skeleton shapes={["block", "block"]} />}
      {state && state.dueAt !== null && !isSetUp && (
        <Alert tone="warning">
          {Date.parse(state.dueAt) > now()
            ? t("two-factor:profile.due", {
                date: dateFormat(app.locale, { dateStyle: "long" }).format(new Date(state.dueAt)),
              })
            : t("two-factor:profile.over")}
        </Alert>
      )}
      {state && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {strategyRows(state, strategies, app.locale).map((row) => (
            <StrategyItem key={row.strategy} row={row} isOnly={state.strategies.length < 2} onAct={begin} />
          ))}
        </ul>
      )}
      {state && isSetUp && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-surface border border-line bg-surface px-5 py-4">
          <div className="min-w-0 space-y-1">
            <Heading level={3} size="small">
              {t("two-factor:codes.title")}
            </Heading>
            <p className={state.recoveryCodesLeft < 3 ? "flex items-center gap-2 text-warning" : "text-muted"}>
              {state.recoveryCodesLeft < 3 && <Icon icon={TriangleAlert} />}
              {t("two-factor:codes.left", { count: state.recoveryCodesLeft })}
            </p>
          </div>
          <Button onPress={() => begin({ kind: "codes" })}>{t("two-factor:codes.make")}</Button>
        </div>
      )}
      {act && isConfirming && state && (
        <ConfirmIdentity
          hasPassword={state.hasPassword}
          onClose={() => setAct(null)}
          onConfirmed={(until) => {
            setState({ ...state, confirmedUntil: until });
            setConfirming(false);
            if (act.kind === "prefer") void perform(act);
          }}
        />
      )}
      {act?.kind === "set-up" && !isConfirming && (
        <SetUpDialog
          strategy={act.strategy}
          onClose={() => setAct(null)}
          onDone={(given) => void finish(t("two-factor:profile.added"), given)}
        />
      )}
      {(act?.kind === "remove" || act?.kind === "codes") && !isConfirming && (
        <Asking act={act} onClose={() => setAct(null)} onYes={() => perform(act)} />
      )}
      {codes && <RecoveryCodes codes={codes} onSeen={() => setCodes(null)} />}
    </section>
  );
};

const StrategyItem = ({
  row,
  isOnly,
  onAct,
}: {
  readonly row: StrategyRow;
  readonly isOnly: boolean;
  readonly onAct: (act: Act) => void;
}) => {
  const t = useTranslate();
  const { strategy } = row;
  const name = t(`two-factor:strategies.${strategy}.name`);
  const quiet = <span className="sr-only"> {name}</span>;
  return (
    <li className="space-y-3 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <span className="mt-0.5 text-muted">
            <Icon icon={icons[strategy]} />
          </span>
          <div className="min-w-0 space-y-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
              {name}
              {row.isPreferred && !isOnly && <Badge tone="primary">{t("two-factor:profile.first")}</Badge>}
            </h3>
            <p className="text-muted wrap-anywhere">
              {row.since === null
                ? t(`two-factor:strategies.${strategy}.text`, { email: row.email })
                : t("two-factor:profile.since", { date: row.since })}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {row.since !== null && !row.isPreferred && (
            <Button variant="quiet" onPress={() => onAct({ kind: "prefer", strategy })}>
              {t("two-factor:profile.prefer")}
              {quiet}
            </Button>
          )}
          {strategy === "passkey" ? (
            <Button icon={Plus} onPress={() => onAct({ kind: "set-up", strategy })}>
              {t("two-factor:profile.add-passkey")}
            </Button>
          ) : (
            (row.since === null || strategy === "totp") && (
              <Button onPress={() => onAct({ kind: "set-up", strategy })}>
                {t(row.since === null ? "two-factor:profile.set-up" : "two-factor:profile.change")}
                {quiet}
              </Button>
            )
          )}
          {row.since !== null && strategy !== "passkey" && (
            <Button variant="danger-quiet" icon={Trash2} onPress={() => onAct({ kind: "remove", strategy })}>
              {t("two-factor:profile.remove")}
              {quiet}
            </Button>
          )}
        </div>
      </div>
      {row.passkeys.length > 0 && (
        <ul className="space-y-1 sm:pl-8">
          {row.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{passkey.name}</span>{" "}
                <span className="text-muted">
                  {passkey.used === null
                    ? t("two-factor:profile.unused")
                    : t("two-factor:profile.used", { date: passkey.used })}
                </span>
              </span>
              <Button
                variant="danger-quiet"
                size="dense"
                icon={Trash2}
                onPress={() => onAct({ kind: "remove", strategy, passkey })}
              >
                {t("two-factor:profile.remove")}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Asks before something is taken away that cannot be brought back. */
const Asking = ({
  act,
  onClose,
  onYes,
}: {
  readonly act: Extract<Act, { readonly kind: "remove" | "codes" }>;
  readonly onClose: () => void;
  readonly onYes: () => Promise<void>;
}) => {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const name = act.kind === "remove" ? (act.passkey?.name ?? t(`two-factor:strategies.${act.strategy}.name`)) : "";
  const key = act.kind === "remove" ? "remove" : "renew";
  return (
    <Dialog
      role="alert"
      title={t(`two-factor:asking.${key}.title`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button
            variant={act.kind === "remove" ? "danger" : "primary"}
            busy={isBusy}
            onPress={() => {
              setBusy(true);
              void onYes();
            }}
          >
            {t(`two-factor:asking.${key}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`two-factor:asking.${key}.text`)}</p>
    </Dialog>
  );
};
