import { renderToString } from "react-dom/server";
import type { Rendered, Renderer, RenderRequest } from "#core/site/renderer.ts";
import { type App, createApp } from "#web/app/app.ts";
import { arrive, decide, type View } from "#web/app/arrival.ts";
import { assetsOf, type Manifest } from "#web/app/assets.ts";
import { renderDocument } from "#web/app/document.ts";
import { type Hydration, hydrationJson } from "#web/app/hydration.ts";
import { linesOf, sharedNamespaces } from "#web/app/i18n.ts";
import { parseAddress } from "#web/app/paths.ts";
import { Root } from "#web/app/root.tsx";
import type { Match } from "#web/app/route-table.ts";
import { createRouteTable } from "#web/app/route-table.ts";
import { documentTitle } from "#web/app/titles.ts";
import { pageRoutes, routes } from "#web/routes.ts";
import { BrokenScreen } from "#web/site/broken-screen.tsx";
import { Shell } from "#web/site/shell.tsx";

export interface RendererOptions {
  /** Vite's manifest of the client build. */
  readonly manifest: Manifest;
}

/** Renders pages on the server: the same routes, guard and tree as in the browser, with in-process ports. */
export function createRenderer({ manifest }: RendererOptions): Renderer {
  return {
    async render(request) {
      const { state, url } = request;
      const address = parseAddress(url);
      const table = createRouteTable(routes, pageRoutes, state);
      const app = createApp({ ports: request.ports, state, table, url });
      const decision = decide(app, address);
      if (decision.kind === "redirect") return redirection(decision.to);
      if (decision.kind === "unknown") return redirection("/errors/not-found");
      const { match } = decision;

      if (match.route.meta.clientOnly) return draw(manifest, request, match, { address, match, data: undefined, head: { noIndex: true } });
      const arrival = await arrive(app, address, match);
      if (arrival.kind === "redirect") return redirection(arrival.to);
      if (arrival.kind === "failed") return drawBroken(manifest, request, match, arrival.failure.status);
      return draw(manifest, request, match, arrival.view);
    },
  };
}

const redirection = (location: string): Rendered => ({ status: 302, location, body: "" });

type Drawn = Omit<View, "serial" | "redirected">;

/** What could not be loaded: a screen that says so, and the browser does not take it over with data that it lacks. */
function drawBroken(manifest: Manifest, request: RenderRequest, match: Match, status: number): Promise<Rendered> {
  const view: Drawn = {
    address: parseAddress(request.url),
    match: { ...match, route: { ...match.route, meta: { ...match.route.meta, title: "site:errors.broken.title" } } },
    screen: { Screen: BrokenScreen },
    data: undefined,
    head: { noIndex: true },
  };
  return draw(manifest, request, match, view, status >= 500 ? status : 503);
}

async function draw(manifest: Manifest, request: RenderRequest, match: Match, drawn: Drawn, failedWith?: number): Promise<Rendered> {
  const { url, ports } = request;
  const { meta } = match.route;
  const namespaces = [...sharedNamespaces, ...(meta.namespaces ?? [])];
  const state = { ...request.state, lines: linesOf(request.state.lines, namespaces) };
  const view: View = { ...drawn, serial: 0, redirected: false };
  const app = createApp({ ports, state, table: createRouteTable(routes, pageRoutes, state), url, view });
  await loadCode(app, match, view);

  const html = renderToString(
    <Root app={app}>
      <Shell />
    </Root>,
  );
  const hydration: Hydration = {
    state,
    ...(failedWith === undefined && drawn.screen && { found: { data: drawn.data, head: drawn.head } }),
  };
  const styles = [...app.pageStyles];
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
  return { status: failedWith ?? meta.status ?? 200, body, inlineStyles: styles };
}

/** Loads what is drawn into the application that draws it. */
async function loadCode(app: App, { route }: Match, view: View): Promise<void> {
  await Promise.all([
    app.chunks.load(route.screen),
    route.layout && app.chunks.load(route.layout),
    ...(view.data === undefined ? [] : (route.chunks?.(view.data) ?? [])).map((chunk) => app.chunks.load(chunk)),
  ]);
}
