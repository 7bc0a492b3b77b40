import type { ComponentType } from "react";
import type { Flag, Flags } from "#core/kernel/flags.ts";
import type { BlockRegistry } from "#web/app/blocks.ts";
import type { Workplace } from "#web/app/guard.ts";
import type { Route } from "#web/app/route.ts";
import type { PageRoutes } from "#web/app/route-table.ts";

/**
 * What a module brings to the site. The shell adds kinds of part where it declares them, by
 * `declare module "#web/app/web-module.ts" { interface WebModuleParts { … } }`, and reads them from `app.modules`. Everything here comes
 * with the first page: screens and blocks are chunks of their own.
 */
export interface WebModuleParts {
  readonly routes?: readonly Route[];
  /** Routes below the pages with a block, by the name of the block (PAGE-007). */
  readonly pageRoutes?: PageRoutes["components"];
  /** Blocks of pages, each with the namespaces of lines that it needs. */
  readonly blocks?: BlockRegistry;
  /** A control in the top bar of the site. */
  readonly TopBarAction?: ComponentType;
  /** Where people of a role start. */
  readonly workplace?: Workplace;
}

/** The half of a module that the site is made of. `web/modules.ts` lists them. */
export interface WebModule extends WebModuleParts {
  readonly name: string;
  /** The flag that switches what it brings to every page. */
  readonly flag?: Flag;
}

export const webModule = (parts: WebModule): WebModule => parts;

/** The modules whose flag is on. */
export const modulesOn = (modules: readonly WebModule[], flags: Flags): readonly WebModule[] =>
  modules.filter(({ flag }) => flag === undefined || flags[flag]);
