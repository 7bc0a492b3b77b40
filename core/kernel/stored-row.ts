import type { RowBase } from "./rows.ts";
import type { Locked } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/**
 * A locked record as one row: its values, the ids of its to-one relations, and its texts in the viewer's locale, else in the default one,
 * else in the one that it was written in.
 */
export function storedRow(id: string, locked: Locked, viewer: Viewer): RowBase & Readonly<Record<string, unknown>> {
  const { version, createdAt, updatedAt, sourceLocale } = locked;
  const order = [sourceLocale, viewer.defaultLocale, viewer.locale];
  const texts: Record<string, unknown> = {};
  for (const locale of order) {
    const row = locked.texts.find((each) => each.locale === locale);
    for (const [name, value] of Object.entries(row?.values ?? {}))
      if (value !== null || !(name in texts)) texts[name] = value;
  }
  return { ...locked.values, ...locked.links, ...texts, id, version, createdAt, updatedAt };
}
