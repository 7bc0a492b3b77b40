import { renderToString } from "react-dom/server";
import type { Rendered, Renderer } from "#core/shell/site/renderer.ts";
import { type App, createApp } from "#web/app/app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import { arrive, decide, type FoundView, type View } from "#web/app/arrival.ts";
import { assetsOf, type Manifest } from "#web/app/assets.ts";
import { renderDocument } from "#web/app/document.ts";
import { type Hydration, hydrationJson } from "#web/app/hydration.ts";
import { drawnSearch } from "#web/app/page-query.ts";
import { parseAddress } from "#web/app/paths.ts";
import { createRouteTable, leadOf, type Match, namespacesOf } from "#web/app/route-table.ts";
import { documentTitle } from "#web/app/titles.ts";
import { linesOf } from "#web/app/translator.ts";
import { modules } from "#web/modules.ts";
import { pageRoutes, routes } from "#web/routes.ts";
import { BrokenScreen } from "#web/shell/site/broken-screen.tsx";
import { accountMenu } from "#web/shell/site/overlays.ts";
import { Shell } from "#web/shell/site/shell.tsx";

export interface RendererOptions {
  /** Vite's manifest of the client build. */
  readonly manifest: Manifest;
}

/** Renders pages on the server: the same routes, guard and tree as in the browser, with in-process ports. */
export function createRenderer({ manifest }: RendererOptions): Renderer {
  return {
    async render({ state: whole, url, ports }) {
      const address = parseAddress(url);
      const table = createRouteTable(routes, pageRoutes, whole);
      const lead = leadOf(address, table, whole.redirections);
      if (lead.kind === "redirect") return redirection(lead.to);
      if (lead.kind === "unknown") return redirection("/errors/not-found");

      const { match } = lead;
      const namespaces = namespacesOf(match);
      const state = { ...whole, lines: linesOf(whole.lines, namespaces) };
      const app = createApp({ ports, state, table, modules, url, namespaces });
      const decision = decide(app, address);
      if (decision.kind === "redirect") return redirection(decision.to);

      const scene: Scene = { manifest, app, url, match };
      if (match.route.meta.clientOnly) return draw(scene, { address, match, data: undefined, head: { noIndex: true } });
      const arrival = await arrive(app, address, match);
      if (arrival.kind === "redirect") return redirection(arrival.to, arrival.isPermanent ? 301 : 302);
      if (arrival.kind === "failed") return drawBroken(scene, arrival.failure.status);
      return draw(scene, arrival.view);
    },
    reading({ state, url }) {
      const lead = leadOf(parseAddress(url), createRouteTable(routes, pageRoutes, state), state.redirections);
      // Whoever is sent on takes along all that they came with.
      if (lead.kind !== "match") return (search) => search;
      return (search) => drawnSearch(lead.match, search, state.locales);
    },
  };
}

/** What is drawn, and with what. */
interface Scene {
  readonly manifest: Manifest;
  /** The application that found the data. */
  readonly app: App;
  readonly url: string;
  readonly match: Match;
}

const redirection = (location: string, status: 301 | 302 = 302): Rendered => ({ status, location, body: "" });

/** What could not be loaded: a screen that says so, and the browser does not take it over with data that it lacks. */
function drawBroken(scene: Scene, status: number): Promise<Rendered> {
  const { match, url } = scene;
  const view: FoundView = {
    address: parseAddress(url),
    match: { ...match, route: { ...match.route, meta: { ...match.route.meta, title: "site:errors.broken.title" } } },
    screen: { Screen: BrokenScreen },
    data: undefined,
    head: { noIndex: true },
  };
  return draw(scene, view, status >= 500 ? status : 503);
}

async function draw(
  { manifest, app: finder, url, match }: Scene,
  drawn: FoundView,
  failedWith?: number,
): Promise<Rendered> {
  const { state, ports, table } = finder;
  const view: View = { ...drawn, serial: 0, moves: 0, redirected: false };
  const app = createApp({ ports, state, table, modules, url, view, namespaces: namespacesOf(match) });
  await loadCode(app, match, view);

  const html = renderToString(
    <AppProvider app={app}>
      <Shell />
    </AppProvider>,
  );
  const hydration: Hydration = {
    state,
    search: view.address.search,
    ...(failedWith === undefined && drawn.screen && { found: { data: drawn.data, head: drawn.head } }),
  };
  const { brand, styles: custom } = state.app;
  const styles = {
    installation: [brand, custom].filter((css) => css !== undefined).map(styleText),
    page: [...app.pageStyles].map(styleText),
  };
  const body = renderDocument({
    state,
    url,
    title: documentTitle(app, view),
    head: drawn.head,
    html,
    json: hydrationJson(hydration),
    assets: assetsOf(manifest, app.chunks.names()),
    styles,
  });
  return {
    status: failedWith ?? match.route.meta.status ?? 200,
    body,
    inlineStyles: [...styles.installation, ...styles.page],
  };
}

/** The text of a style element, in which no tag can end it. */
const styleText = (css: string): string => css.replaceAll("</", "<\\/");

/** Loads what is drawn into the application that draws it. */
async function loadCode(app: App, { route }: Match, view: View): Promise<void> {
  await Promise.all([
    app.state.viewer ? app.chunks.load(accountMenu) : undefined,
    app.chunks.load(route.screen),
    route.layout && app.chunks.load(route.layout),
    ...(view.data === undefined ? [] : (route.chunks?.(view.data, app) ?? [])).map((chunk) => app.chunks.load(chunk)),
  ]);
}
