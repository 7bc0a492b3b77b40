import type { RouteTable } from "#web/app/route-table.ts";
import type { WebModule } from "#web/app/web-module.ts";

/** Where everything is on the site, and what its modules bring beside their parts of pages. */
export interface Catalogue {
  readonly table: RouteTable;
  /** In the order of their list. */
  readonly modules: readonly WebModule[];
}

/** The module that makes it, as the build's manifest knows it: named by documents of screens that are no page of the site. */
export const catalogueModule = "web/catalogue.ts";

export interface DirectoryOptions {
  /** Absent where a page of the site does without it. */
  readonly catalogue?: Catalogue;
  readonly loadCatalogue?: () => Promise<Catalogue>;
  /** Paths of which somebody who had the catalogue found that they lead somewhere. */
  readonly places?: readonly string[];
}

/** The way to the catalogue, which the first page does without. */
export interface Directory {
  /** Throws before it is loaded: whatever moves the reader, or belongs to no page of the site, waits for that. */
  readonly catalogue: Catalogue;
  load(): Promise<Catalogue>;
  /** Whether an address is one elsewhere, or one of this site at which something answers. A page knows this of what it shows. */
  leadsSomewhere(to: string): boolean;
  /** The paths that were asked for and lead somewhere. */
  readonly places: ReadonlySet<string>;
}

export function createDirectory({ catalogue, loadCatalogue, places: known = [] }: DirectoryOptions): Directory {
  const places = new Set(known);
  let loaded = catalogue;
  let loading: Promise<Catalogue> | undefined;
  const load = async (): Promise<Catalogue> => {
    if (!loadCatalogue) throw new Error("There is no catalogue to load");
    loaded = await loadCatalogue();
    return loaded;
  };
  return {
    get catalogue() {
      if (!loaded) throw new Error("The catalogue is read before it was loaded");
      return loaded;
    },
    async load() {
      if (loaded) return loaded;
      loading ??= load().finally(() => {
        // A failed load may be tried again.
        loading = undefined;
      });
      return loading;
    },
    leadsSomewhere(to) {
      if (!to.startsWith("/") || places.has(to)) return true;
      if (!loaded?.table.match(to)) return false;
      places.add(to);
      return true;
    },
    places,
  };
}
