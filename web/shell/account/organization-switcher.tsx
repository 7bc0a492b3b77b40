import { Building2, Check } from "lucide-react";
import { useState } from "react";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The organizations of a user in the account menu: the one that they act as, and the others to act as (FLAG-012, USER-012). */
export const OrganizationSwitcher = ({ viewer }: { readonly viewer: ViewerSummary }) => {
  const t = useTranslate();
  const { session, toasts } = useApp();
  const [chosen, setChosen] = useState<string | null>(null);
  const { organizations, actingOrganizationId } = viewer;
  if (organizations.length === 0) return null;

  const choose = async (id: string) => {
    if (id === actingOrganizationId || chosen !== null) return;
    setChosen(id);
    const failure = await session.changeOrganization(id);
    if (!failure) return;
    setChosen(null);
    if (failure.kind !== "network") toasts.show(t("site:organizations.failed"), "alert");
  };

  return (
    <div className="border-b border-line py-2">
      <p id="acting-as" className="px-3 pb-1 text-sm text-muted">
        {t("site:organizations.acting-as")}
      </p>
      <ul aria-labelledby="acting-as">
        {organizations.map(({ id, name }) => {
          const current = id === (chosen ?? actingOrganizationId);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={current || undefined}
                aria-busy={id === chosen || undefined}
                onClick={() => void choose(id)}
                className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-ink hover:bg-sunken ${current ? "font-bold" : ""}`}
              >
                <Icon icon={Building2} />
                <span className="min-w-0 grow">{name}</span>
                {current && <Icon icon={Check} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
