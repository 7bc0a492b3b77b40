import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Field } from "#core/kernel/fields.ts";
import type { Flag } from "#core/kernel/flags.ts";
import { where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { fieldsOf, list, stream } from "#core/kernel/reads.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { asGuest } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { appPageComponents, appPages } from "#core/shell/pages/entities.ts";
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

const pages = {
  where: where("isDraft", "eq", false),
  fields: ["path", "updatedAt", "components"],
  include: { components: {} },
  includeFields: [fieldsOf(appPageComponents, ["name"])],
  page: "whole",
} as const;

/** A record with a page of its own, as far as its address says it. */
type Addressed = Typed<string, { readonly slug: Field<string | null, "optional"> }>;

interface Shown {
  readonly record: Addressed;
  readonly flag: Flag;
  readonly asked: { readonly fields: readonly ("slug" | "updatedAt")[] };
}

/** Records that have a page of their own below the page with the component of the same name. */
const shown: readonly Shown[] = [
  { record: { type: "articles" }, flag: "articles", asked: { fields: ["slug", "updatedAt"] } },
  { record: { type: "rental-models" }, flag: "rental", asked: { fields: ["updatedAt"] } },
];

/** Every published page that a guest may open, and every article and rental model below the page that lists them (ROUTE-077, ROUTE-086). */
export const siteAddresses = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly SiteAddress[], CoreError, CoreNeeds> {
  const guest = asGuest(viewer);
  const found = yield* list(appPages, pages, guest);
  const entries = found.rows.map(({ path, updatedAt, components }) => ({
    path,
    changedAt: updatedAt,
    components: components.map((id) => found.related(appPageComponents, id)?.name ?? ""),
  }));
  const addresses = entries
    .filter(({ path }) => isPathOn(path, viewer.flags))
    .map(({ path, changedAt }): SiteAddress => ({ path, changedAt }));
  for (const { record, flag, asked } of shown) {
    const { type } = record;
    if (!viewer.flags[flag] || !entries.some(({ components }) => components.includes(type))) continue;
    const below = yield* stream(record, asked, guest).pipe(
      Stream.take(mostAddresses - addresses.length),
      Stream.map(
        (row): SiteAddress => ({
          path: recordLink({ type, id: row.id, slug: asked.fields.includes("slug") ? row.slug : null }, entries),
          changedAt: row.updatedAt,
        }),
      ),
      Stream.runCollect,
    );
    addresses.push(...below);
  }
  return addresses;
});
