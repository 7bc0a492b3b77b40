import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import type { SearchAnswer } from "#core/shell/search/calls.ts";
import type { Ports } from "#core/shell/site/ports.ts";
import { failureOf } from "#tests/support/web-app.ts";
import { createSearch, groupsOf, searchPath, wordsFound } from "#web/shell/search/search-model.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerWith = (...titles: readonly string[]): SearchAnswer => ({
  data: titles.map((title) => ({ type: "articles", id: title, title, description: "", path: `/a/${title}` })),
  proposed: [],
  meta: { hasMore: { articles: false } },
});

/** A search whose questions are answered by hand, in any order. */
function searchOver(...first: readonly [] | readonly [string, SearchAnswer]) {
  const asked: { search: string; answer: (value: SearchAnswer | null) => Promise<void> }[] = [];
  const call = ((_: unknown, { search }: { search: string }) =>
    new Promise((resolve) =>
      asked.push({
        search,
        answer: async (value) => {
          resolve(value ? ok(value) : failed(failureOf("unavailable", 503)));
          await vi.advanceTimersByTimeAsync(0);
        },
      }),
    )) as unknown as Ports["call"];
  const [text, answer] = first;
  const search = createSearch({ call }, answer && text !== undefined ? { text, answer } : undefined, text);
  return { search, asked, view: () => search.view.peek() };
}

describe("a search while one writes", () => {
  it("SEARCH-001 asks once, 500 ms after the last key", async () => {
    const { search, asked } = searchOver();
    for (const text of ["ar", "arm", "arms"]) {
      search.write(text);
      vi.advanceTimersByTime(499);
    }
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ search }) => search)).toEqual(["arms"]);
  });

  it("SEARCH-002 is busy from the question to its answer", async () => {
    const { search, asked, view } = searchOver();
    search.write("arm");
    expect(view().busy).toBe(false);
    vi.advanceTimersByTime(500);
    expect(view().busy).toBe(true);
    await asked[0]?.answer(answerWith("Arm"));
    expect(view()).toMatchObject({ busy: false, found: { text: "arm", answer: answerWith("Arm") } });
  });

  it("SEARCH-011 asks nothing for a single letter, nor for signs, and forgets what was found", async () => {
    const { search, asked, view } = searchOver("arm", answerWith("Arm"));
    search.write("a");
    expect(view()).toEqual({ text: "a", busy: false, failed: false });
    search.write("?!");
    vi.advanceTimersByTime(1000);
    await search.ask();
    expect(asked).toHaveLength(0);
  });

  it("shows what was found for the last text, whatever comes back when", async () => {
    const { search, asked, view } = searchOver();
    search.write("arm");
    vi.advanceTimersByTime(500);
    search.write("armchair");
    vi.advanceTimersByTime(500);
    await asked[1]?.answer(answerWith("Armchair"));
    await asked[0]?.answer(answerWith("Arm"));
    expect(view().found?.answer).toEqual(answerWith("Armchair"));
  });

  it("keeps what was found in sight while the next is asked, and says when that failed", async () => {
    const { search, asked, view } = searchOver("arm", answerWith("Arm"));
    search.write("armc");
    vi.advanceTimersByTime(500);
    expect(view()).toMatchObject({ busy: true, found: { text: "arm" } });
    await asked[0]?.answer(null);
    expect(view()).toEqual({ text: "armc", busy: false, failed: true });
    void search.ask();
    await asked[1]?.answer(answerWith("Armchair"));
    expect(view()).toMatchObject({ failed: false, found: { text: "armc" } });
  });

  it("asks at once when told to, and not again when the pause is over", async () => {
    const { search, asked } = searchOver();
    search.write("arm");
    void search.ask();
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(1);
  });

  it("asks nothing more once it is stopped, and takes no late answer", async () => {
    const { search, asked, view } = searchOver();
    search.write("arm");
    vi.advanceTimersByTime(500);
    search.stop();
    await asked[0]?.answer(answerWith("Arm"));
    expect(view()).toEqual({ text: "arm", busy: false, failed: false });
    search.write("arms");
    search.stop();
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(1);
  });
});

describe("what was found", () => {
  it("SEARCH-003 SEARCH-004 is grouped by type, with a count that says when there are more", () => {
    const result = (type: string, id: string) => ({ type, id, title: id, description: "", path: `/${id}` });
    const groups = groupsOf({
      data: [result("app-pages", "1"), result("articles", "2"), result("articles", "3")],
      proposed: [],
      meta: { hasMore: { "app-pages": false, articles: true } },
    });
    expect(groups.map(({ type, count, hasMore }) => ({ type, count, hasMore }))).toEqual([
      { type: "app-pages", count: "1", hasMore: false },
      { type: "articles", count: "2+", hasMore: true },
    ]);
  });

  it("has an address", () => {
    expect(searchPath("  arm   chair ")).toBe("/services/search?search=arm+chair");
    expect(searchPath(" ")).toBe("/services/search");
  });
});

it("results are marked by the words as they are spelt in what was found", () => {
  const answer = answerWith("Printer");
  expect(wordsFound({ text: "Pritner", answer })).toEqual(["pritner"]);
  const meta = { ...answer.meta, searched: "printer" };
  expect(wordsFound({ text: "Pritner", answer: { ...answer, meta } })).toEqual(["printer"]);
});
