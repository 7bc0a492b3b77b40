import { hydrateRoot } from "react-dom/client";
import type { FilesPort } from "#core/site/ports.ts";
import { type App, createApp } from "#web/app/app.ts";
import { loadChunksOf, type View } from "#web/app/arrival.ts";
import { boot } from "#web/app/boot.ts";
import { currentBrowser } from "#web/app/browser.ts";
import type { Reporter } from "#web/app/failures.ts";
import { followLinks } from "#web/app/followed-links.ts";
import { type Hydration, hydrationId, rootId } from "#web/app/hydration.ts";
import { parseAddress } from "#web/app/paths.ts";
import { Root } from "#web/app/root.tsx";
import { createRouteTable, leadOf } from "#web/app/route-table.ts";
import { reloadOnMessages } from "#web/app/tabs.ts";
import { createHttpPorts } from "#web/ports/http.ts";
import { pageRoutes, routes } from "#web/routes.ts";
import { Shell } from "#web/site/shell.tsx";

export interface StartOptions {
  readonly files: FilesPort;
  readonly report: Reporter;
}

/** Takes over the page that the server rendered. */
export async function start({ files, report }: StartOptions): Promise<App> {
  const { state, found } = JSON.parse(document.getElementById(hydrationId)?.textContent ?? "") as Hydration;
  const browser = currentBrowser(report);
  const url = browser.address();
  const table = createRouteTable(routes, pageRoutes, state);
  const ports = createHttpPorts({
    origin: "",
    locale: state.locale,
    editionLocale: state.viewer?.editionLocale ?? null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    path: () => window.location.pathname,
    fetch: (input, init) => window.fetch(input, init),
    files,
  });

  const address = parseAddress(url);
  const lead = leadOf(address, table, []);
  const match = lead.kind === "match" ? lead.match : undefined;
  const screen = found && match ? await match.route.screen.load() : undefined;
  const layout = found && match?.route.layout ? await match.route.layout.load() : undefined;
  const view: View = {
    address,
    ...(match && { match }),
    ...(screen && { screen }),
    ...(layout && { layout }),
    data: found?.data,
    head: found?.head ?? {},
    serial: 0,
    redirected: false,
  };
  const app = createApp({ ports, state, table, url, view, browser });
  if (found && match) {
    await loadChunksOf(app, match, found.data);
    if (match.route.cached) app.visited.put(`${address.path}${address.search}`, { kind: "found", ...found });
  }

  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The document has no #${rootId}`);
  hydrateRoot(
    root,
    <Root app={app}>
      <Shell />
    </Root>,
    { onUncaughtError: app.failures.handle },
  );
  begin(app);
  return app;
}

/** The boot order; what the page brought needs no request, so these steps only take it into use. */
function begin(app: App): void {
  boot({
    loadAccessibilitySettings: () => app.theme.start(),
    pickLocale() {
      document.documentElement.lang = app.state.locale;
    },
    installErrorHandlers() {
      window.addEventListener("error", ({ error }) => error && app.failures.handle(error));
      window.addEventListener("unhandledrejection", ({ reason }) => app.failures.handle(reason));
    },
    setRequestDefaults() {
      window.history.scrollRestoration = "auto";
    },
    loadTranslations: () => undefined,
    loadMenu: () => undefined,
    fetchUser: () => undefined,
    markBooted() {
      app.booted.value = true;
    },
  });
  reloadOnMessages(app.tabs, () => {
    if (app.failures.dialog.peek() === "session-expired") app.failures.close();
    else window.location.reload();
  });
  window.addEventListener("beforeunload", (event) => {
    if (app.leave.prevented.peek()) event.preventDefault();
  });
  followLinks(app, document);
  app.navigation.start();
}
