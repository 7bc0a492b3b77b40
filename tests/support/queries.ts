import { Effect } from "effect";
import type { CatalogueService } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { always, type Condition } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Page, Select, StorageService, Write } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { testNow } from "./viewers.ts";

/** A query with nothing asked for but what is given. */
export const query = (type: string, parts: Partial<Query> = {}): Query => ({
  type,
  filter: always as Condition,
  sort: [],
  include: {},
  fields: {},
  page: { number: 1, size: 20 },
  total: false,
  deleted: "without",
  ...parts,
});

/** The select of a query, which has to be a good one. */
export function selectOf(all: CatalogueService, asked: Query, viewer: Viewer, mode: "list" | "find" = "list"): Select {
  const planned = plan(all, asked, viewer, mode);
  if (!("node" in planned)) throw planned;
  return planned;
}

export const pageOf = (storage: StorageService, all: CatalogueService, asked: Query, viewer: Viewer): Promise<Page> =>
  Effect.runPromise(storage.select(selectOf(all, asked, viewer), viewer));

/** A write of one record: nothing but what is given, as its `revision`. */
export function writeOf(
  type: string,
  id: string,
  parts: Partial<Omit<Write, "change">> & {
    readonly revision?: number;
    readonly at?: string;
    readonly action?: string;
  } = {},
): Write & { readonly sourceLocale: "en" } {
  const { revision = 1, at = testNow, action = revision === 1 ? "create" : "update", ...rest } = parts;
  return {
    type,
    id,
    values: {},
    links: {},
    sets: {},
    sourceLocale: "en",
    ...rest,
    change: {
      action,
      revision,
      actorId: null,
      actingOrganizationId: null,
      impersonatorId: null,
      requestId: "test",
      at,
      diff: {},
    },
  };
}
