import { type ReadonlySignal, signal } from "@preact/signals-react";
import { globalSearch, type SearchAnswer, type SearchResult } from "#core/shell/search/calls.ts";
import { isSearchable, searchedText, wordsOf } from "#core/shell/search/words.ts";
import type { Ports } from "#core/shell/site/ports.ts";

/** Milliseconds between the last key and the question (SEARCH-001). */
export const searchDelay = 500;

/** What a search shows. */
export interface SearchView {
  /** What is written in the field. */
  readonly text: string;
  /** A question is under way. */
  readonly busy: boolean;
  /** The last question was not answered. */
  readonly failed: boolean;
  /** What was found, and for which text. */
  readonly found?: { readonly text: string; readonly answer: SearchAnswer };
}

export interface Search {
  readonly view: ReadonlySignal<SearchView>;
  /** Takes a new text, and asks once nothing more is written for a while. Too short a text asks nothing. */
  write(text: string): void;
  /** Asks for the written text at once. */
  ask(): Promise<void>;
  /** Gives up what would be asked, and what is. */
  stop(): void;
}

/** A search of the site. `found` is what the server found already, `text` what stands in the field. */
export function createSearch(ports: Pick<Ports, "call">, found?: SearchView["found"], text = ""): Search {
  const view = signal<SearchView>({ text, busy: false, failed: false, ...(found && { found }) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const ask = async () => {
    clearTimeout(timer);
    const { text } = view.peek();
    if (!isSearchable(text)) return;
    asked += 1;
    const mine = asked;
    view.value = { ...view.peek(), busy: true, failed: false };
    const answer = await ports.call(globalSearch, { search: searchedText(text) });
    if (mine !== asked) return;
    const { found: before, ...rest } = view.peek();
    view.value = answer.ok
      ? { ...rest, busy: false, found: { text: searchedText(text), answer: answer.value } }
      : { ...rest, busy: false, failed: true };
  };

  return {
    view,
    ask,
    write(text) {
      clearTimeout(timer);
      const { found: before, ...rest } = view.peek();
      if (isSearchable(text)) {
        view.value = { ...rest, text, ...(before && { found: before }) };
        timer = setTimeout(() => void ask(), searchDelay);
        return;
      }
      asked += 1;
      view.value = { text, busy: false, failed: false };
    },
    stop() {
      clearTimeout(timer);
      asked += 1;
      view.value = { ...view.peek(), busy: false };
    },
  };
}

/** The words by which results were found: those that were written, or as they are spelt in what was found. */
export const wordsFound = (found: SearchView["found"]): readonly string[] =>
  found ? wordsOf(found.answer.meta.searched ?? found.text) : [];

/** The results of one type. */
export interface ResultGroup {
  readonly type: string;
  /** Their number as it is shown: `5+` when there are more (SEARCH-004). */
  readonly count: string;
  readonly hasMore: boolean;
  readonly results: readonly SearchResult[];
}

/** Results by type, in the order of the answer (SEARCH-003). */
export function groupsOf({ data, meta }: SearchAnswer): readonly ResultGroup[] {
  return [...new Set(data.map(({ type }) => type))].map((type) => {
    const results = data.filter((result) => result.type === type);
    const hasMore = meta.hasMore[type] === true;
    return { type, results, hasMore, count: `${results.length}${hasMore ? "+" : ""}` };
  });
}

/** Where a search has a page of its own, with what is looked for. */
export const searchPath = (text: string): string =>
  text.trim() === "" ? "/services/search" : `/services/search?${new URLSearchParams({ search: searchedText(text) })}`;
