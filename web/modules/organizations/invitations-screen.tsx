import { Building2, Check, MailOpen, X } from "lucide-react";
import { useState } from "react";
import { acceptInvitation, declineInvitation } from "#core/modules/organizations/invitations/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { InvitationsData } from "#web/modules/organizations/invitations-load.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** /account/invitations: organizations that one may join, or not. */
export const Screen = ({ data: { invitations } }: ScreenProps<InvitationsData>) => {
  const t = useTranslate();
  const { navigation, ports, session, state, toasts } = useApp();
  const [busy, setBusy] = useState<string | null>(null);

  const answer = async (id: string, accepts: boolean) => {
    setBusy(id);
    const answered = await ports.call(accepts ? acceptInvitation : declineInvitation, { id });
    // Menus and rights are others for a member: the page is opened anew, where the organization stands now.
    if (answered.ok && accepts) return session.open("/account/profile#organizations");
    setBusy(null);
    if (answered.ok) toasts.show(t("people:invitations.declined"));
    else toasts.show(t("people:invitations.failed"), "alert");
    await navigation.refresh();
  };

  return (
    <div className="content-width space-y-12 py-12 md:py-16">
      <AccountHeader title={t("people:invitations.title")} text={t("people:invitations.text")} />
      {invitations.length === 0 ? (
        <EmptyState icon={MailOpen} title={t("people:invitations.none")} />
      ) : (
        <ul className="max-w-reading divide-y divide-line rounded-surface border border-line bg-surface">
          {invitations.map(({ id, organization, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
              <span className="flex min-w-0 items-start gap-3">
                <span className="mt-0.5">
                  <Icon icon={Building2} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{organization}</span>
                  {expiresAt !== null && (
                    <span className="block text-sm text-muted">
                      <Day at={expiresAt} shown={t("people:invitations.until", { date: shownDay(expiresAt, state) })} />
                    </span>
                  )}
                </span>
              </span>
              <span className="flex flex-wrap gap-3">
                <Button variant="primary" icon={Check} busy={busy === id} onPress={() => void answer(id, true)}>
                  {t("people:invitations.accept")}
                  <span className="sr-only"> {organization}</span>
                </Button>
                <Button icon={X} busy={busy === id} onPress={() => void answer(id, false)}>
                  {t("people:invitations.decline")}
                  <span className="sr-only"> {organization}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
