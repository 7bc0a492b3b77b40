import { renderToString } from "react-dom/server";
import type { Rendered, Renderer } from "#core/shell/site/renderer.ts";
import type { PageContent } from "#core/shell/site/state.ts";
import { type App, createApp } from "#web/app/app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import { arrive, decide, type FoundView, type View } from "#web/app/arrival.ts";
import { assetsOf, type Manifest } from "#web/app/assets.ts";
import { catalogueModule } from "#web/app/catalogue.ts";
import { renderDocument } from "#web/app/document.ts";
import { type Hydration, hydrationJson } from "#web/app/hydration.ts";
import { canonicalPath, type Match, namespacesOf } from "#web/app/match.ts";
import { drawnSearch } from "#web/app/page-query.ts";
import { styleText } from "#web/app/page-styles.tsx";
import { formatAddress, notFoundAt, parseAddress } from "#web/app/paths.ts";
import { leadOf } from "#web/app/route-table.ts";
import { documentTitle } from "#web/app/titles.ts";
import { linesOf } from "#web/app/translator.ts";
import { createCatalogue } from "#web/catalogue.ts";
import { allPageParts as pageParts } from "#web/page-parts.ts";
import { sitePageRoute } from "#web/page-route.ts";
import { drawnBlocks } from "#web/shell/blocks/drawn-blocks.ts";
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
    async render({ state: whole, url, ports, now }) {
      const address = parseAddress(url);
      const catalogue = createCatalogue(whole);
      const lead = leadOf(address, catalogue.table, whole.redirections);
      if (lead.kind === "redirect") return redirection(lead.to);
      if (lead.kind === "unknown") return redirection(notFoundAt(address));

      const { match } = lead;
      const namespaces = namespacesOf(match);
      const state = { ...whole, lines: linesOf(whole.lines, namespaces) };
      const app = createApp({ ports, state, pageParts, catalogue, url, namespaces, now });
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
      const lead = leadOf(parseAddress(url), createCatalogue(state).table, state.redirections);
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
  const { state, ports, directory, now } = finder;
  const { catalogue } = directory;
  const view: View = { ...drawn, serial: 0, moves: 0, redirected: false };
  const app = createApp({ ports, state, pageParts, catalogue, url, view, namespaces: namespacesOf(match), now });
  await loadCode(app, match, view);

  const html = renderToString(
    <AppProvider app={app}>
      <Shell />
    </AppProvider>,
  );
  const page = match.route === sitePageRoute ? match.page : undefined;
  const drawnByServer =
    page && drawn.data !== undefined ? drawnBlocks(app, (drawn.data as PageContent).components) : {};
  const hydration: Hydration = {
    state,
    search: view.address.search,
    ...(page && { page: page.id }),
    places: [...app.directory.places],
    drawn: drawnByServer,
    ...(failedWith === undefined && drawn.screen && { found: { data: drawn.data, head: drawn.head } }),
  };
  const { brand, styles: custom } = state.app;
  const styles = {
    installation: [brand, custom].filter((css) => css !== undefined).map(styleText),
    page: [...app.pageStyles].map(styleText),
  };
  const body = renderDocument({
    state,
    url: formatAddress({ ...view.address, path: canonicalPath(view.address.path, match, state.pages) }),
    title: documentTitle(app, view),
    head: drawn.head,
    html,
    json: hydrationJson(hydration),
    assets: assetsOf(manifest, [
      ...(page ? [] : [catalogueModule]),
      ...app.chunks.names().filter((module) => !drawnByServer[module]),
    ]),
    styles,
  });
  return {
    status: failedWith ?? match.route.meta.status ?? 200,
    body,
    inlineStyles: [...styles.installation, ...styles.page],
  };
}

/** Loads what is drawn into the application that draws it. */
async function loadCode(app: App, { route }: Match, view: View): Promise<void> {
  await Promise.all([
    app.state.viewer ? app.chunks.load(accountMenu) : undefined,
    app.chunks.load(route.screen),
    route.layout && app.chunks.load(route.layout),
    ...(view.data === undefined ? [] : (route.chunks?.(view.data, app) ?? [])).map((chunk) => app.chunks.load(chunk)),
  ]);
}
