import {
  Bell as BellIcon,
  Coins,
  FileText,
  GraduationCap,
  Heart,
  House,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Medal,
  MonitorSmartphone,
  Moon,
  PackageOpen,
  Ticket,
  UserRound,
} from "lucide-react";
import type { Flags } from "#core/kernel/flags.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { isDashboardDisabled, ownSpacePath, profileAnchor } from "#web/app/own-space.ts";
import { useValue } from "#web/app/use-value.ts";
import { OrganizationSwitcher } from "#web/shell/account/organization-switcher.tsx";
import { Avatar, initialsOf } from "#web/ui/avatar.tsx";
import { Dropdown } from "#web/ui/dropdown.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** These come with the menu, and stand beside it. */
export { ImpersonationBar } from "#web/shell/account/impersonation-bar.tsx";
export { Bell } from "#web/shell/notifications/bell.tsx";

const line =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-ink no-underline hover:bg-sunken";

/** What there is of somebody's own beside the profile: points only for whom they are open (ACCT-002). */
const ownPages = (
  { usesTransactions }: ViewerSummary,
  flags: Flags,
): readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[] => [
  ...(flags.transactions && usesTransactions
    ? [{ to: "/account/transactions", label: "site:account.transactions", icon: Coins }]
    : []),
  ...(flags.coupons ? [{ to: "/account/coupons", label: "site:account.coupons", icon: Ticket }] : []),
  ...(flags.rental ? [{ to: "/services/rentals/commands", label: "site:account.rentals", icon: PackageOpen }] : []),
  ...(flags.documents ? [{ to: "/account/documents", label: "site:account.documents", icon: FileText }] : []),
  ...(flags.software
    ? [{ to: "/account/software/associations", label: "site:account.software", icon: MonitorSmartphone }]
    : []),
  ...(flags["open-badges"]
    ? [{ to: "/account/profile/open-badges", label: "site:account.open-badges", icon: Medal }]
    : []),
  ...(flags.trainings ? [{ to: "/account/trainings", label: "site:account.trainings", icon: GraduationCap }] : []),
  ...(flags.likes ? [{ to: "/account/profile/likes", label: "site:account.likes", icon: Heart }] : []),
];

/** What somebody who is signed in can do from everywhere (NAV-009, NAV-010). */
export const AccountMenu = ({ viewer }: { readonly viewer: ViewerSummary }) => {
  const t = useTranslate();
  const { state, theme, session, toasts } = useApp();
  const dark = useValue(theme.dark);
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();

  const signOut = async () => {
    const failure = await session.signOut();
    if (failure && failure.kind !== "network") toasts.show(t("site:sign-out-failed"), "alert");
  };

  const menuLabel = t("site:account.menu", { name });
  // Whoever speaks to the machine says what they see (WCAG 2.5.3): the initials, where there is no picture.
  return (
    <Dropdown
      look="icon"
      align="end"
      group="tools"
      label={viewer.avatarUrl ? menuLabel : `${initialsOf(name)}, ${menuLabel}`}
      summary={<Avatar name={name} url={viewer.avatarUrl} size="small" />}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-muted">
          <EmailText address={viewer.email} />
        </p>
      </div>
      <OrganizationSwitcher viewer={viewer} />
      <ul className="pt-2">
        <li>
          <a href={ownSpacePath} className={line}>
            <Icon icon={House} />
            {t("site:account.space")}
          </a>
        </li>
        <li>
          <a href={`${ownSpacePath}#${profileAnchor}`} className={line}>
            <Icon icon={UserRound} />
            {t("site:account.profile")}
          </a>
        </li>
        <li>
          <a href="/account/notifications" className={line}>
            <Icon icon={BellIcon} />
            {t("common:notifications.label")}
          </a>
        </li>
        {ownPages(viewer, state.flags).map(({ to, label, icon }) => (
          <li key={to}>
            <a href={to} className={line}>
              <Icon icon={icon} />
              {t(label)}
            </a>
          </li>
        ))}
        <li>
          {isDashboardDisabled(viewer, state.flags) ? (
            // biome-ignore lint/a11y/useValidAnchor: a link that is shown and cannot be followed has no address
            <a
              role="link"
              aria-disabled="true"
              className={`${line} cursor-not-allowed text-muted hover:bg-transparent`}
            >
              <Icon icon={LayoutDashboard} />
              {t("site:account.dashboard")}
            </a>
          ) : (
            <a href="/admin/dashboard" className={line}>
              <Icon icon={LayoutDashboard} />
              {t("site:account.dashboard")}
            </a>
          )}
        </li>
        <li>
          <button type="button" aria-pressed={dark} onClick={() => theme.choose(!dark)} className={line}>
            <Icon icon={Moon} />
            {t("site:dark-theme")}
          </button>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" onClick={() => void signOut()} className={line}>
            <Icon icon={LogOut} />
            {t("site:account.sign-out")}
          </button>
        </li>
      </ul>
    </Dropdown>
  );
};
