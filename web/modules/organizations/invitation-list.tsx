import { Building2, Check, X } from "lucide-react";
import { useState } from "react";
import {
  acceptInvitation,
  declineInvitation,
  type OwnInvitation,
} from "#core/modules/organizations/invitations/calls.ts";
import { invitationsPath } from "#core/modules/organizations/invitations/paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Invitations, each with both answers. */
export const InvitationList = ({ invitations }: { readonly invitations: readonly OwnInvitation[] }) => {
  const t = useTranslate();
  const { navigation, ports, session, state, toasts } = useApp();
  const [busy, setBusy] = useState<string | null>(null);

  const answer = async ({ id, organizationId }: OwnInvitation, accepts: boolean) => {
    setBusy(id);
    const answered = await ports.call(accepts ? acceptInvitation : declineInvitation, { id });
    // Menus and rights are others for a member: the page is opened anew, and says what was joined.
    if (answered.ok && accepts) return session.open(`${invitationsPath}?joined=${organizationId}`);
    setBusy(null);
    if (answered.ok) toasts.show(t("people:invitations.declined"));
    else toasts.show(t("people:invitations.failed"), "alert");
    await navigation.refresh();
  };

  return (
    <ul className="max-w-reading divide-y divide-line rounded-surface border border-line bg-surface">
      {invitations.map((invitation) => {
        const { id, organization, expiresAt } = invitation;
        return (
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
              <Button variant="primary" icon={Check} busy={busy === id} onPress={() => void answer(invitation, true)}>
                {t("people:invitations.accept")}
                <span className="sr-only"> {organization}</span>
              </Button>
              <Button icon={X} busy={busy === id} onPress={() => void answer(invitation, false)}>
                {t("people:invitations.decline")}
                <span className="sr-only"> {organization}</span>
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
