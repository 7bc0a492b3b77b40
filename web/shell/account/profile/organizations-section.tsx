import { ArrowUpRight, Building2 } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { MemberLinks } from "#web/shell/account/member-links.tsx";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The organizations that somebody belongs to, and which one they act as (FLAG-012, USER-012). */
export const OrganizationsSection = () => {
  const t = useTranslate();
  const { session, toasts } = useApp();
  const viewer = useValue(session.viewer);
  const [busy, setBusy] = useState<string | null>(null);
  if (!viewer) return null;
  const { organizations, actingOrganizationId } = viewer;

  const actAs = async (id: string) => {
    setBusy(id);
    const failure = await session.changeOrganization(id);
    if (!failure) return;
    setBusy(null);
    if (failure.kind !== "network") toasts.show(t("site:organizations.failed"), "alert");
  };

  return (
    <Section id="organizations" title={t("profile:organizations.title")} text={t("profile:organizations.text")}>
      {organizations.length === 0 ? (
        <EmptyState icon={Building2} title={t("profile:organizations.none")} />
      ) : (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {organizations.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
              <span className="flex min-h-11 min-w-0 items-center gap-3 font-semibold">
                <Icon icon={Building2} />
                {name}
              </span>
              {id === actingOrganizationId ? (
                <Badge tone="success">{t("profile:organizations.current")}</Badge>
              ) : (
                <Button busy={busy === id} icon={ArrowUpRight} onPress={() => void actAs(id)}>
                  {t("profile:organizations.act-as")}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MemberLinks />
    </Section>
  );
};
