import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { each, listEntries } from "#core/kernel/read.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asGuest } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isPathOn } from "#core/shell/pages/reserved.ts";
import { recordLink } from "./links.ts";

/** An address that anybody may open. */
export interface SiteAddress {
  /** Below the site's root. */
  readonly path: string;
  /** ISO instant of its last change. */
  readonly changedAt: string;
}

/** What search engines read of one site map. */
export const mostAddresses = 50_000;

const pages = queryOf("app-pages", {
  filter: { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
  include: { components: {} },
  fields: { "app-pages": ["path", "updatedAt"], "app-page-components": ["name"] },
  page: "all",
});

/** Every published page that a guest may open, and every record below the page that lists its kind (ROUTE-077, ROUTE-086). */
export const siteAddresses = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly SiteAddress[], CoreError, CoreNeeds> {
  const guest = asGuest(viewer);
  const found = yield* listEntries(pages, guest);
  const names = new Map(found.included.map(({ id, attributes }) => [id, attributes.name as string]));
  const entries = found.rows.map(({ attributes, refs }) => ({
    path: attributes.path as string,
    changedAt: attributes.updatedAt as string,
    components: (refs.components as readonly Reference[]).map(({ id }) => names.get(id) ?? ""),
  }));
  const addresses = entries
    .filter(({ path }) => isPathOn(path, viewer.flags))
    .map(({ path, changedAt }): SiteAddress => ({ path, changedAt }));
  const listed = (yield* Catalogue).contributions("recordPages").filter((part) => isOn(part, viewer.flags));
  for (const { part } of listed) {
    if (!entries.some(({ components }) => components.includes(part.component))) continue;
    const below = yield* each(part.mapped, guest).pipe(
      Stream.take(mostAddresses - addresses.length),
      Stream.map(
        ({ id, attributes }): SiteAddress => ({
          path: recordLink(part.component, { id, slug: (attributes.slug ?? null) as string | null }, entries),
          changedAt: attributes.updatedAt as string,
        }),
      ),
      Stream.runCollect,
    );
    addresses.push(...below);
  }
  return addresses;
});
