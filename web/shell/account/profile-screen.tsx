import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { OwnTokens } from "#web/shell/account/own-tokens.tsx";
import { AddressesSection } from "#web/shell/account/profile/addresses-section.tsx";
import { Contents, type ContentsEntry } from "#web/shell/account/profile/contents.tsx";
import { DeleteSection } from "#web/shell/account/profile/delete-section.tsx";
import { ElsewhereSection } from "#web/shell/account/profile/elsewhere-section.tsx";
import { IdentitySection } from "#web/shell/account/profile/identity-section.tsx";
import { OrganizationsSection } from "#web/shell/account/profile/organizations-section.tsx";
import { OwnDataSection } from "#web/shell/account/profile/own-data-section.tsx";
import { useOwnRecord } from "#web/shell/account/profile/own-record.ts";
import { PasswordSection } from "#web/shell/account/profile/password-section.tsx";
import { PortraitSection } from "#web/shell/account/profile/portrait-section.tsx";
import { PreferencesSection } from "#web/shell/account/profile/preferences-section.tsx";
import type { ProfileData } from "#web/shell/account/profile/profile-load.ts";
import { SessionsSection } from "#web/shell/account/profile/sessions-section.tsx";
import { SignInAddressSection } from "#web/shell/account/profile/sign-in-address-section.tsx";
import { Space } from "#web/shell/account/space/space.tsx";
import { TwoFactorSection } from "#web/shell/account/two-factor/two-factor-section.tsx";
import { NotificationPreferencesSection } from "#web/shell/notifications/preferences-section.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** /account/profile: what somebody has and has to do; below it who they are, how the site speaks to them, and what keeps their account safe. */
export const Screen = ({ data }: ScreenProps<ProfileData>) => {
  const t = useTranslate();
  const { session, state } = useApp();
  const viewer = useValue(session.viewer);
  const own = useOwnRecord(data.me);
  if (!viewer) return null;
  const hasOrganizations = state.flags.organizations && state.flags["user-organizations"];
  const isOwner = viewer.impersonation === null;
  const contents: readonly (ContentsEntry | false)[] = [
    { id: "identity", title: t("profile:identity.title") },
    hasOrganizations && { id: "organizations", title: t("profile:organizations.title") },
    isOwner && { id: "sign-in-address", title: t("profile:sign-in-address.title") },
    isOwner && { id: "addresses", title: t("profile:addresses.title") },
    { id: "preferences", title: t("account:profile.preferences") },
    { id: "notification-preferences", title: t("inbox:preferences.title") },
    isOwner && { id: "password", title: t("profile:password.title") },
    isOwner && state.flags["two-factor"] && { id: "two-factor", title: t("two-factor:profile.title") },
    isOwner && { id: "sessions", title: t("profile:sessions.title") },
    isOwner && { id: "tokens", title: t("account:tokens.title") },
    isOwner && { id: "data", title: t("profile:data.title") },
    isOwner && { id: "delete", title: t("profile:delete.title") },
  ];
  return (
    <div className="content-width space-y-16 py-12 md:py-16">
      <Space data={data.space} />
      <div className="grid gap-x-16 border-t border-line pt-12 md:pt-16 lg:grid-cols-[14rem_minmax(0,45rem)]">
        <Contents entries={contents.filter((entry) => entry !== false)} />
        <div className="min-w-0 space-y-14">
          <PortraitSection own={own} />
          <IdentitySection own={own} jobs={data.jobs} />
          {hasOrganizations && <OrganizationsSection />}
          {isOwner && (
            <>
              <SignInAddressSection own={own} />
              <AddressesSection own={own} />
            </>
          )}
          <PreferencesSection />
          <NotificationPreferencesSection />
          {isOwner ? (
            <>
              <PasswordSection own={own} />
              {state.flags["two-factor"] && <TwoFactorSection />}
              {state.flags["social-login"] && <ElsewhereSection hasPassword={own.user.hasPassword === true} />}
              <SessionsSection />
              <OwnTokens hasPassword={own.user.hasPassword === true} />
              <OwnDataSection />
              <DeleteSection own={own} />
            </>
          ) : (
            <Alert tone="info" title={t("profile:closed")}>
              {t("profile:closed-text")}
            </Alert>
          )}
        </div>
      </div>
    </div>
  );
};
