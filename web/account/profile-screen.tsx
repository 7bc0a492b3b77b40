import { AddressesSection } from "#web/account/profile/addresses-section.tsx";
import { DeleteSection } from "#web/account/profile/delete-section.tsx";
import { IdentitySection } from "#web/account/profile/identity-section.tsx";
import { OrganizationsSection } from "#web/account/profile/organizations-section.tsx";
import { OwnDataSection } from "#web/account/profile/own-data-section.tsx";
import { useOwnRecord } from "#web/account/profile/own-record.ts";
import { PasswordSection } from "#web/account/profile/password-section.tsx";
import { PortraitSection } from "#web/account/profile/portrait-section.tsx";
import { PreferencesSection } from "#web/account/profile/preferences-section.tsx";
import type { ProfileData } from "#web/account/profile/profile-load.ts";
import { SessionsSection } from "#web/account/profile/sessions-section.tsx";
import { TokensSection } from "#web/account/tokens-section.tsx";
import { TwoFactorSection } from "#web/account/two-factor/two-factor-section.tsx";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { NotificationPreferencesSection } from "#web/notifications/preferences-section.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** /account/profile: who is signed in, how the site speaks to them, and what keeps their account safe. */
export const Screen = ({ data }: ScreenProps<ProfileData>) => {
  const t = useTranslate();
  const { session, state } = useApp();
  const viewer = useValue(session.viewer);
  const own = useOwnRecord(data.me);
  if (!viewer) return null;
  const hasOrganizations = state.flags.organizations && state.flags["user-organizations"];
  return (
    <div className="reading-width space-y-14 py-12 md:py-16">
      <PortraitSection own={own} />
      <IdentitySection own={own} jobs={data.jobs} />
      {hasOrganizations && <OrganizationsSection />}
      <AddressesSection own={own} />
      <PreferencesSection />
      <NotificationPreferencesSection />
      {viewer.impersonation ? (
        <Alert tone="info" title={t("profile:closed")}>
          {t("profile:closed-text")}
        </Alert>
      ) : (
        <>
          <PasswordSection own={own} />
          {state.flags["two-factor"] && <TwoFactorSection />}
          <SessionsSection />
          <TokensSection />
          <OwnDataSection />
          <DeleteSection own={own} />
        </>
      )}
    </div>
  );
};
