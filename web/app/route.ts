import type { ComponentType } from "react";
import type { Flag } from "#core/kernel/flags.ts";
import type { SharedPicture } from "#core/shell/files/shared-picture.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { PageEntry } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";

/** Who may open a route (routes.json): `page` is decided by the page itself (requiresAuth, roles, weight). */
export type GuardKind = "public" | "guest" | "signed-in" | "verified" | "admin" | "page";

export interface RouteMeta {
  readonly guard: GuardKind;
  /** The route exists only while all of these flags are on. */
  readonly flags?: readonly Flag[];
  /** Key of the title; a screen whose title comes from its data gives it in `Head`. */
  readonly title?: string;
  readonly noNav?: boolean;
  readonly noFooter?: boolean;
  readonly noA11yDrawer?: boolean;
  readonly restricted?: boolean;
  /** HTTP status of the server's answer; 200 unless set. */
  readonly status?: number;
  /** Namespaces of lines beside those of every page (`sharedNamespaces`). */
  readonly namespaces?: readonly string[];
  /** Further ones by the name of a component that the page has. */
  readonly componentNamespaces?: Readonly<Record<string, readonly string[]>>;
  /** The server sends the shell and a loader; screen and data come in the browser (editors, back office). */
  readonly clientOnly?: boolean;
  /**
   * The query parameters that the page is drawn by, and how each is read. Guests' pages are kept by them, and the server draws a guest's page without any
   * other; screens for whom nothing is kept, and code that runs in the browser alone, read others besides.
   */
  readonly query?: Readonly<Record<string, ParameterKind>>;
  /** Name of the route parameter that holds a record type which the viewer must be allowed to see (ROUTE-016). */
  readonly resourceParam?: string;
}

/** What a query parameter holds: any text, a path of this site, words to search for, or JSON. */
export type ParameterKind = "text" | "site-path" | "search" | "json";

/** Code that is loaded apart. `module` is its path from the repository's root, by which the build's manifest knows it. */
export interface Chunk<Module> {
  readonly module: string;
  readonly load: () => Promise<Module>;
  /** Namespaces of lines that it needs beside those of every page, for what no route brings. */
  readonly namespaces?: readonly string[];
}

export const chunk = <Module>(
  module: string,
  load: () => Promise<Module>,
  namespaces: readonly string[] = [],
): Chunk<Module> => ({ module, load, namespaces });

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoadContext {
  readonly app: App;
  readonly params: Params;
  readonly query: URLSearchParams;
  /** The page of the site that this route belongs to, for routes made from pages. */
  readonly page?: PageEntry;
}

/** What a page says about itself to browsers, search engines and social networks. */
export interface Head {
  readonly title?: string;
  readonly description?: string;
  /** Shown where it is shared; its address absolute or a path of the site. */
  readonly image?: SharedPicture;
  readonly noIndex?: boolean;
  /** Paths of what one can subscribe to instead of coming back to the page. */
  readonly feeds?: readonly string[];
  /** The record that the screen is about: its views are counted. */
  readonly about?: { readonly type: string; readonly id: string };
  /** `article` for a text with an author and a date; `website` unless set. */
  readonly kind?: "website" | "article";
}

/** What looking for a screen's data led to. Make them with the functions of `outcome.ts`. */
export type Outcome<Data> =
  | { readonly kind: "found"; readonly data: Data; readonly head: Head }
  | { readonly kind: "missing"; readonly reason: string }
  | { readonly kind: "unauthorized"; readonly reason: string }
  | { readonly kind: "redirect"; readonly to: string }
  /** The record is there, and its address ends with this slug. */
  | { readonly kind: "moved"; readonly slug: string }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface ScreenProps<Data = unknown> {
  readonly data: Data;
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly page?: PageEntry;
}

export interface ScreenModule<Data = unknown> {
  readonly Screen: ComponentType<ScreenProps<Data>>;
}

/** A frame around the screens of an area; it stays mounted while its screens change. */
export interface LayoutModule {
  readonly Layout: ComponentType<{ readonly children: React.ReactNode }>;
}

export interface Route {
  /** Present when links and redirections name the route. */
  readonly name?: string;
  /** Pattern below the root, parameters as `:name` and `:name?`. */
  readonly path: string;
  readonly meta: RouteMeta;
  readonly screen: Chunk<ScreenModule>;
  readonly layout?: Chunk<LayoutModule>;
  /** Finds the data that the screen shows. On the server its result travels with the page. */
  readonly load?: (context: LoadContext) => Promise<Outcome<unknown>>;
  /** A page of the site at the same path answers in its place. */
  readonly yieldsToPage?: boolean;
  /** Keeps the data by address: coming back asks nothing (API-013). For what only a write of ours changes. */
  readonly cached?: boolean;
  /** Further code that this data needs to be drawn: loaded before the screen is, preloaded by the document. */
  readonly chunks?: (data: unknown, app: App) => readonly Chunk<unknown>[];
}

interface RouteDefinition<Data> extends Omit<Route, "screen" | "load" | "chunks"> {
  readonly screen: Chunk<ScreenModule<Data>>;
  readonly load?: (context: LoadContext) => Promise<Outcome<Data>>;
  readonly chunks?: (data: Data, app: App) => readonly Chunk<unknown>[];
}

/** Declares a route: ties the type of `load`'s data to that of the screen, then forgets it so that routes fit one table. */
export const route = <Data = undefined>(definition: RouteDefinition<Data>): Route => definition as unknown as Route;
