import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import type { Many, RecordQuery } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { failureOf } from "#tests/support/web-app.ts";
import { createArticleList } from "#web/modules/articles/article-list.ts";
import { articlesLink, subjectOf, withoutSubject } from "#web/modules/articles/article-subject.ts";
import { categoryOf, withCategory } from "#web/modules/articles/page-blocks/articles-model.ts";
import { resource } from "./samples.ts";

const many = (ids: readonly string[], total: number): Many => ({
  data: ids.map((id) => resource("articles", id)),
  included: [],
  meta: { total },
});

/** A list whose questions are answered by hand, in any order. */
function listOver(found: Many, size = 2, category: string | null = null) {
  const asked: { query: RecordQuery; answer: (value: Many | null) => void }[] = [];
  const list = createArticleList({
    found,
    category,
    size,
    records: {
      find: async (type, id) => ok({ data: resource(type, id, { name: `name of ${id}` }), included: [] }),
      list: (_, query = {}) =>
        new Promise((resolve) =>
          asked.push({
            query,
            answer: (value) => resolve(value ? ok(value) : failed(failureOf("unavailable", 503))),
          }),
        ),
    },
  });
  const ids = () => list.view.peek().articles.map(({ id }) => id);
  return { list, asked, ids };
}

describe("a list of articles", () => {
  it("grows by its page size, and asks as the server did", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5));
    const more = list.more();
    expect(list.view.peek().busy).toBe(true);
    expect(asked[0]?.query).toMatchObject({ page: { number: 2, size: 2 }, include: expect.arrayContaining(["image"]) });
    expect(asked[0]?.query).not.toHaveProperty("filter");
    asked[0]?.answer(many(["3", "4"], 5));
    await more;
    expect(ids()).toEqual(["1", "2", "3", "4"]);
    expect(list.view.peek()).toMatchObject({ busy: false, total: 5 });
  });

  it("shows nothing twice when articles came out meanwhile", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5));
    const more = list.more();
    asked[0]?.answer(many(["2", "3"], 6));
    await more;
    expect(ids()).toEqual(["1", "2", "3"]);
  });

  it("narrows to a category, and back to all", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5));
    const narrowed = list.choose("c1");
    expect(asked[0]?.query).toMatchObject({ filter: { category: "c1" }, page: { number: 1, size: 2 } });
    asked[0]?.answer(many(["2"], 1));
    await narrowed;
    expect([ids(), list.view.peek().total]).toEqual([["2"], 1]);
    const back = list.choose(null);
    asked[1]?.answer(many(["1", "2"], 5));
    await back;
    expect(ids()).toEqual(["1", "2"]);
  });

  it("stays within the category that it is about", async () => {
    const { list, asked } = listOver(many(["1", "2"], 5), 2, "own");
    void list.more();
    expect(asked[0]?.query).toMatchObject({ filter: { category: "own" } });
  });

  it("narrows to a topic within a category, tells its name, and widens again", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5), 2, "own");
    const narrowed = list.narrow({ kind: "topic", id: "t1" });
    expect(asked[0]?.query).toMatchObject({ filter: { category: "own", tags: "t1" }, page: { number: 1, size: 2 } });
    asked[0]?.answer(many(["2"], 1));
    await narrowed;
    expect([ids(), list.view.peek().subjectName]).toEqual([["2"], "name of t1"]);
    const widened = list.narrow(null);
    expect(asked[1]?.query).toMatchObject({ filter: { category: "own" } });
    asked[1]?.answer(many(["1", "2"], 5));
    await widened;
    expect([ids(), list.view.peek().subjectName]).toEqual([["1", "2"], undefined]);
  });

  it("shows the answer to the last question, whichever comes first", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5));
    const slow = list.choose("c1");
    const quick = list.choose("c2");
    asked[1]?.answer(many(["9"], 1));
    await quick;
    asked[0]?.answer(many(["8"], 1));
    await slow;
    expect([ids(), list.view.peek().category]).toEqual([["9"], "c2"]);
  });

  it("keeps what it shows when more cannot be had, says so, and may be asked again", async () => {
    const { list, asked, ids } = listOver(many(["1", "2"], 5));
    const narrowed = list.choose("c1");
    asked[0]?.answer(null);
    await narrowed;
    expect([ids(), list.view.peek().failed]).toEqual([["1", "2"], true]);
    const again = list.choose("c1");
    asked[1]?.answer(many(["2"], 1));
    await again;
    expect([ids(), list.view.peek().failed]).toEqual([["2"], false]);
  });
});

describe("the subject in an address", () => {
  const state = { pages: [{ path: "/news", components: ["articles"] }] } as unknown as AppState;
  it("is what a link from an article says, beside what is there", () => {
    const link = articlesLink({ kind: "lab", id: "o1" }, state);
    expect(link).toBe("/news?lab=o1");
    expect(subjectOf(new URLSearchParams("lab=o1"))).toEqual({ kind: "lab", id: "o1" });
    expect(subjectOf(new URLSearchParams("category=c1"))).toBeNull();
    expect(withoutSubject(new URLSearchParams("category=c1&topic=t1")).toString()).toBe("category=c1");
    expect(articlesLink({ kind: "lab", id: "o1" }, { pages: [] })).toBeUndefined();
  });
});

describe("the category in an address", () => {
  it("counts when the list knows it", () => {
    expect(categoryOf(new URLSearchParams("category=c1"), [{ id: "c1" }])).toBe("c1");
    expect(categoryOf(new URLSearchParams("category=zz"), [{ id: "c1" }])).toBeNull();
    expect(categoryOf(new URLSearchParams(), [{ id: "c1" }])).toBeNull();
  });

  it("is written beside what is there, and taken away again", () => {
    expect(withCategory(new URLSearchParams("lang=fr"), "c1").toString()).toBe("lang=fr&category=c1");
    expect(withCategory(new URLSearchParams("lang=fr&category=c1"), null).toString()).toBe("lang=fr");
  });
});
