import { Fingerprint, type LucideIcon, Mail, Plus, Smartphone, Trash2 } from "lucide-react";
import type { Strategy } from "#core/shell/two-factor/strategies.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { PasskeyList } from "#web/shell/account/two-factor/passkey-list.tsx";
import type { Act, StrategyRow } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const icons: Readonly<Record<Strategy, LucideIcon>> = { passkey: Fingerprint, totp: Smartphone, email: Mail };

/** One strategy in the profile: whether it is set up, and what can be done with it. */
export const StrategyItem = ({
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
      {row.passkeys.length > 0 && <PasskeyList passkeys={row.passkeys} onAct={onAct} />}
    </li>
  );
};
