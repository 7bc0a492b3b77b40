import type { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { impersonationMinutes, startImpersonating } from "#core/shell/impersonation/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ReasonDialog } from "#web/shell/admin/actions/reason-dialog.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";

/** Begins to act for somebody, once the reason is said (USER-020). */
export const ActionDialog = ({ record, onClose }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, tabs } = useApp();
  const name = fullName(rowOf<typeof users>(record));

  const begin = async (reason: string): Promise<Failure | null> => {
    const answer = await ports.call(startImpersonating, { id: record.id, reason });
    if (!answer.ok) return answer.error;
    tabs.tell({ kind: "login" });
    window.location.assign("/");
    // Busy until the page is another one.
    return new Promise(() => undefined);
  };

  return (
    <ReasonDialog
      title={t("admin:impersonate.title", { name })}
      text={
        <>
          <p>{t("admin:impersonate.text", { count: impersonationMinutes })}</p>
          <p className="text-muted">{t("admin:impersonate.limits")}</p>
        </>
      }
      send={t("admin:impersonate.begin")}
      onClose={onClose}
      onReason={begin}
    />
  );
};
