import { useEffect, useState } from "react";
import type { users } from "#core/shell/access/entities.ts";
import { createServiceAccountToken, serviceAccountReach } from "#core/shell/service-accounts/calls.ts";
import type { serviceAccounts } from "#core/shell/service-accounts/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { TokensSection } from "#web/shell/account/tokens-section.tsx";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";

/** On the page of a service account: the tokens by which programs act as it. None is made while it is off. */
export const RecordPanel = ({ record }: RecordPanelProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const hasPassword = useOwnPassword();
  const { id, isActive } = rowOf<typeof serviceAccounts>(record);
  if (hasPassword === null) return null;
  return (
    <div className="rounded-surface border border-line bg-surface p-4 md:p-6">
      <TokensSection
        // Deactivating it revokes them.
        key={String(isActive)}
        hasPassword={hasPassword}
        source={{
          type: "service-account-tokens",
          query: { filter: { serviceAccount: id } },
          text: t(isActive ? "admin:service-accounts.text" : "admin:service-accounts.inactive-text"),
          none: t("admin:service-accounts.none"),
          make: isActive ? (given) => ports.call(createServiceAccountToken, { id, ...given }) : undefined,
          reach: () => ports.call(serviceAccountReach, { id }),
        }}
      />
    </div>
  );
};

/** Whether whoever is signed in has a password, once that is known. */
function useOwnPassword(): boolean | null {
  const { ports } = useApp();
  const [hasPassword, setHasPassword] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    void ports.records.find("users", "me", { fields: { users: ["hasPassword"] } }).then((answer) => {
      if (current && answer.ok)
        setHasPassword(rowOf<typeof users, "hasPassword">(answer.value.data).hasPassword === true);
    });
    return () => {
      current = false;
    };
  }, [ports]);
  return hasPassword;
}
