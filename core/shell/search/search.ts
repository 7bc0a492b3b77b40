import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { entriesWithIds, listEntries } from "#core/kernel/read.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { searchedFields } from "#core/kernel/searched-fields.ts";
import { type Entry, type Select, type Sought, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { appPageComponents, appPages } from "#core/shell/pages/entities.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { defaultShortDescription, plainText } from "#core/shell/rich-text/plain-text.ts";
import type { SearchResult } from "./calls.ts";
import { excerptOf, wordsSaid } from "./found-words.ts";
import { SearchMisses } from "./ports.ts";
import { seenTexts } from "./searched-words.ts";
import { type HoldingPage, holdingComponents, type SearchSource, textOf } from "./sources.ts";
import { spelling } from "./spelling.ts";
import {
  isAsSpelt,
  isSearchable,
  missOf,
  resultsPerType,
  sayingWords,
  searchedText,
  tellingWords,
  titleMatch,
  withoutQuotes,
  wordsOf,
} from "./words.ts";

/**
 * Searches what the viewer may see, in the language of the interface: records that have the words as they are written or in another form
 * come first, then those whose words only begin so and those that are shown in another language. Where nothing at all is found, the words are
 * searched for as they are spelt in what has nearly the same ones, unless they are put in quotation marks.
 */
export const searchSite = Effect.fnUntraced(function* (given: string) {
  if (!isSearchable(given)) return yield* new BadRequest({ code: "bad-parameter", parameter: "search" });
  const asked = yield* Acting;
  return yield* actingAs({ ...asked, editionLocale: asked.locale }, search(given));
});

const search = Effect.fnUntraced(function* (given: string) {
  const viewer = yield* Acting;
  const places = yield* openPlaces();
  const sought = { text: searchedText(withoutQuotes(given)), words: wordsOf(given) };
  const found = yield* foundIn(places, sought);
  const answer = yield* answerOf(found, places, sought.words);
  if (answer.data.length > 0) return { ...answer, proposed: [] };
  const spelt = isAsSpelt(given) || !isNothing(found) ? undefined : yield* foundSpelt(places, sought.words);
  if (spelt) {
    const { data, meta } = yield* answerOf(spelt.found, places, spelt.words);
    if (data.length > 0) return { data, meta: { ...meta, searched: spelt.words.join(" ") }, proposed: [] };
  }
  if (!viewer.origin?.().isRobot) yield* (yield* SearchMisses).record(missOf(sought.text), viewer.now);
  const near = yield* groupsOf(yield* proposals(places, sought.words), places, sought.words);
  const proposed = near.flatMap(({ hits }) => hits.slice(0, resultsPerType)).slice(0, mostProposed);
  return { ...answer, proposed: proposed.map((hit) => resultOf(hit, shortened(hit.about))) };
});

/** What is found for misspelt words as they are spelt in a record that the viewer sees, and has words that come nearest to them. */
const foundSpelt = Effect.fnUntraced(function* (places: readonly Place[], words: readonly string[]) {
  const telling = tellingWords(words);
  if (telling.length === 0) return undefined;
  for (const nearness of ["swapped", "similar"] as const) {
    const near = yield* ask(places, { text: telling.join(" "), words: telling, nearness });
    const texts = yield* textsOf(near.flatMap(({ entries, within }) => entries.map((entry) => ({ entry, within }))));
    const [nearest] = near
      .flatMap(({ entries, source }) => entries.map((entry) => [source.title(entry), ...(texts.get(entry.id) ?? [])]))
      .map((said) => spelling(telling, said.join(" ")))
      .toSorted((one, other) => one.distance - other.distance);
    if (!nearest) continue;
    const found = yield* foundIn(places, { text: nearest.words.join(" "), words: nearest.words });
    if (!isNothing(found)) return { words: nearest.words, found };
  }
  return undefined;
});

const isNothing = (found: readonly Found[]): boolean => found.every(({ entries }) => entries.length === 0);

/** Records proposed to who found nothing. */
const mostProposed = 6;

/** What has one of the words, or one that is spelt nearly like it; otherwise the first records of what is worth proposing. */
const proposals = Effect.fnUntraced(function* (places: readonly Place[], words: readonly string[]) {
  const viewer = yield* Acting;
  for (const word of words.length > 1 ? tellingWords(words) : []) {
    for (const nearness of ["whole", "begun", "swapped", "similar"] as const) {
      const found = yield* ask(places, { text: word, words: [word], nearness });
      if (!isNothing(found)) return found;
    }
  }
  const storage = yield* Storage;
  const proposed = places.filter(({ source }) => source.isProposed);
  return yield* Effect.forEach(proposed, (place) =>
    Effect.map(storage.select(place.select, viewer), ({ rows }) => ({
      ...place,
      entries: rows.slice(0, 3),
      within: new Map(),
    })),
  );
});

interface Place {
  readonly source: SearchSource;
  readonly select: Select;
  readonly parts: readonly { readonly of: string; readonly select: Select }[];
}

interface Found extends Place {
  readonly entries: readonly Entry[];
  /** The best part of each record that has the words in its parts, by the record's id. */
  readonly within: ReadonlyMap<string, Ref>;
}

type Ref = Pick<Entry, "type" | "id">;

/** The types whose lists are open to the viewer, with what may be read of them. */
const openPlaces = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
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
const foundIn = Effect.fnUntraced(function* (places: readonly Place[], words: Words) {
  const whole = yield* ask(places, { ...words, nearness: "whole" });
  const few = whole.filter(({ entries }) => entries.length <= resultsPerType);
  const begun = yield* ask(few, { ...words, nearness: "begun" });
  return whole.map((found) => {
    const more = begun.find(({ source }) => source === found.source);
    if (!more) return found;
    const known = new Set(found.entries.map(({ id }) => id));
    const entries = [...found.entries, ...more.entries.filter(({ id }) => !known.has(id))];
    const within = new Map([...[...more.within].filter(([id]) => !known.has(id)), ...found.within]);
    return { ...found, entries: entries.slice(0, resultsPerType + 1), within };
  });
});

/** What has the sought words itself, then what only has them in its parts. */
const ask = Effect.fnUntraced(function* (places: readonly Place[], sought: Sought) {
  const viewer = yield* Acting;
  if (places.length === 0) return [];
  const storage = yield* Storage;
  const selects = places.flatMap(({ select, parts }) => [select, ...parts.map((part) => part.select)]);
  const found = new Map((yield* storage.search(selects, sought, viewer)).map((entries, at) => [selects[at], entries]));
  return yield* Effect.forEach(places, (place) => {
    const entries = found.get(place.select) ?? [];
    const known = new Set(entries.map(({ id }) => id));
    const within = new Map<string, Ref>();
    for (const { of, select } of place.parts)
      for (const part of found.get(select) ?? []) {
        const ref = part.refs[of];
        if (ref && "id" in ref && !known.has(ref.id) && !within.has(ref.id)) within.set(ref.id, part);
      }
    const wholes = [...within.keys()].slice(0, mostWholes);
    if (wholes.length === 0 || entries.length > resultsPerType) return Effect.succeed({ ...place, entries, within });
    return Effect.map(entriesOf(place, wholes), (more) => ({
      ...place,
      entries: [...entries, ...more],
      within,
    }));
  });
});

/** Records that parts belong to, of which the viewer may not see all. */
const mostWholes = 20;

/** The listed ones of these records, in this order. */
const entriesOf = Effect.fnUntraced(function* ({ source: { query } }: Place, ids: readonly string[]) {
  const filter = allOf(query.filter, where("id", "in", ids));
  const { rows } = yield* listEntries({ ...query, filter, page: { number: 1, size: mostWholes } });
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
const holdingPages = Effect.fnUntraced(function* (places: readonly Place[]) {
  const components = holdingComponents(
    yield* Catalogue,
    places.map(({ source }) => source),
  );
  const { rows, related } = yield* asSystem(list(appPageComponents, holders(components)));
  return [...Map.groupBy(rows, ({ page }) => page)]
    .flatMap(([id, held]): readonly HoldingPage[] => {
      const page = related(appPages, id);
      return page?.isDraft === false ? [{ path: page.path, components: held.map(({ name }) => name) }] : [];
    })
    .sort((left, right) => (left.path < right.path ? -1 : 1));
});

/** By type: first the types with the hits whose titles say best what is sought, else in the order of the sources. */
const groupsOf = Effect.fnUntraced(function* (
  found: readonly Found[],
  places: readonly Place[],
  words: readonly string[],
) {
  const needsPages = found.some(({ source, entries }) => entries.length > 0 && source.query.type !== "app-pages");
  const pages = needsPages ? yield* holdingPages(places) : [];
  const all = yield* Catalogue;
  const groups = found.map(({ source, entries, within }) => {
    const hits = entries.flatMap((entry): readonly Hit[] => {
      const path = source.path(entry, pages);
      if (path === undefined) return [];
      const about = aboutOf(entry, source, all.entity(entry.type));
      return [{ entry, within, title: source.title(entry), path, about }];
    });
    return { type: source.query.type, hits, match: Math.max(0, ...hits.map(({ title }) => titleMatch(title, words))) };
  });
  return groups.toSorted((one, other) => other.match - one.match);
});

/** What is shown of these records: as many of each type as have room, each with a text that says what its title does not. */
const answerOf = Effect.fnUntraced(function* (
  found: readonly Found[],
  places: readonly Place[],
  words: readonly string[],
) {
  const groups = yield* groupsOf(found, places, words);
  const telling = sayingWords(words);
  const shown = groups
    .flatMap(({ hits }) => hits.slice(0, resultsPerType))
    .map((hit) => {
      const said = wordsSaid(hit.title, telling);
      return { ...hit, unsaid: telling.filter((word) => !said.has(word)) };
    });
  const silent = shown.filter(({ about, unsaid }) => wordsSaid(about, unsaid).size < unsaid.length);
  const texts = yield* textsOf(silent);
  return {
    data: shown.map((hit) =>
      resultOf(hit, descriptionOf(hit.about, texts.get(hit.entry.id) ?? [], hit.unsaid, telling)),
    ),
    meta: {
      hasMore: Object.fromEntries(
        groups.flatMap(({ type, hits }) => (hits.length === 0 ? [] : [[type, hits.length > resultsPerType] as const])),
      ),
    },
  };
});

const resultOf = ({ entry, title, path }: Hit, description: string): SearchResult => ({
  type: entry.type,
  id: entry.id,
  title,
  description,
  path,
  ...(isLocale(entry.locale) ? { locale: entry.locale } : {}),
});

/** A record that is shown. */
interface Hit {
  readonly entry: Entry;
  readonly within: Found["within"];
  readonly title: string;
  readonly path: string;
  /** What it is about, in plain text. */
  readonly about: string;
}

function aboutOf(entry: Entry, source: SearchSource, { fields }: Registered): string {
  const texts = source.descriptions.map((name) => {
    const text = textOf(entry.attributes[name]);
    return fields[name]?.kind === "richText" ? plainText(parseRichText(text)) : text;
  });
  return texts.find((text) => text.trim() !== "") ?? "";
}

/** Longest text about a result, in characters, and around the sought words. */
const longestAbout = 200;
const longestExcerpt = 160;

const shortened = (text: string): string => defaultShortDescription(text, longestAbout);

/** What a result is about, unless another text of it says more of the words that its title does not. */
function descriptionOf(
  about: string,
  texts: readonly string[],
  unsaid: readonly string[],
  words: readonly string[],
): string {
  let best = { text: shortened(about), said: 0, isShown: true };
  if (unsaid.length === 0) return best.text;
  best.said = wordsSaid(best.text, unsaid).size;
  for (const text of [about, ...texts]) {
    if (best.said === unsaid.length) break;
    const said = wordsSaid(text, unsaid).size;
    if (said > best.said) best = { text, said, isShown: false };
  }
  return best.isShown ? best.text : excerptOf(best.text, words, longestExcerpt);
}

/**
 * The searched texts of records, by their ids, as a reader sees them; of one that has the words in a part, those of the part, if they are in
 * the language that the record is shown in. A statement for each of the types.
 */
const textsOf = Effect.fnUntraced(function* (hits: readonly Pick<Hit, "entry" | "within">[]) {
  const all = yield* Catalogue;
  const wanted = hits.map(({ entry, within }) => ({ entry, ref: within.get(entry.id) ?? entry }));
  const readOf = Effect.fnUntraced(function* ([type, asked]: readonly [string, typeof wanted]) {
    const source = all.entity(type);
    const fields = [...searchedFields(source, true), ...searchedFields(source, false)];
    const query = queryOf(type, { fields: { [type]: fields.map(([name]) => name) } });
    const ids = asked.map(({ ref }) => ref.id);
    const rows = new Map((yield* entriesWithIds(query, ids)).map((row) => [row.id, row]));
    return asked.flatMap(({ entry, ref }) => {
      const row = rows.get(ref.id);
      if (!row || row.locale !== entry.locale) return [];
      return [[entry.id, fields.flatMap(([name, spec]) => seenTexts(spec, row.attributes[name]))] as const];
    });
  });
  const byType = [...Map.groupBy(wanted, ({ ref }) => ref.type)];
  return new Map((yield* Effect.forEach(byType, readOf, { concurrency: 4 })).flat());
});
