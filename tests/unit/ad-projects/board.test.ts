import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { steps } from "#core/modules/ad-projects/vocabularies.ts";
import {
  type BoardColumn,
  columnOf,
  moved,
  neighbours,
  revised,
  stepOf,
} from "#web/modules/ad-projects/board/board-model.ts";

const record = (id: string) =>
  ({
    type: "ad-projects",
    id,
    attributes: { readableId: `P-${id}`, name: `Project ${id}`, priority: null, neededAt: null },
    links: {},
    meta: { version: 3 },
  }) as never;

const boardOf = (idsByStep: readonly (readonly string[])[]): readonly BoardColumn[] =>
  steps.map((step, at) => {
    const data = (idsByStep[at] ?? []).map(record);
    return columnOf(step, { data, included: [], meta: { total: data.length + 1 } });
  });

const idsOf = (board: readonly BoardColumn[]) => board.map(({ cards }) => cards.map(({ id }) => id).join(" "));

describe("the board of projects", () => {
  const board = boardOf([["a", "b"], ["c"]]);

  it("has the cards of each step, and counts those that are not shown", () => {
    expect(board[0]).toMatchObject({ step: "request", total: 3 });
    expect(board[0]?.cards[0]).toEqual({
      id: "a",
      version: 3,
      number: "P-a",
      name: "Project a",
      priority: "normal",
      neededAt: null,
    });
  });

  it("puts a project first at its new step", () => {
    const after = moved(board, "b", "design");
    expect(idsOf(after).slice(0, 2)).toEqual(["a", "b c"]);
    expect(after.map(({ total }) => total)).toEqual([2, 3, 1, 1, 1, 1]);
    expect(stepOf(after, "b")).toBe("design");
  });

  it("stays as it is where a project is there already, or not on it", () => {
    expect(moved(board, "a", "request")).toBe(board);
    expect(moved(board, "z", "design")).toBe(board);
  });

  it("keeps the revision that a project has now", () => {
    expect(revised(board, "c", 9)[1]?.cards).toMatchObject([{ id: "c", version: 9 }]);
  });

  it("never loses or doubles a project, whatever is moved where", () => {
    const move = fc.record({ id: fc.constantFrom("a", "b", "c"), to: fc.constantFrom(...steps) });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const after = moves.reduce((now, { id, to }) => moved(now, id, to), board);
        expect(after.flatMap(({ cards }) => cards.map(({ id }) => id)).sort()).toEqual(["a", "b", "c"]);
        expect(after.reduce((sum, { total }) => sum + total, 0)).toBe(9);
      }),
    );
  });

  it("offers the step before and the step after, as far as there are any", () => {
    expect(neighbours("request")).toEqual({ before: null, after: "design" });
    expect(neighbours("delivered")).toEqual({ before: "documentation", after: null });
  });
});
