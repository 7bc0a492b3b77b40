import { createRoot, hydrateRoot } from "react-dom/client";
import { type App, createApp } from "#web/app/app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import type { View } from "#web/app/arrival.ts";
import { keepAskedLanguage } from "#web/app/asked-language.ts";
import { boot } from "#web/app/boot.ts";
import { currentBrowser } from "#web/app/browser.ts";
import { createEnvironment } from "#web/app/environment.ts";
import type { Reporter } from "#web/app/failures.ts";
import { followLinks } from "#web/app/followed-links.ts";
import { type Hydration, hydrationId, rootId } from "#web/app/hydration.ts";
import { namespacesOf } from "#web/app/match.ts";
import { parseAddress } from "#web/app/paths.ts";
import type { Chunk } from "#web/app/route.ts";
import { reloadOnMessages } from "#web/app/tabs.ts";
import { allPageParts } from "#web/page-parts.ts";
import { sitePageRoute } from "#web/page-route.ts";
import { lazyPorts } from "#web/ports/lazy.ts";
import { accountMenu, overlays } from "#web/shell/site/overlays.ts";
import { Shell } from "#web/shell/site/shell.tsx";

/** Takes over the page that the server rendered. */
export async function start(report: Reporter): Promise<App> {
  const hydration = JSON.parse(document.getElementById(hydrationId)?.textContent ?? "") as Hydration;
  const { state, search, found, places, drawn = {} } = hydration;
  const browser = currentBrowser(report);
  const url = browser.address();
  const loadCatalogue = async () => (await import("#web/catalogue.ts")).createCatalogue(state);
  const ports = lazyPorts(async () => {
    const { browserPorts } = await import("#web/ports/browser.ts");
    return browserPorts(state, () => app.session.viewer.peek()?.editionLocale ?? null);
  });

  const address = parseAddress(url);
  const page = state.pages.find(({ id }) => id === hydration.page);
  const catalogue = page ? undefined : await loadCatalogue();
  const match = page ? { route: sitePageRoute, params: {}, page } : catalogue?.table.match(address.path);
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
    moves: 0,
    redirected: false,
  };
  const app = createApp({
    ...{ ports, state, pageParts: allPageParts, loadCatalogue, places, drawn, url, view, browser },
    ...(catalogue && { catalogue }),
    drawnSearch: search,
    namespaces: namespacesOf(match),
  });
  if (state.viewer) await app.chunks.load(accountMenu);
  const parts = (found && match?.route.chunks?.(found.data, app)) ?? [];
  await Promise.all(parts.filter(({ module }) => !drawn[module]).map((part) => app.chunks.load(part)));

  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The document has no #${rootId}`);
  const tree = (
    <AppProvider app={app}>
      <Shell />
    </AppProvider>
  );
  const handlers = { onUncaughtError: app.failures.handle, onRecoverableError: report };
  // Where the server could only say that something failed, there is nothing to take over: it is tried again from here.
  if (found || match?.route.meta.clientOnly) hydrateRoot(root, tree, handlers);
  else createRoot(root, handlers).render(tree);
  begin(app, report);
  return app;
}

/** The boot order; what the page brought needs no request, so these steps only take it into use. */
function begin(app: App, report: Reporter): void {
  boot({
    loadAccessibilitySettings() {
      app.theme.start();
    },
    pickLocale() {
      document.documentElement.lang = app.state.locale;
      keepAskedLanguage(app, window.location.search);
    },
    installErrorHandlers() {
      window.addEventListener("error", ({ error }) => error && app.failures.handle(error));
      window.addEventListener("unhandledrejection", ({ reason }) => app.failures.handle(reason));
    },
    setRequestDefaults() {
      // We know where the reader was on each screen; the browser knows it better when it loads the document again.
      window.addEventListener("pagehide", () => {
        window.history.scrollRestoration = "auto";
      });
      const restoreOurselves = () => {
        window.history.scrollRestoration = "manual";
      };
      window.addEventListener("pageshow", restoreOurselves);
      if (document.readyState === "complete") restoreOurselves();
    },
    loadTranslations: () => undefined,
    loadMenu: () => undefined,
    fetchUser: () => void app.session.afterSignIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
    markBooted() {
      app.booted.value = true;
      document.documentElement.dataset.booted = "";
    },
  });
  reloadOnMessages(app.tabs, () => {
    if (app.failures.dialog.peek() === "session-expired") app.failures.close();
    else window.location.reload();
  });
  app.store(createEnvironment).start();
  window.addEventListener("beforeunload", (event) => {
    if (app.leave.prevented.peek()) event.preventDefault();
  });
  followLinks(app, document);
  fetchAhead(app);
  countVisits(app, report);
  app.navigation.start();
}

/**
 * Fetches what interacting may show: the dialogs as soon as the browser has nothing else to do, since they must open when
 * the network is gone; the rest with the first sign of interaction.
 */
function fetchAhead(app: App): void {
  whenIdle(() => app.chunks.load(overlays.dialogs).catch(() => undefined));

  whenIdle(() =>
    import("#web/app/listen-to-site.ts").then(
      ({ listenToSite }) => listenToSite(app),
      () => undefined,
    ),
  );

  whenIdle(() =>
    import("#web/app/focus-keeper.ts").then(
      ({ keepFocus }) => keepFocus(document),
      () => undefined,
    ),
  );

  const signs = ["pointerdown", "keydown"] as const;
  const fetchRest = () => {
    for (const sign of signs) window.removeEventListener(sign, fetchRest);
    for (const overlay of Object.values<Chunk<unknown>>(overlays)) app.chunks.load(overlay).catch(() => undefined);
    app.navigation.prepare().catch(() => undefined);
    import("#web/ports/browser.ts").catch(() => undefined);
  };
  for (const sign of signs) window.addEventListener(sign, fetchRest, { passive: true });
}

/** What is looked at and downloaded is counted by code that the first page does without. */
function countVisits(app: App, report: Reporter): void {
  const load = () => import("#web/shell/statistics/visits.ts");
  whenIdle(() => load().then(({ recordVisits }) => recordVisits(app, report), report));
}

const whenIdle = (action: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, 1000);
};
