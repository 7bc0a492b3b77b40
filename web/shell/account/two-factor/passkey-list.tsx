import { KeyRound, Pencil, ShieldCheck, Trash2 } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Act, PasskeyRow } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";

/** Somebody's passkeys by their names: those that sign in without a password, and those that are a second step only. */
export const PasskeyList = ({
  passkeys,
  onAct,
}: {
  readonly passkeys: readonly PasskeyRow[];
  readonly onAct: (act: Act) => void;
}) => {
  const t = useTranslate();
  return (
    <div className="space-y-3 sm:pl-8">
      <ul className="space-y-3">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 space-y-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-semibold wrap-anywhere">{passkey.name}</span>
                {passkey.isDiscoverable ? (
                  <Badge tone="success" icon={KeyRound}>
                    {t("two-factor:profile.without-password")}
                  </Badge>
                ) : (
                  <Badge tone="neutral" icon={ShieldCheck}>
                    {t("two-factor:profile.second-only")}
                  </Badge>
                )}
              </p>
              <p className="text-muted">
                <DottedLine
                  facts={[
                    t("two-factor:profile.made", { date: passkey.made }),
                    passkey.used === null
                      ? t("two-factor:profile.unused")
                      : t("two-factor:profile.used", { date: passkey.used }),
                  ]}
                />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" size="dense" icon={Pencil} onPress={() => onAct({ kind: "rename", passkey })}>
                {t("two-factor:profile.rename")}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
              <Button
                variant="danger-quiet"
                size="dense"
                icon={Trash2}
                onPress={() => onAct({ kind: "remove", strategy: "passkey", passkey })}
              >
                {t("two-factor:profile.remove")}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {passkeys.some(({ isDiscoverable }) => !isDiscoverable) && (
        <p className="text-muted">{t("two-factor:profile.second-only-help")}</p>
      )}
    </div>
  );
};
