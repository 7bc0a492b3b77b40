import { MailOpen } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { InvitationList } from "#web/modules/organizations/invitation-list.tsx";
import type { InvitationsData } from "#web/modules/organizations/invitations-load.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

/** /account/invitations: organizations that one may join, or not, and the one that was joined just now. */
export const Screen = ({ data: { invitations, joined } }: ScreenProps<InvitationsData>) => {
  const t = useTranslate();
  return (
    <div className="content-width space-y-12 py-12 md:py-16">
      <AccountHeader title={t("people:invitations.title")} text={t("people:invitations.text")} />
      {joined !== null && (
        <Alert tone="success" title={t("people:invitations.joined", { organization: joined })}>
          <p>
            <Link to="/account/profile#organizations">{t("people:invitations.organizations")}</Link>
          </p>
        </Alert>
      )}
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      {invitations.length === 0 && joined === null && (
        <EmptyState icon={MailOpen} title={t("people:invitations.none")} />
      )}
    </div>
  );
};
