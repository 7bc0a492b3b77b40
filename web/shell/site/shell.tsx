import { useApp } from "#web/app/app-context.tsx";
import { isAdminContext } from "#web/app/paths.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { AlertBars } from "#web/shell/site/alert-bars.tsx";
import { Announcements } from "#web/shell/site/announcements.tsx";
import { Footer } from "#web/shell/site/footer.tsx";
import { MainView } from "#web/shell/site/main-view.tsx";
import { overlays } from "#web/shell/site/overlays.ts";
import { SiteBreadcrumb } from "#web/shell/site/site-breadcrumb.tsx";
import { SkipLink } from "#web/shell/site/skip-link.tsx";
import { Toasts } from "#web/shell/site/toasts.tsx";
import { TopBar } from "#web/shell/site/top-bar.tsx";
import { FloatingPlace } from "#web/ui/floating.tsx";

/** The frame of every screen: top bar, content, footer, and what floats over them. */
export const Shell = () => {
  const { navigation } = useApp();
  const { address, match } = useValue(navigation.view);
  const { noNav = false, noFooter = false, noA11yDrawer = false } = match?.route.meta ?? {};
  const admin = isAdminContext(address.path);
  const overPage = useChunk(overlays.overPage, useHydrated());
  return (
    <>
      <div className={`site-container flex min-h-dvh flex-col ${admin ? "" : "site-styles"}`}>
        {noNav ? <BareTop /> : <TopBar admin={admin} />}
        {!noNav && !admin && <SiteBreadcrumb />}
        <MainView />
        {!noFooter && !admin && <Footer />}
        {/* The back office has no gutters: its top bar has the button. */}
        <FloatingPlace shown={!noA11yDrawer && !admin} />
      </div>
      {overPage && <overPage.OverPage admin={admin} bar={!noNav} accessibility={!noA11yDrawer} />}
      <Announcements />
      <Toasts />
    </>
  );
};

/** What stands on top where a route has no top bar. */
const BareTop = () => (
  <>
    <SkipLink />
    <AlertBars />
  </>
);
