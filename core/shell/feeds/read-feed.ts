import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { lineOf } from "#core/kernel/lines.ts";
import { type Locale, localeOf } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import { type Condition, conjunction, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry, listEntries } from "#core/kernel/read.ts";
import type { Entry, Page } from "#core/kernel/storage.ts";
import { asSystem, guestOf } from "#core/kernel/system.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";
import { type FeedSource, type FeedText, mostEntries } from "./feeds.ts";

/** One record of a feed. */
export interface FeedEntry extends FeedText {
  readonly id: string;
  /** Below the site's root. */
  readonly path: string;
  /** ISO instant of its last change, or of when it came out, whichever is later. */
  readonly updatedAt: string;
  readonly author?: string;
}

/** What people subscribe to, as a guest reads it. */
export interface FeedOfRecords {
  readonly siteName: string;
  readonly title: string;
  readonly locale: Locale;
  /** Path of the page that lists the same. */
  readonly path: string;
  /** Parameters of its address that narrow it. */
  readonly by: readonly string[];
  /** ISO instant since when it is what it is, which never goes back: something taken out of it is a change too (RFC 4287 §4.2.15). */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * The newest records of a feed, in the language that its address asks for (`lang`), else in the site's: never in that of whoever asks, so
 * that everybody who has the address reads the same. NotFound where no feed has the name, no page shows its records, or nothing that a
 * guest sees is what narrows it.
 */
export const readFeed = Effect.fnUntraced(function* (name: string, parameters: Readonly<Record<string, string>>) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const { name: siteName, locales, lines } = yield* Installation;
  const source = all.contributions("feeds").find((each) => each.part.name === name && isOn(each, viewer.flags))?.part;
  if (!source) return yield* new NotFound({ type: "feeds" });
  const wanted = localeOf(parameters.lang ?? "");
  const locale = wanted && locales.includes(wanted) ? wanted : viewer.defaultLocale;
  const guest = viewerOf({ ...guestOf(viewer), locale, editionLocale: locale });
  const { pages } = yield* actingAs(guest, appState([]));
  const path = listPath(source.component, pages);
  if (path === undefined) return yield* new NotFound({ type: "feeds" });
  const narrowed = yield* actingAs(guest, narrowing(source, parameters));
  const { type } = source.query;
  const filter = conjunction([source.query.filter, ...narrowed.map(({ condition }) => condition)]);
  const page = { number: 1, size: mostEntries };
  const found = yield* actingAs(guest, listEntries({ ...source.query, filter, page }));
  const kind = lineOf(lines, locale, `fields:types.${type}.other`) ?? type;
  const entries = found.rows.map((record) =>
    entryOf(source, record, found, (slug) => recordLink(source.component, { id: record.id, slug }, pages)),
  );
  const changes = [...entries.map(({ updatedAt }) => updatedAt), ...(yield* actingAs(guest, latestOf(type)))];
  return {
    siteName,
    title: [siteName, kind, ...narrowed.map(({ label }) => label)].join(" – "),
    locale,
    path,
    by: source.by ?? [],
    updatedAt: changes.toSorted().at(-1) ?? new Date(0).toISOString(),
    entries,
  };
});

/** When a record of a type changed last, and when one came out last, whether or not it still is. */
const latestOf = Effect.fnUntraced(function* (type: string) {
  const { now } = yield* Acting;
  const { fields } = (yield* Catalogue).entity(type);
  const dates = ["updatedAt", ...("publishedAt" in fields ? ["publishedAt"] : [])];
  const latest = yield* Effect.forEach(dates, (date) =>
    asSystem(
      listEntries(
        queryOf(type, {
          fields: { [type]: [date] },
          filter: where(date, "lte", now),
          sort: [{ path: [date], descending: true }],
          page: { number: 1, size: 1 },
          deleted: "with",
        }),
      ),
    ),
  );
  return latest.flatMap(({ rows }, index) => rows.map(({ attributes }) => String(attributes[dates[index]!])));
});

/** What the parameters of an address narrow a feed to, each by a record that a guest sees. */
const narrowing = Effect.fnUntraced(function* (
  { query, by = [] }: FeedSource,
  parameters: Readonly<Record<string, string>>,
) {
  const all = yield* Catalogue;
  const narrowed: { condition: Condition; label: string }[] = [];
  for (const relation of by) {
    const id = parameters[relation];
    const to = all.entity(query.type).relations[relation]?.to;
    if (id === undefined || to === undefined) continue;
    const { label } = all.entity(to);
    const found = yield* findOptionalEntry(queryOf(to, { fields: { [to]: [label] } }), id);
    if (found === null) return yield* new NotFound({ type: to, id });
    narrowed.push({ condition: where(relation, "eq", found.row.id), label: String(found.row.attributes[label] ?? "") });
  }
  return narrowed;
});

function entryOf(
  source: FeedSource,
  record: Entry,
  { included }: Pick<Page, "included">,
  pathOf: (slug: string | null) => string,
): FeedEntry {
  const text = source.entry(record);
  const { slug, updatedAt } = record.attributes;
  const ref = record.refs.organization;
  const organization =
    ref && "id" in ref ? included.find(({ type, id }) => type === ref.type && id === ref.id) : undefined;
  const { name, unitName } = organization?.attributes ?? {};
  return {
    ...text,
    id: record.id,
    path: pathOf(typeof slug === "string" ? slug : null),
    updatedAt: [String(updatedAt), text.publishedAt].toSorted()[1]!,
    ...(typeof name === "string"
      ? { author: completedName({ name, unitName: typeof unitName === "string" ? unitName : null }) }
      : {}),
  };
}
