import { expect, it } from "vitest";
import { ok } from "#core/kernel/result.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { portsWith, stateWith } from "#tests/support/web-app.ts";
import { everything } from "#web/modules/forum/choice.ts";
import { createSubjectList } from "#web/modules/forum/subject-list.ts";

const nothing: Many = { data: [], included: [], meta: { total: 70 } };

/** The list of a forum with three pages of subjects; tells which pages were asked for. */
function listOver(total = 70) {
  const asked: unknown[] = [];
  const list = createSubjectList({
    ports: portsWith({
      records: {
        list: async (_type, query = {}) => {
          asked.push(query.page?.number);
          return ok({ ...nothing, meta: { total } });
        },
      },
    }),
    state: stateWith(),
    first: { categories: nothing, subjects: nothing, pinned: nothing },
    categories: [],
  });
  return { list, asked };
}

it("FORUM-001 an address of a page that is no more shows the last one", async () => {
  const { list, asked } = listOver();
  await list.show({ ...everything, page: 250 });
  expect(asked).toEqual([250, 3]);
  expect(list.view.peek()).toMatchObject({ choice: { page: 3 }, pages: 3, isBusy: false, hasFailed: false });
});

it("FORUM-001 a page of an empty list shows that there is nothing", async () => {
  const { list, asked } = listOver(0);
  await list.show({ ...everything, page: 2 });
  expect(asked).toEqual([2]);
  expect(list.view.peek()).toMatchObject({ rows: [], pages: 0, isBusy: false });
});

it.each(["%", "a", "!!!"])("what has no word to look for finds nothing, and is not asked for: %s", async (words) => {
  const { list, asked } = listOver();
  await list.show({ ...everything, words });
  expect(asked).toEqual([]);
  expect(list.view.peek()).toMatchObject({ found: [], total: 0, isBusy: false, hasFailed: false });
});

it.each(["C++", "50 %", "no-such-tag"])(
  "LINK-003 a tag that there cannot be finds nothing, with words: %s",
  async (tag) => {
    const { list, asked } = listOver();
    await list.show({ ...everything, tag });
    expect(asked).toEqual([]);
    expect(list.view.peek()).toMatchObject({ rows: [], total: 0, isBusy: false, hasFailed: false });
  },
);
