import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry } from "#core/kernel/storage.ts";
import { fullName, profileLink } from "#core/shell/access/rules.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { PageEntry } from "#core/shell/site/state.ts";
import { resultsPerType } from "./words.ts";

/** A page as far as links to records need it. */
export type HoldingPage = Pick<PageEntry, "path" | "components">;

/** A type that the global search looks through: what is read of its records, and how they are shown. */
export interface SearchSource {
  readonly query: Query;
  title(entry: Entry): string;
  /** The first of these that is not empty is shown. */
  descriptions(entry: Entry): readonly unknown[];
  /** Where a record is; `undefined` when no page of the site shows it. */
  path(entry: Entry, pages: readonly HoldingPage[]): string | undefined;
}

/** One more than are shown tells whether there are more. */
const page = { number: 1, size: resultsPerType + 1 };

const published = where("isDraft", "eq", false);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** In the order in which their results are given. */
export const searchSources: readonly SearchSource[] = [
  {
    query: queryOf("app-pages", {
      filter: published,
      fields: { "app-pages": ["title", "description", "path"] },
      page,
    }),
    title: ({ attributes }) => textOf(attributes.title),
    descriptions: ({ attributes }) => [attributes.description],
    path: ({ attributes }) => textOf(attributes.path),
  },
  {
    query: queryOf("articles", {
      fields: { articles: ["title", "slug", "shortDescription", "defaultShortDescription"] },
      page,
    }),
    title: ({ attributes }) => textOf(attributes.title),
    descriptions: ({ attributes }) => [attributes.shortDescription, attributes.defaultShortDescription],
    path: ({ type, id, attributes }, pages) =>
      pages.length === 0 ? undefined : recordLink({ type, id, slug: textOf(attributes.slug) }, pages),
  },
  {
    query: queryOf("users", {
      fields: { users: ["firstName", "lastName", "organizationName", "description"] },
      page,
    }),
    title: ({ attributes }) => fullName(attributes),
    descriptions: ({ attributes }) => [attributes.organizationName, attributes.description],
    path: ({ id }) => profileLink({ id }),
  },
];

/** Components whose pages hold the records of these types. */
export const holdingComponents: readonly string[] = ["articles"];
