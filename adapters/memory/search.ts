import type { Registered } from "#core/kernel/module.ts";
import { searchedFields } from "#core/kernel/searched-fields.ts";
import type { Select, Sought, TextRow } from "#core/kernel/storage.ts";
import { searchedWords } from "#core/shell/search/searched-words.ts";
import { swappedForms } from "#core/shell/search/spelling.ts";
import { compareValues, fold } from "./compare.ts";
import { holds, type Reading } from "./evaluate.ts";
import { type Row, tableIn } from "./rows.ts";

/** Rows of a select that have the sought words, the nearest first. Words have no stems here: another form of a word is another word. */
export function searchedRows(reading: Reading, select: Select, sought: Sought): readonly Row[] {
  const { type, where } = select.node;
  const source = reading.all.entity(type);
  return [...tableIn(reading.state, type).values()]
    .filter((row) => holds(reading, type, row, where) && holds(reading, type, row, select.filter))
    .flatMap((row) => {
      const rank = rankOf(reading, source, row, sought);
      return rank === undefined ? [] : [{ row, rank }];
    })
    .sort((left, right) => right.rank - left.rank || compareValues("id", right.row.id, left.row.id))
    .slice(0, select.page?.limit)
    .map(({ row }) => row);
}

/** How near a row is to what is sought; `undefined` for one that is not. */
function rankOf(reading: Reading, source: Registered, row: Row, sought: Sought): number | undefined {
  const places = [shownText(reading, row, sought.nearness)?.values, row.values];
  const ranks = places.flatMap((values, at) => {
    const searched = values ? searchedIn(source, values, at === 0) : [];
    if (searched.length === 0) return [];
    const label = searched.find(({ name }) => name === source.label)?.name;
    const spelt = label === undefined ? undefined : fold(String(values?.[label] ?? ""));
    return (sought.nearness === "similar" ? similarRank(spelt, sought) : wordsRank(searched, spelt, sought)) ?? [];
  });
  return ranks.length === 0 ? undefined : Math.max(...ranks);
}

/** The texts that a row is looked for in: those of the viewer's language, or those that it is shown in. */
function shownText({ viewer }: Reading, row: Row, nearness: Sought["nearness"]): TextRow | undefined {
  const chain =
    nearness === "whole" ? [viewer.editionLocale] : [viewer.editionLocale, viewer.defaultLocale, row.sourceLocale];
  return chain.flatMap((locale) => row.texts.find((text) => text.locale === locale) ?? [])[0];
}

interface Searched {
  readonly name: string;
  readonly words: readonly string[];
  readonly isTitle: boolean;
}

const searchedIn = (
  source: Registered,
  values: Readonly<Record<string, unknown>>,
  localized: boolean,
): readonly Searched[] =>
  searchedFields(source, localized).map(([name, spec, weight]) => ({
    name,
    words: wordsIn(fold(searchedWords(spec, values[name]))),
    isTitle: weight === "A",
  }));

function wordsRank(
  searched: readonly Searched[],
  label: string | undefined,
  { text, words, nearness }: Sought,
): number | undefined {
  const wanted = words.map(fold);
  const fits = (word: string) => (each: string) => {
    if (nearness === "whole") return each === word;
    return (nearness === "swapped" ? swappedForms(word) : [word]).some((form) => each.startsWith(form));
  };
  if (!wanted.every((word) => searched.some((each) => each.words.some(fits(word))))) return undefined;
  const times = searched.map((each) => {
    const found = each.words.filter((word) => wanted.some((sought) => fits(sought)(word))).length;
    return each.isTitle ? found * 4 : found;
  });
  return times.reduce((sum, each) => sum + each, label === fold(text) ? 1_000 : 0);
}

const wordsIn = (folded: string): readonly string[] => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Share of threes of letters that a text and a run of words of the label have in common, at least. */
const leastSimilar = 0.4;

function similarRank(label: string | undefined, { text, words }: Sought): number | undefined {
  if (label === undefined) return undefined;
  const standing = wordsIn(label);
  const near = (sought: readonly string[]) => similarity(sought, standing) >= leastSimilar;
  const missing = words.some((word) => !near([fold(word)]));
  return missing ? undefined : similarity(wordsIn(fold(text)), standing);
}

/** Largest share of threes of letters that words have in common with a run of others. */
function similarity(sought: readonly string[], words: readonly string[]): number {
  const wanted = threes(sought);
  let best = 0;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = threes(words.slice(from, to));
      const common = [...wanted].filter((three) => run.has(three)).length;
      best = Math.max(best, common / (wanted.size + run.size - common));
    }
  }
  return best;
}

/** The threes of letters of words, each word being preceded by two spaces and followed by one. */
const threes = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word) => {
      const spaced = `  ${word} `;
      return Array.from({ length: spaced.length - 2 }, (_, at) => spaced.slice(at, at + 3));
    }),
  );
