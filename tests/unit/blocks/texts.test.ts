import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stretchesOf, timesFound } from "#web/shell/blocks/found-words-model.ts";
import { drawnOf, holdsFrame, readText, tableName, textsOf } from "#web/shell/blocks/rich-text-model.ts";

const tagsOf = (html: string, level: 2 | 3 | 4) =>
  readText(html, level).flatMap((node) => (node.kind === "element" ? [node.tag] : []));

describe("a stored text", () => {
  it("has its headings below those of its block", () => {
    expect(tagsOf("<h2>A</h2><p>b</p><h3>C</h3>", 2)).toEqual(["h2", "p", "h3"]);
    expect(tagsOf("<h2>A</h2><p>b</p><h3>C</h3>", 3)).toEqual(["h3", "p", "h4"]);
    expect(tagsOf("<h5>A</h5><h6>B</h6>", 4)).toEqual(["h6", "h6"]);
  });

  it("knows where a video is within it", () => {
    const [paragraph, plain] = readText(
      '<p>See <strong><iframe src="https://player.vimeo.com/video/1"></iframe></strong></p><p>b</p>',
    );
    expect([holdsFrame(paragraph!), holdsFrame(plain!)]).toEqual([true, false]);
  });

  it("names its tables by their caption, or else by the heads of their columns", () => {
    const nameOf = (html: string) => {
      const [table] = readText(html);
      return table?.kind === "element" ? tableName(table) : undefined;
    };
    const rows = "<tbody><tr><th>Lab</th><th>Opening <b>hours</b></th></tr><tr><td>Brest</td><td>9</td></tr></tbody>";
    expect(nameOf(`<table>${rows}</table>`)).toBe("Lab, Opening hours");
    expect(nameOf(`<table><caption>Our labs</caption>${rows}</table>`)).toBe("Our labs");
    expect(nameOf("<table></table>")).toBe("");
  });

  it("leaves survey markers as they are", () => {
    expect(textsOf("<p>@[surveys:12]</p>")).toEqual(["@[surveys:12]"]);
  });
});

describe("attributes of a text", () => {
  it("are written as React takes them", () => {
    expect(
      drawnOf({ colspan: "2", datetime: "2026-01-01", hidden: "", start: "3", "aria-label": "x", lang: "fr" }),
    ).toEqual({
      attributes: { colSpan: "2", dateTime: "2026-01-01", hidden: true, start: 3, "aria-label": "x", lang: "fr" },
      classes: "",
    });
  });

  it("that nobody knows are left out", () => {
    expect(drawnOf({ onclick: "x()", constructor: "y", srcdoc: "z" }).attributes).toEqual({});
  });

  it.each([
    ["text-align: center;", "text-center"],
    ["text-align: right; color: #123456;", "text-right"],
    ["text-align: justify;", "text-start"],
  ])("say in classes what the style %j says, as the policy keeps styles from acting", (style, classes) => {
    expect(drawnOf({ style }).classes).toBe(classes);
    expect(drawnOf({ style }).attributes).toEqual({});
  });

  it("keep the colour that an editor gave to letters", () => {
    expect(drawnOf({ style: "color: #8f2d05;" }).colour).toBe("#8f2d05");
  });
});

describe("words that are looked for", () => {
  it.each([
    ["A Switch, two switches", "switch", ["Switch", "switch"]],
    ["Électricité et electrique", "elec", ["Élec", "elec"]],
    ["e\u0301lan", "él", ["e\u0301l"]],
    ["two\u00a0words", "two words", ["two\u00a0words"]],
    ["nothing here", "switch", []],
    ["anything", "  ", []],
  ])("in %j: %j", (text, words, found) => {
    const stretches = stretchesOf(text, words);
    expect(stretches.filter((stretch) => stretch.found).map((stretch) => stretch.text)).toEqual(found);
    expect(timesFound(text, words)).toBe(found.length);
  });

  it("never change the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", maxLength: 3 }), (text, words) => {
        expect(
          stretchesOf(text, words)
            .map((stretch) => stretch.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
