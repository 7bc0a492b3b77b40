import { ArrowUpRight, Building2, LogOut } from "lucide-react";
import { useState } from "react";
import { leaveOrganization } from "#core/modules/organizations/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { MemberLinks } from "#web/shell/account/member-links.tsx";
import { Section } from "#web/shell/account/profile/section.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The organizations that somebody belongs to, and which one they act as (FLAG-012, USER-012). */
export const OrganizationsSection = () => {
  const t = useTranslate();
  const app = useApp();
  const { ports, session, toasts } = app;
  const viewer = useValue(session.viewer);
  const [busy, setBusy] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly name: string } | null>(null);
  if (!viewer) return null;
  const { organizations, actingOrganizationId } = viewer;

  const actAs = async (id: string) => {
    setBusy(id);
    const failure = await session.changeOrganization(id);
    if (!failure) return;
    setBusy(null);
    if (failure.kind !== "network") toasts.show(t("site:organizations.failed"), "alert");
  };

  const leave = async (id: string) => {
    setBusy(id);
    const answer = await ports.call(leaveOrganization, { id });
    // Menus and rights are others for who is no member any more: the page is opened anew.
    if (answer.ok) return session.open("/account/profile");
    setBusy(null);
    setLeaving(null);
    toasts.show(failureText(app, answer.error), "alert");
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
              <span className="flex flex-wrap items-center gap-3">
                {id === actingOrganizationId ? (
                  <Badge tone="success">{t("profile:organizations.current")}</Badge>
                ) : (
                  <Button busy={busy === id} icon={ArrowUpRight} onPress={() => void actAs(id)}>
                    {t("profile:organizations.act-as")}
                    <span className="sr-only"> {name}</span>
                  </Button>
                )}
                <Button variant="quiet" icon={LogOut} onPress={() => setLeaving({ id, name })}>
                  {t("profile:organizations.leave")}
                  <span className="sr-only"> {name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <MemberLinks />
      {leaving && (
        <Dialog
          title={t("profile:organizations.leave-title", { name: leaving.name })}
          size="small"
          role="alert"
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setLeaving(null)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" busy={busy === leaving.id} onPress={() => void leave(leaving.id)}>
                {t("profile:organizations.leave-action")}
              </Button>
            </>
          }
        >
          <p>{t("profile:organizations.leave-text")}</p>
        </Dialog>
      )}
    </Section>
  );
};
