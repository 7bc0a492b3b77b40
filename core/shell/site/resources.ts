import type { Entry, Page } from "#core/kernel/storage.ts";
import type { Many, Resource } from "./ports.ts";

/** A record as the web sees it. */
export const resourceOf = (entry: Entry): Resource => ({
  type: entry.type,
  id: entry.id,
  attributes: entry.attributes,
  links: entry.refs,
  meta: { version: entry.version, ...(entry.locale === undefined ? {} : { locale: entry.locale }) },
});

export const manyOf = (page: Page): Many => ({
  data: page.rows.map(resourceOf),
  included: page.included.map(resourceOf),
  meta: page.total === undefined ? {} : { total: page.total },
});

export const emptyMany: Many = { data: [], included: [], meta: {} };
