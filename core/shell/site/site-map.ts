import { Effect, Stream } from "effect";
import { Acting, streamActingAs } from "#core/kernel/acting.ts";
import { isOn } from "#core/kernel/module.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { each } from "#core/kernel/read.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { asGuest, guestOf } from "#core/kernel/system.ts";
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

/** Every published page that a guest may open, and every record below the page that lists its kind (ROUTE-077, ROUTE-086). */
export const siteAddresses = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const guest = guestOf(viewer);
  const found = yield* asGuest(list(appPages, pages));
  const entries = found.rows.map(({ path, updatedAt, components }) => ({
    path,
    changedAt: updatedAt,
    components: components.map((id) => found.related(appPageComponents, id)?.name ?? ""),
  }));
  const addresses = entries
    .filter(({ path }) => isPathOn(path, viewer.flags))
    .map(({ path, changedAt }): SiteAddress => ({ path, changedAt }));
  const listed = (yield* Catalogue).contributions("recordPages").filter((part) => isOn(part, viewer.flags));
  for (const { part } of listed) {
    const { base, component } = part;
    const isHeld = entries.some(({ components }) => component !== undefined && components.includes(component));
    if (base === undefined && !isHeld) continue;
    const below = yield* streamActingAs(guest, each(part.mapped)).pipe(
      Stream.take(mostAddresses - addresses.length),
      Stream.map(
        ({ id, attributes: { slug, updatedAt } }): SiteAddress => ({
          path:
            base === undefined
              ? recordLink(component ?? "", { id, slug: typeof slug === "string" ? slug : null }, entries)
              : `${base}${id}`,
          changedAt: `${updatedAt}`,
        }),
      ),
      Stream.runCollect,
    );
    addresses.push(...below);
  }
  return addresses;
});
