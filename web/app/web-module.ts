import type { ComponentType } from "react";
import type { Flag, Flags } from "#core/kernel/flags.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { BlockRegistry } from "#web/app/blocks.ts";
import type { Route } from "#web/app/route.ts";
import type { PageRoutes } from "#web/app/route-table.ts";

/** What a module brings to the pages of the site, in its `page-parts.ts`. All of it comes with the first page: each block is a chunk of its own. */
export interface PageParts {
  readonly name: string;
  /** The flag that switches what it brings to every page. */
  readonly flag?: Flag;
  /** Blocks of pages, each with the namespaces of lines that it needs. */
  readonly blocks?: BlockRegistry;
  /** A control in the top bar of the site. */
  readonly TopBarAction?: ComponentType;
}

declare const declared: unique symbol;

/** Parts that stand in a `page-parts.ts`. */
export interface DeclaredParts extends PageParts {
  readonly [declared]: true;
}

export const pageParts = (parts: PageParts): DeclaredParts => parts as DeclaredParts;

/**
 * What a module brings to the site beside its pages. The shell adds kinds of part where it declares them, by
 * `declare module "#web/app/web-module.ts" { interface WebModuleParts { … } }`, and reads them from `app.modules`. It comes with the first
 * screen that is no page of the site, or the first step away from one.
 */
export interface WebModuleParts {
  /** Its routes; one whose page shows what other modules bring is made of the modules. */
  readonly routes?: readonly (Route | ((modules: readonly WebModule[]) => Route))[];
  /** Routes below the pages with a block, by the name of the block (PAGE-007). */
  readonly pageRoutes?: PageRoutes["components"];
  /** Names of the blocks below whose pages records have theirs, by type, where it is not the type's own name. */
  readonly recordBlocks?: Readonly<Record<string, string>>;
  /** Where records are shown that have no page of their own, by type. */
  readonly recordPaths?: Readonly<Record<string, (record: Resource, pages: AppState["pages"]) => string>>;
  /** What people can subscribe to, by the name of the block that lists the same. */
  readonly feeds?: Readonly<Record<string, FeedAddress>>;
}

/** A feed of the server's: its name, and the prop of the block that narrows both, where there is one. */
export interface FeedAddress {
  readonly name: string;
  readonly by?: string;
}

/** The half of a module that the site is made of. `web/modules.ts` lists them, `web/page-parts.ts` what they bring to pages. */
export interface WebModule extends WebModuleParts, PageParts {}

/** A module has none of the parts of pages, or those of its `page-parts.ts`: any others would come too late. */
type PartsOfModule =
  | DeclaredParts
  | (Pick<PageParts, "name" | "flag"> & { readonly [Part in Exclude<keyof PageParts, "name" | "flag">]?: never });

export const webModule = (parts: WebModuleParts & PartsOfModule): WebModule => parts;

/** The modules whose flag is on. */
export const modulesOn = <Part extends Pick<PageParts, "flag">>(
  modules: readonly Part[],
  flags: Flags,
): readonly Part[] => modules.filter(({ flag }) => flag === undefined || flags[flag]);
