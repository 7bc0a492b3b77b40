import { MonitorSmartphone, Pencil, Unlink } from "lucide-react";
import type { OwnAssociation } from "#core/modules/software/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { AuthorizationCardProps } from "#web/modules/software/authorization-card.tsx";
import { KeyRow } from "#web/modules/software/key-row.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface InstallationRowProps extends Pick<AuthorizationCardProps, "onName" | "onFree" | "onKey" | "onRevoke"> {
  readonly association: OwnAssociation;
}

/** A device that software is installed on: what it runs, and the key with which it speaks. */
export const InstallationRow = ({ association, onName, onFree, onKey, onRevoke }: InstallationRowProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { name, installationId, createdAt, version, lastSeenAt, key } = association;
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="flex min-w-0 items-start gap-3">
          <span className="mt-0.5 shrink-0 text-muted">
            <Icon icon={MonitorSmartphone} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              <code>{installationId}</code> ·{" "}
              <Day at={createdAt} shown={t("software:since", { date: shownDay(createdAt, state) })} />
            </span>
            {(version !== null || lastSeenAt !== null) && (
              <span className="block text-sm text-muted wrap-anywhere">
                {version !== null && t("software:runs", { version })}
                {version !== null && lastSeenAt !== null && " · "}
                {lastSeenAt !== null && (
                  <Day at={lastSeenAt} shown={t("software:seen", { date: shownDay(lastSeenAt, state) })} />
                )}
              </span>
            )}
          </span>
        </span>
        <span className="flex flex-wrap gap-2 [html:not(.scripted)_&]:hidden">
          <Button variant="quiet" icon={Pencil} onPress={() => onName(association)}>
            {t("software:name.open")}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="danger-quiet" icon={Unlink} onPress={() => onFree(association)}>
            {t("software:free.open")}
            <span className="sr-only"> {name}</span>
          </Button>
        </span>
      </div>
      <KeyRow name={name} keyOf={key} onMake={() => onKey(association)} onRevoke={() => onRevoke(association)} />
    </li>
  );
};
