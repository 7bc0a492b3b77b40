import { Effect } from "effect";
import { BadRequest, type CoreError } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { type Entry, type Select, type Sought, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { appPageComponents, appPages } from "#core/shell/pages/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { SearchAnswer, SearchResult } from "./calls.ts";
import { type HoldingPage, holdingComponents, type SearchSource } from "./sources.ts";
import { isSearchable, resultsPerType, searchedText, tellingWords, wordsOf } from "./words.ts";

/**
 * Searches what the viewer may see, in the language of the interface: records that have the words as they are written or in another form
 * come first, then those whose words only begin so and those that are shown in another language. Where nothing at all is found, what is
 * spelt nearly like it.
 */
export const searchSite = Effect.fnUntraced(function* (
  given: string,
  asked: Viewer,
): Effect.fn.Return<SearchAnswer, CoreError, KernelServices> {
  if (!isSearchable(given)) return yield* new BadRequest({ code: "bad-parameter", parameter: "search" });
  const viewer: Viewer = { ...asked, editionLocale: asked.locale };
  const places = yield* openPlaces(viewer);
  const sought = { text: searchedText(given), words: wordsOf(given) };
  let found = yield* foundIn(places, sought, viewer);
  const telling = tellingWords(sought.words);
  if (telling.length > 0 && found.every(({ entries }) => entries.length === 0)) {
    found = yield* ask(places, { text: telling.join(" "), words: telling, nearness: "similar" }, viewer);
  }
  const needsPages = found.some(({ source, entries }) => entries.length > 0 && source.query.type !== "app-pages");
  return answerOf(found, needsPages ? yield* holdingPages(places, viewer) : []);
});

interface Place {
  readonly source: SearchSource;
  readonly select: Select;
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
    if (!isOn(all.entity(source.query.type), viewer.flags)) return [];
    const select = plan(all, source.query, viewer, "list");
    return "node" in select ? [{ source, select }] : [];
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

const ask = Effect.fnUntraced(function* (
  places: readonly Place[],
  sought: Sought,
  viewer: Viewer,
): Effect.fn.Return<readonly Found[], CoreError, KernelServices> {
  if (places.length === 0) return [];
  const storage = yield* Storage;
  const selects = places.map(({ select }) => select);
  const found = yield* storage.search(selects, sought, viewer);
  return places.map((place, index) => ({ ...place, entries: found[index] ?? [] }));
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

function answerOf(found: readonly Found[], pages: readonly HoldingPage[]): SearchAnswer {
  const groups = found.map(({ source, entries }) => {
    const results = entries.flatMap((entry): readonly SearchResult[] => {
      const path = source.path(entry, pages);
      return path === undefined ? [] : [resultOf(entry, source, path)];
    });
    return { type: source.query.type, results };
  });
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
}

function resultOf(entry: Entry, source: SearchSource, path: string): SearchResult {
  const description = source.descriptions(entry).find((each) => typeof each === "string" && each.trim() !== "");
  return {
    type: entry.type,
    id: entry.id,
    title: source.title(entry),
    description: typeof description === "string" ? defaultShortDescription(description, longestDescription) : "",
    path,
    ...(isLocale(entry.locale) ? { locale: entry.locale } : {}),
  };
}
