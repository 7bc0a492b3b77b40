import { UserRound } from "lucide-react";
import { useLocation } from "wouter";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useDrawnSearch } from "#web/app/use-drawn-search.ts";
import { useValue } from "#web/app/use-value.ts";
import { modulesOn } from "#web/app/web-module.ts";
import { SearchButton } from "#web/shell/search/search-button.tsx";
import { AlertBars } from "#web/shell/site/alert-bars.tsx";
import { LanguageMenu } from "#web/shell/site/language-menu.tsx";
import { Logo } from "#web/shell/site/logo.tsx";
import { MenuBar } from "#web/shell/site/menu-bar.tsx";
import { MenuToggle } from "#web/shell/site/menu-toggle.tsx";
import { accountMenu } from "#web/shell/site/overlays.ts";
import { SkipLink } from "#web/shell/site/skip-link.tsx";
import { ThemeSwitch } from "#web/shell/site/theme-switch.tsx";
import { buttonClasses } from "#web/ui/button-classes.ts";
import { FloatingBarPlace } from "#web/ui/floating.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * The bar on top of every page. It stays in sight where there is room for it, not on a narrow screen or with very large
 * text, where it would cover what is read (WCAG 2.4.11). In the back office the menu gives way to the toggle of its drawer.
 */
export const TopBar = ({ admin }: { readonly admin: boolean }) => {
  const { state, session, pageParts } = useApp();
  const viewer = useValue(session.viewer);
  return (
    <header data-top-bar className="relative top-0 z-20 border-b border-line bg-paper sm:sticky">
      <SkipLink />
      <AlertBars />
      <div className={`flex min-h-16 flex-wrap items-center gap-x-2 py-2 ${admin ? "px-4" : "content-width"}`}>
        <MenuToggle admin={admin} />
        <a
          href="/"
          className="mr-1 flex min-h-11 min-w-24 flex-1 items-center gap-2.5 rounded-control no-underline sm:gap-3 lg:mr-4 lg:flex-none"
        >
          <Logo />
        </a>
        {admin ? <div className="grow" /> : <MenuBar />}
        <div className="ml-auto flex items-center gap-1">
          <FloatingBarPlace always={admin} />
          {state.flags["global-search"] && <SearchButton />}
          {!admin &&
            modulesOn(pageParts, state.flags).map(
              ({ name, TopBarAction }) => TopBarAction && <TopBarAction key={name} />,
            )}
          {/* Where there is little room, it is found among the settings of reading and display. */}
          <div className="hidden sm:block">
            <ThemeSwitch />
          </div>
          {state.locales.length > 1 && <LanguageMenu />}
          {viewer ? <Account viewer={viewer} /> : state.flags["sign-in"] && <SignInLink />}
        </div>
      </div>
    </header>
  );
};

const Account = ({ viewer }: { readonly viewer: ViewerSummary }) => {
  const { AccountMenu, Bell } = useApp().chunks.get(accountMenu);
  return (
    <>
      <Bell />
      <AccountMenu viewer={viewer} />
    </>
  );
};

/** Leads to the sign-in page, and back to where the reader is. Only an icon where there is no room for words. */
const SignInLink = () => {
  const t = useTranslate();
  const [path] = useLocation();
  const search = useDrawnSearch();
  const returns = !path.startsWith("/auth/") && !path.startsWith("/errors/");
  const to = returns ? withRedirectUrl("/auth/sign-in", `${path}${search}`) : "/auth/sign-in";
  return (
    <a href={to} className={`${buttonClasses("primary", "normal")} ml-1 px-2.5! no-underline sm:px-5!`}>
      <Icon icon={UserRound} />
      <span className="sr-only sm:not-sr-only">{t("site:sign-in")}</span>
    </a>
  );
};
