import { Effect } from "effect";
import { BadRequest, type CoreError } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { listEntries } from "#core/kernel/read.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { type Entry, type Select, type Sought, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { appPageComponents, appPages } from "#core/shell/pages/entities.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { defaultShortDescription, plainText } from "#core/shell/rich-text/plain-text.ts";
import type { SearchAnswer, SearchResult } from "./calls.ts";
import { SearchMisses } from "./ports.ts";
import { type HoldingPage, holdingComponents, type SearchSource, textOf } from "./sources.ts";
import { isSearchable, missOf, resultsPerType, searchedText, tellingWords, titleMatch, wordsOf } from "./words.ts";

/**
 * Searches what the viewer may see, in the language of the interface: records that have the words as they are written or in another form
 * come first, then those whose words only begin so and those that are shown in another language. Where nothing at all is found, what is
 * spelt nearly like it.
 */
export const searchSite = Effect.fnUntraced(function* (
  given: string,
  asked: Viewer,
): Effect.fn.Return<SearchAnswer, CoreError, KernelServices | SearchMisses> {
  if (!isSearchable(given)) return yield* new BadRequest({ code: "bad-parameter", parameter: "search" });
  const viewer: Viewer = { ...asked, editionLocale: asked.locale };
  const places = yield* openPlaces(viewer);
  const sought = { text: searchedText(given), words: wordsOf(given) };
  let found = yield* foundIn(places, sought, viewer);
  const telling = tellingWords(sought.words);
  if (telling.length > 0 && isNothing(found)) {
    found = yield* ask(places, { text: telling.join(" "), words: telling, nearness: "similar" }, viewer);
  }
  const answer = yield* answerOf(found, places, sought.words, viewer);
  if (answer.data.length > 0) return { ...answer, proposed: [] };
  if (!viewer.origin?.().isRobot) yield* (yield* SearchMisses).record(missOf(sought.text), viewer.now);
  const near = yield* answerOf(yield* proposals(places, sought.words, viewer), places, sought.words, viewer);
  return { ...answer, proposed: near.data.slice(0, mostProposed) };
});

const isNothing = (found: readonly Found[]): boolean => found.every(({ entries }) => entries.length === 0);

/** Records proposed to who found nothing. */
const mostProposed = 6;

/** What has one of the words, or one that is spelt nearly like it; otherwise the first records of what is worth proposing. */
const proposals = Effect.fnUntraced(function* (
  places: readonly Place[],
  words: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<readonly Found[], CoreError, KernelServices> {
  for (const word of words.length > 1 ? tellingWords(words) : []) {
    for (const nearness of ["whole", "begun", "similar"] as const) {
      const found = yield* ask(places, { text: word, words: [word], nearness }, viewer);
      if (!isNothing(found)) return found;
    }
  }
  const storage = yield* Storage;
  const proposed = places.filter(({ source }) => source.isProposed);
  return yield* Effect.forEach(proposed, (place) =>
    Effect.map(storage.select(place.select, viewer), ({ rows }) => ({ ...place, entries: rows.slice(0, 3) })),
  );
});

interface Place {
  readonly source: SearchSource;
  readonly select: Select;
  readonly parts: readonly { readonly of: string; readonly select: Select }[];
}

interface Found extends Place {
  readonly entries: readonly Entry[];
}

/** The types whose lists are open to the viewer, with what may be read of them. */
const openPlaces = Effect.fnUntraced(function* (viewer: Viewer) {
  const all = yield* Catalogue;
  const sources = all
    .contributions("searchSources")
    .filter((each) => isOn(each, viewer.flags))
    .map(({ part }) => part)
    .sort((one, other) => one.position - other.position);
  return sources.flatMap((source): readonly Place[] => {
    const isSearched = source.flags?.every((each) => viewer.flags[each]) ?? true;
    if (!isOn(all.entity(source.query.type), viewer.flags) || !isSearched) return [];
    const select = plan(all, source.query, viewer, "list");
    if (!("node" in select)) return [];
    const parts = (source.parts ?? []).flatMap(({ query, of }) => {
      const part = plan(all, query, viewer, "list");
      return "node" in part ? [{ of, select: part }] : [];
    });
    return [{ source, select, parts }];
  });
});

type Words = Omit<Sought, "nearness">;

/** Enough results of each type to show, and one more: those with whole words first. */
const foundIn = Effect.fnUntraced(function* (
  places: readonly Place[],
  words: Words,
  viewer: Viewer,
): Effect.fn.Return<readonly Found[], CoreError, KernelServices> {
  const whole = yield* ask(places, { ...words, nearness: "whole" }, viewer);
  const few = whole.filter(({ entries }) => entries.length <= resultsPerType);
  const begun = yield* ask(few, { ...words, nearness: "begun" }, viewer);
  return whole.map((found) => {
    const more = begun.find(({ source }) => source === found.source);
    if (!more) return found;
    const known = new Set(found.entries.map(({ id }) => id));
    const entries = [...found.entries, ...more.entries.filter(({ id }) => !known.has(id))];
    return { ...found, entries: entries.slice(0, resultsPerType + 1) };
  });
});

/** What has the sought words itself, then what only has them in its parts. */
const ask = Effect.fnUntraced(function* (
  places: readonly Place[],
  sought: Sought,
  viewer: Viewer,
): Effect.fn.Return<readonly Found[], CoreError, KernelServices> {
  if (places.length === 0) return [];
  const storage = yield* Storage;
  const selects = places.flatMap(({ select, parts }) => [select, ...parts.map((part) => part.select)]);
  const found = new Map((yield* storage.search(selects, sought, viewer)).map((entries, at) => [selects[at], entries]));
  return yield* Effect.forEach(places, (place) => {
    const entries = found.get(place.select) ?? [];
    const known = new Set(entries.map(({ id }) => id));
    const ids = place.parts.flatMap(({ of, select }) =>
      (found.get(select) ?? []).flatMap(({ refs: { [of]: ref } }) => (ref && "id" in ref ? [ref.id] : [])),
    );
    const wholes = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, mostWholes);
    if (wholes.length === 0 || entries.length > resultsPerType) return Effect.succeed({ ...place, entries });
    return Effect.map(entriesOf(place, wholes, viewer), (more) => ({ ...place, entries: [...entries, ...more] }));
  });
});

/** Records that parts belong to, of which the viewer may not see all. */
const mostWholes = 20;

/** The listed ones of these records, in this order. */
const entriesOf = Effect.fnUntraced(function* (
  { source: { query } }: Place,
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<readonly Entry[], CoreError, KernelServices> {
  const filter = allOf(query.filter, where("id", "in", ids));
  const { rows } = yield* listEntries({ ...query, filter, page: { number: 1, size: mostWholes } }, viewer);
  return [...rows].sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
});

const holders = (components: readonly string[]) =>
  ({
    where: where("name", "in", components),
    fields: ["name", "page"],
    include: { page: {} },
    includeFields: [fieldsOf(appPages, ["path", "isDraft"])],
  }) as const;

/** The published pages that hold records, in the order in which links prefer them. */
const holdingPages = Effect.fnUntraced(function* (
  places: readonly Place[],
  viewer: Viewer,
): Effect.fn.Return<readonly HoldingPage[], CoreError, KernelServices> {
  const components = holdingComponents(
    yield* Catalogue,
    places.map(({ source }) => source),
  );
  const { rows, related } = yield* list(appPageComponents, holders(components), asSystem(viewer));
  return [...Map.groupBy(rows, ({ page }) => page)]
    .flatMap(([id, held]): readonly HoldingPage[] => {
      const page = related(appPages, id);
      return page?.isDraft === false ? [{ path: page.path, components: held.map(({ name }) => name) }] : [];
    })
    .sort((left, right) => (left.path < right.path ? -1 : 1));
});

/** Longest description of a result, in characters. */
const longestDescription = 200;

/** By type: first the types with the results whose titles say best what is sought, else in the order of the sources. */
const answerOf = Effect.fnUntraced(function* (
  found: readonly Found[],
  places: readonly Place[],
  words: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<Omit<SearchAnswer, "proposed">, CoreError, KernelServices> {
  const needsPages = found.some(({ source, entries }) => entries.length > 0 && source.query.type !== "app-pages");
  const pages = needsPages ? yield* holdingPages(places, viewer) : [];
  const all = yield* Catalogue;
  const unsorted = found.map(({ source, entries }) => {
    const results = entries.flatMap((entry): readonly SearchResult[] => {
      const path = source.path(entry, pages);
      return path === undefined ? [] : [resultOf(entry, source, all.entity(source.query.type), path)];
    });
    const match = Math.max(0, ...results.map(({ title }) => titleMatch(title, words)));
    return { type: source.query.type, results, match };
  });
  const groups = unsorted.toSorted((one, other) => other.match - one.match);
  return {
    data: groups.flatMap(({ results }) => results.slice(0, resultsPerType)),
    meta: {
      hasMore: Object.fromEntries(
        groups.flatMap(({ type, results }) =>
          results.length === 0 ? [] : [[type, results.length > resultsPerType] as const],
        ),
      ),
    },
  };
});

function resultOf(entry: Entry, source: SearchSource, { fields }: Registered, path: string): SearchResult {
  const texts = source.descriptions.map((name) => {
    const text = textOf(entry.attributes[name]);
    return fields[name]?.kind === "richText" ? plainText(parseRichText(text)) : text;
  });
  const description = texts.find((text) => text.trim() !== "") ?? "";
  return {
    type: entry.type,
    id: entry.id,
    title: source.title(entry),
    description: defaultShortDescription(description, longestDescription),
    path,
    ...(isLocale(entry.locale) ? { locale: entry.locale } : {}),
  };
}
