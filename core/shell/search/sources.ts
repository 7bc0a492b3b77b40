import type { CatalogueService } from "#core/kernel/module.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { PageEntry } from "#core/shell/site/state.ts";
import { resultsPerType } from "./words.ts";

/** A page as far as links to records need it. */
export type HoldingPage = Pick<PageEntry, "path" | "components">;

/** A type that the global search looks through: what is read of its records, and how they are shown. */
export interface SearchSource {
  /** Results stand in this order. */
  readonly position: number;
  readonly query: Query;
  title(entry: Entry): string;
  /** The first of these that is not empty is shown. */
  descriptions(entry: Entry): readonly unknown[];
  /** Where a record is; `undefined` when no page of the site shows it. */
  path(entry: Entry, pages: readonly HoldingPage[]): string | undefined;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Types of the module that the global search looks through. */
    readonly searchSources?: readonly SearchSource[];
  }
}

/** A text of a record, empty where there is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** One more than are shown tells whether there are more. */
export const searchedPage = { number: 1, size: resultsPerType + 1 } as const;

/** Components whose pages hold the records of these sources. */
export const holdingComponents = (all: CatalogueService, sources: readonly SearchSource[]): readonly string[] =>
  all
    .contributions("recordPages")
    .filter(({ part }) => sources.some(({ query }) => query.type === part.type))
    .map(({ part }) => part.component);
