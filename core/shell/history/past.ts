import { isLocale, type Locale } from "#core/kernel/locales.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import type { StoredChange } from "#core/kernel/storage.ts";

/** What a record held once, as far as revisions tell: a member that none of them names is not in it. */
export interface Past {
  /** Fields that are not localized, and links. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Localized fields; those of a text that was not written are all null. */
  readonly texts: ReadonlyMap<Locale, Readonly<Record<string, unknown>>>;
}

/** What a record held before revisions, given newest first. */
export const before = (changes: readonly StoredChange[]): Past => gathered(changes, 0);

/** What a record held after revisions, given oldest first from the one that made it. */
export const after = (changes: readonly StoredChange[]): Past => gathered(changes, 1);

function gathered(changes: readonly StoredChange[], side: 0 | 1): Past {
  const members: Record<string, unknown> = {};
  const texts = new Map<Locale, Record<string, unknown>>();
  for (const { diff } of changes) {
    for (const [name, pair] of Object.entries({ ...diff.fields, ...diff.links })) members[name] = pair[side];
    for (const [locale, fields] of Object.entries(diff.texts ?? {})) {
      if (!isLocale(locale)) continue;
      const values = texts.get(locale) ?? {};
      for (const [name, pair] of Object.entries(fields)) values[name] = pair[side];
      texts.set(locale, values);
    }
  }
  return { members, texts };
}

/** Of the revisions of a record, those that came after the request which made one of them; `null` where there is no such revision. */
export function madeSince(rows: readonly StoredChange[], revision: number): readonly StoredChange[] | null {
  const wanted = rows.find((change) => change.revision === revision);
  if (!wanted) return null;
  const together = rows.filter((change) => requestKey(change) === requestKey(wanted));
  const last = Math.max(...together.map((change) => change.revision));
  return rows.filter((change) => change.revision > last);
}

/** One past completed by another, whose word counts where both have one. */
export function together(first: Past, second: Past): Past {
  const texts = new Map(first.texts);
  for (const [locale, values] of second.texts) texts.set(locale, { ...texts.get(locale), ...values });
  return { members: { ...first.members, ...second.members }, texts };
}

/** Whether a record was there after revisions, given oldest first. */
export const stood = (changes: readonly StoredChange[]): boolean =>
  changes.length > 0 && changes.at(-1)!.action !== "destroy";

/** Revisions by their record. */
export function byRecord(changes: readonly StoredChange[]): ReadonlyMap<string, readonly StoredChange[]> {
  const records = new Map<string, StoredChange[]>();
  for (const change of changes) {
    const known = records.get(change.recordId);
    if (known) known.push(change);
    else records.set(change.recordId, [change]);
  }
  return records;
}
