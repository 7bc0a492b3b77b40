import type { Flag } from "#core/kernel/flags.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { queryOf } from "#core/kernel/queries.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { PageEntry } from "#core/shell/site/state.ts";
import { resultsPerType } from "./words.ts";

/** A page as far as links to records need it. */
export type HoldingPage = Pick<PageEntry, "path" | "components">;

/** A type that the global search looks through: what is read of its records, and how they are shown. */
export interface SearchSource {
  /** Results that match as well stand in this order. */
  readonly position: number;
  /** All of them are on. */
  readonly flags?: readonly Flag[];
  readonly query: Query;
  /** Types whose records are parts of these: what is found in a part is shown as the record that it belongs to. */
  readonly parts?: readonly SearchedPart[];
  /** Some of its records are proposed to who found nothing, in the order of its lists. */
  readonly isProposed?: boolean;
  title(entry: Entry): string;
  /** Members of which the first that is not empty is shown. */
  readonly descriptions: readonly string[];
  /** Where a record is; `undefined` when no page of the site shows it. */
  path(entry: Entry, pages: readonly HoldingPage[]): string | undefined;
}

/** Records that belong to others. */
export interface SearchedPart {
  readonly query: Query;
  /** The relation that names what it belongs to. */
  readonly of: string;
}

/** Many parts may belong to few records. */
const mostParts = 60;

/** A searched part with no more read of it than what it belongs to. */
export const searchedPart = (type: string, of: string, whole: string): SearchedPart => ({
  query: queryOf(type, {
    include: { [of]: {} },
    fields: { [type]: [of], [whole]: ["createdAt"] },
    page: { number: 1, size: mostParts },
  }),
  of,
});

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
    .flatMap(({ part }) => part.component ?? []);
