import { KeyRound, RefreshCw, ShieldOff } from "lucide-react";
import type { OwnAssociation } from "#core/modules/software/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

export interface KeyRowProps {
  /** What the association is called. */
  readonly name: string;
  readonly keyOf: OwnAssociation["key"];
  readonly onMake: () => void;
  readonly onRevoke: () => void;
}

/** The key with which an installation speaks: its last characters, when it was used, and what can be done with it. */
export const KeyRow = ({ name, keyOf, onMake, onRevoke }: KeyRowProps) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-2">
      <span className="flex min-w-0 items-center gap-3 py-2 text-sm">
        <span className="shrink-0 text-muted">
          <Icon icon={KeyRound} size="small" />
        </span>
        {keyOf === null ? (
          t("software:key.none")
        ) : (
          <span className="wrap-anywhere">
            {t("software:key.has", { hint: keyOf.hint })} ·{" "}
            {keyOf.lastUsedAt === null ? (
              t("software:key.unused")
            ) : (
              <Day at={keyOf.lastUsedAt} shown={t("software:key.used", { date: shownDay(keyOf.lastUsedAt, state) })} />
            )}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2 [html:not(.scripted)_&]:hidden">
        <Button variant="quiet" icon={keyOf === null ? KeyRound : RefreshCw} onPress={onMake}>
          <TextAbout text={t(keyOf === null ? "software:key.make" : "software:key.replace")} about={name} />
        </Button>
        {keyOf !== null && (
          <Button variant="danger-quiet" icon={ShieldOff} onPress={onRevoke}>
            <TextAbout text={t("software:key.revoke")} about={name} />
          </Button>
        )}
      </span>
    </div>
  );
};
