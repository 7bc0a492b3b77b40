import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import {
  makeRecoveryCodes,
  preferStrategy,
  removeStrategy,
  type TwoFactorState,
  twoFactorState,
} from "#core/shell/two-factor/calls.ts";
import { strategies } from "#core/shell/two-factor/strategies.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Asking } from "#web/shell/account/two-factor/asking.tsx";
import { ConfirmIdentity } from "#web/shell/account/two-factor/confirm-identity.tsx";
import { RecoveryCodes } from "#web/shell/account/two-factor/recovery-codes.tsx";
import { RenameDialog } from "#web/shell/account/two-factor/rename-dialog.tsx";
import { SetUpDialog } from "#web/shell/account/two-factor/set-up-dialog.tsx";
import { StrategyItem } from "#web/shell/account/two-factor/strategy-item.tsx";
import { type Act, strategyRows } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

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
      if (answer.ok && passkey) {
        const { forgetPasskey } = await import("#web/shell/account/two-factor/passkeys.ts");
        void forgetPasskey(passkey.credentialId, new URL(app.app.publicUrl).hostname);
      }
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
          hasPasskeys={state.passkeys.length > 0}
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
      {act?.kind === "rename" && !isConfirming && (
        <RenameDialog
          passkey={act.passkey}
          onClose={() => setAct(null)}
          onDone={() => void finish(t("two-factor:profile.renamed"))}
        />
      )}
      {(act?.kind === "remove" || act?.kind === "codes") && !isConfirming && (
        <Asking act={act} onClose={() => setAct(null)} onYes={() => perform(act)} />
      )}
      {codes && <RecoveryCodes codes={codes} onSeen={() => setCodes(null)} />}
    </section>
  );
};
