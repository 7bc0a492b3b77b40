import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { AccountMenu } from "#web/site/account-menu.tsx";
import { LanguageMenu } from "#web/site/language-menu.tsx";
import { Logo } from "#web/site/logo.tsx";
import { MenuBar } from "#web/site/menu-bar.tsx";
import { MenuToggle } from "#web/site/menu-toggle.tsx";
import { SkipLink } from "#web/site/skip-link.tsx";
import { ThemeSwitch } from "#web/site/theme-switch.tsx";
import { Link } from "#web/ui/link.tsx";

/** The bar on top of every page; in the back office the menu gives way to the toggle of its drawer. */
export const TopBar = ({ admin }: { readonly admin: boolean }) => {
  const t = useTranslate();
  const { state, session, navigation } = useApp();
  const viewer = useValue(session.viewer);
  const { address } = useValue(navigation.view);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <SkipLink />
      <div className={`flex min-h-(--bar-height) items-center gap-x-2 py-2 ${admin ? "px-4" : "content-width"}`}>
        <MenuToggle admin={admin} />
        <a href="/" className="mr-2 flex min-h-11 min-w-11 items-center gap-3 rounded-control no-underline lg:mr-4">
          <Logo />
          <span className="text-lg leading-tight font-extrabold tracking-tight">{state.app.name}</span>
        </a>
        {admin ? <div className="grow" /> : <MenuBar />}
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          {state.locales.length > 1 && <LanguageMenu />}
          {viewer ? (
            <AccountMenu viewer={viewer} />
          ) : (
            state.flags["sign-in"] && (
              <div className="ml-1">
                <Link to={address.path.startsWith("/auth/") || address.path.startsWith("/errors/") ? "/auth/sign-in" : withRedirectUrl("/auth/sign-in", `${address.path}${address.search}`)} variant="button" look="primary">
                  {t("site:sign-in")}
                </Link>
              </div>
            )
          )}
        </div>
      </div>
    </header>
  );
};
