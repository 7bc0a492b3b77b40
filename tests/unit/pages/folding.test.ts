import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedRedirections, pathOf } from "#core/shell/pages/folding.ts";

describe("redirections of the settings and of the pages, together", () => {
  it("PAGE-013 lead to the end of their chain, with its query", () => {
    expect(
      foldedRedirections([
        { from: "/a", to: "/b?x=1" },
        { from: "/b", to: "/c" },
        { from: "/c", to: "/d?kind=new#top" },
      ]),
    ).toEqual([
      { from: "/a", to: "/d?kind=new#top" },
      { from: "/b", to: "/d?kind=new#top" },
      { from: "/c", to: "/d?kind=new#top" },
    ]);
  });

  it("PAGE-013 have their paths in one form, however they were written", () => {
    expect(
      foldedRedirections([
        { from: "/caf%c3%a9/", to: "/my page" },
        { from: "/my%20page", to: "https://elsewhere.test/a b" },
        { from: "/café", to: "/second" },
      ]),
    ).toEqual([
      { from: "/café", to: "https://elsewhere.test/a b" },
      { from: "/my%20page", to: "https://elsewhere.test/a b" },
    ]);
  });

  it("that lead in a circle lead nowhere, and take nobody along", () => {
    const circle = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a#again" },
      { from: "/into", to: "/a" },
      { from: "/self", to: "/self?more" },
    ];
    expect(foldedRedirections([...circle, { from: "/good", to: "/end" }])).toEqual([{ from: "/good", to: "/end" }]);
  });

  it("of the same path: the first counts", () => {
    expect(
      foldedRedirections([
        { from: "/a", to: "/first" },
        { from: "/a", to: "/second" },
      ]),
    ).toEqual([{ from: "/a", to: "/first" }]);
  });

  it("never lead to a path that leads on, whatever they are", () => {
    const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f");
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: path })), (all) => {
        const folded = foldedRedirections(all);
        const old = new Set(folded.map(({ from }) => from));
        for (const { to } of folded) expect(old.has(pathOf(to))).toBe(false);
      }),
    );
  });
});
