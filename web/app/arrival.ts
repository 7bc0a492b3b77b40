import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { loadChunksOf } from "#web/app/chunks.ts";
import { guard, startOf } from "#web/app/guard.ts";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { type Match, namespacesOf } from "#web/app/match.ts";
import { ownSpacePath } from "#web/app/own-space.ts";
import { type Address, formatAddress, notFoundAt, withRedirectUrl } from "#web/app/paths.ts";
import type { Head, LayoutModule, Outcome, ScreenModule } from "#web/app/route.ts";
import { leadOf } from "#web/app/route-table.ts";
import { createVisited } from "#web/app/visited.ts";

/** What is on the screen. `screen` is absent while only the shell and a loader can be drawn. */
export interface View {
  readonly address: Address;
  readonly match?: Match;
  readonly screen?: ScreenModule;
  readonly layout?: LayoutModule;
  readonly data: unknown;
  readonly head: Head;
  /** Counts arrivals at a screen. */
  readonly serial: number;
  /** Counts arrivals, and moves within the screen: following a hash scrolls each time. */
  readonly moves: number;
  /** Whether the reader was sent here by a redirection. */
  readonly redirected: boolean;
  /** Pixels to scroll down to: where the reader was when they left this screen before. */
  readonly scroll?: number;
}

/** A view before it has its place in the history of views. */
export type FoundView = Omit<View, "serial" | "moves" | "redirected" | "scroll">;

export type Decision =
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "ask-to-leave"; readonly match: Match }
  | { readonly kind: "pass"; readonly match: Match };

/** Where an address leads for this viewer: redirections, route table, guard. */
export function decide(app: App, address: Address): Decision {
  const lead = leadOf(address, app.table, app.state.redirections);
  if (lead.kind !== "match") return lead;
  const { match } = lead;
  const { meta } = match.route;
  const resource = meta.resourceParam === undefined ? undefined : match.params[meta.resourceParam];
  const viewer = app.session.viewer.peek();
  const decision = guard(
    {
      url: formatAddress(address),
      guard: meta.guard,
      query: new URLSearchParams(address.search),
      ...(match.page && { page: match.page }),
      ...(resource !== undefined && { resource }),
    },
    {
      loaded: true,
      viewer,
      flags: app.state.flags,
      preventLeave: app.leave.prevented.peek(),
      start: viewer ? startOf(viewer, app.state.flags) : ownSpacePath,
    },
  );
  if (decision.kind === "redirect") return decision;
  return { kind: decision.kind === "ask-to-leave" ? "ask-to-leave" : "pass", match };
}

export type Arrival =
  | { readonly kind: "redirect"; readonly to: string; readonly isPermanent?: true }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "view"; readonly view: FoundView };

/** Loads code, lines and data of a matched route, all at once. */
export async function arrive(app: App, address: Address, match: Match): Promise<Arrival> {
  const { route } = match;
  const url = `${address.path}${address.search}`;
  const [screen, layout, outcome] = await Promise.all([
    app.chunks.load(route.screen),
    route.layout && app.chunks.load(route.layout),
    dataOf(app, url, address, match),
    app.store(createLanguageLines).ensure(namespacesOf(match)),
  ]);
  switch (outcome.kind) {
    case "redirect":
      return outcome;
    case "moved":
      return { kind: "redirect", to: withLastPart(address, outcome.slug), isPermanent: true };
    case "missing":
      return { kind: "redirect", to: notFoundAt(address) };
    case "unauthorized":
      return { kind: "redirect", to: withRedirectUrl("/errors/unauthorized", formatAddress(address)) };
    case "failed":
      return outcome;
    case "found": {
      visitedBy(app, match)?.put(url, outcome);
      await loadChunksOf(app, match, outcome.data);
      const { data, head } = outcome;
      return { kind: "view", view: { address, match, screen, ...(layout && { layout }), data, head } };
    }
  }
}

/** The same address with another last part of its path. */
const withLastPart = (address: Address, part: string): string => {
  const parent = address.path.slice(0, address.path.lastIndexOf("/"));
  return formatAddress({ ...address, path: `${parent}/${encodeURIComponent(part)}` });
};

async function dataOf(app: App, url: string, address: Address, match: Match): Promise<Outcome<unknown>> {
  const { route, params, page } = match;
  if (!route.load) return { kind: "found", data: undefined, head: {} };
  const visited = visitedBy(app, match)?.get(url);
  if (visited) return visited;
  return route.load({ app, params, query: new URLSearchParams(address.search), ...(page && { page }) });
}

/** Where the data of a route is kept for the way back; nowhere on the server. */
const visitedBy = (app: App, { route }: Match) =>
  route.load && route.cached && !app.onServer ? app.store(createVisited) : undefined;
