import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { appWith, plainRoute, type stateWith } from "#tests/support/web-app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import type { RouteMeta } from "#web/app/route.ts";
import { Shell } from "#web/shell/site/shell.tsx";

/** The shell around a route with this meta, as the server draws it. */
async function shellOf(
  meta: Partial<RouteMeta>,
  state: Parameters<typeof stateWith>[0] = {},
  path = "/here",
): Promise<string> {
  const route = plainRoute(path, { meta: { guard: "public", ...meta } });
  const { app } = appWith({ routes: [route], url: path, state });
  await app.navigation.navigate(path);
  return renderToString(
    <AppProvider app={app}>
      <Shell />
    </AppProvider>,
  );
}

describe("the shell", () => {
  it("has the top bar, one main part and the footer", async () => {
    const html = await shellOf({});
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toContain("<header");
    expect(html).toContain("<footer");
  });

  it("ROUTE-062 leaves out the nav or the footer where a route says so, but never the skip link", async () => {
    const noNav = await shellOf({ noNav: true });
    expect(noNav).not.toContain("<header");
    expect(noNav).toContain("<footer");
    expect(noNav).toContain("Skip to content");
    const noFooter = await shellOf({ noFooter: true });
    expect(noFooter).toContain("<header");
    expect(noFooter).not.toContain("<footer");
  });

  it("FOOT-002 has no language menu where there is only one locale", async () => {
    expect(await shellOf({}, { locales: ["en"] })).not.toContain("hrefLang");
    expect(await shellOf({}, { locales: ["en", "fr"] })).toContain('hrefLang="fr"');
  });

  it("NAV-004 NAV-003 gives way to the drawer's toggle in the back office", async () => {
    const menu = [{ id: "1", name: "Labs", href: "/labs", blank: false, alignsNextRight: false, children: [] }];
    const admin = await shellOf({}, { menu }, "/admin/dashboard");
    expect(admin).not.toContain("/labs");
    expect(admin).toContain('aria-label="Open the menu"');
  });

  it("NAV-008 has no sign-in where signing in is switched off", async () => {
    const { flagsWith } = await import("#tests/support/web-app.ts");
    expect(await shellOf({}, { flags: flagsWith({ "sign-in": false }) })).not.toContain("/auth/sign-in");
  });
});
