import { recordLink } from "#core/shell/site/links.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";

/** Something that somebody likes, as its list shows it. */
export interface LikedRow {
  readonly id: string;
  readonly version: number | undefined;
  /** What it is, in a word. */
  readonly kind: string;
  readonly title: string;
  readonly to: string;
  readonly lang?: string;
}

interface LikesReader extends Pick<App, "modules" | "t"> {
  readonly state: Pick<AppState, "pages">;
}

/** What is liked and can still be seen, in the order of the likes. */
export function likedRows(found: Many, reader: LikesReader): readonly LikedRow[] {
  const records = new Map(found.included.map((each) => [`${each.type} ${each.id}`, each]));
  return found.data.flatMap(({ id, links, meta }) => {
    const link = links.likable;
    const record = link && "id" in link ? records.get(`${link.type} ${link.id}`) : undefined;
    return record ? { id, version: meta.version, ...shownRecord(record, reader) } : [];
  });
}

function shownRecord(record: Resource, reader: LikesReader) {
  const { title, name, excerpt } = record.attributes;
  return {
    kind: reader.t(`fields:types.${record.type}.one`),
    title: String(title ?? name ?? excerpt ?? ""),
    to: pathOf(record, reader),
    ...(record.meta.locale !== undefined && { lang: record.meta.locale }),
  };
}

function pathOf(record: Resource, { state: { pages }, modules }: LikesReader): string {
  const { id, type, attributes } = record;
  const path = modules.flatMap(({ recordPaths }) => recordPaths?.[type] ?? [])[0];
  if (path) return path(record, pages);
  const block = modules.flatMap(({ recordBlocks }) => recordBlocks?.[type] ?? [])[0] ?? type;
  return recordLink(block, { id, slug: typeof attributes.slug === "string" ? attributes.slug : null }, pages);
}
