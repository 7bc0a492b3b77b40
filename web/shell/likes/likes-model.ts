import { recordLink } from "#core/shell/site/links.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** Something that somebody likes, as its list shows it. */
export interface LikedRow {
  readonly id: string;
  readonly version: number | undefined;
  readonly title: string;
  readonly to: string;
  readonly lang?: string;
}

/** What is liked and can still be seen, in the order of the likes. */
export function likedRows(found: Many, { pages }: Pick<AppState, "pages">): readonly LikedRow[] {
  const records = new Map(found.included.map((each) => [`${each.type} ${each.id}`, each]));
  return found.data.flatMap(({ id, links, meta }) => {
    const link = links.likable;
    const record = link && "id" in link ? records.get(`${link.type} ${link.id}`) : undefined;
    return record ? { id, version: meta.version, ...shownRecord(record, pages) } : [];
  });
}

function shownRecord({ type, id, attributes, meta }: Resource, pages: AppState["pages"]) {
  const { slug, title, name } = attributes;
  return {
    title: String(title ?? name ?? ""),
    to: recordLink(type, { id, slug: typeof slug === "string" ? slug : null }, pages),
    ...(meta.locale !== undefined && { lang: meta.locale }),
  };
}
