import { expect, it } from "vitest";
import type { Many } from "#core/shell/site/ports.ts";
import { commentCount } from "#web/shell/comments/comment-count.ts";

const loaded = (rows: number, total: number): Many => ({
  data: Array.from({ length: rows }, (_, index) => ({
    type: "comments",
    id: String(index),
    attributes: {},
    links: {},
    meta: {},
  })),
  included: [],
  meta: { total },
});
const said = { isDeleted: false, isHeld: false };

it("the comments of a record are counted whole, also where only the first of them are shown", () => {
  const all = loaded(3, 3);
  const shown = [said, { ...said, isDeleted: true }, { ...said, isHeld: true }];
  expect(commentCount({ count: 1, first: all, found: all, shown })).toBe(1);
  const some = loaded(100, 140);
  const hundred = Array.from({ length: 100 }, () => said);
  expect(commentCount({ count: 135, first: some, found: some, shown: hundred })).toBe(135);
  expect(commentCount({ count: 135, first: some, found: loaded(100, 142), shown: hundred })).toBe(137);
  expect(commentCount({ count: 0, first: undefined, found: undefined, shown: [] })).toBe(0);
});
