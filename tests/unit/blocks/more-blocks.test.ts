import { describe, expect, it } from "vitest";
import { faqData, questionsOf } from "#web/shell/blocks/faq-model.ts";
import { exhibitsOf, perRowOf, placeAfter } from "#web/shell/blocks/gallery-model.ts";
import { tableOf } from "#web/shell/blocks/table-model.ts";
import { componentWith, pictureFile } from "./samples.ts";

describe("questions and answers", () => {
  const component = componentWith("faq", {
    items: [
      { title: " Who? ", content: "<p>You &amp; <strong>me</strong></p></script>" },
      { title: "Without an answer", content: "" },
    ],
  });

  it("leave out a question without an answer", () => {
    expect(questionsOf(component).map(({ question }) => question)).toEqual(["Who?"]);
  });

  it("are told to search engines in plain words that cannot end the script", () => {
    const data = faqData([{ question: "</script>", answer: "<p>You &amp; <strong>me</strong></p>" }]);
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toEqual({
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "</script>", acceptedAnswer: { "@type": "Answer", text: "You & me" } }],
    });
  });
});

describe("a table", () => {
  it("reads lines whose cells are divided by bars, as Markdown has them too", () => {
    expect(tableOf({ content: "| A | B |\n|---|---|\n| 1 |  |\n\n2" })).toEqual({
      head: ["A", "B"],
      rows: [
        ["1", ""],
        ["2", ""],
      ],
      headerColumn: false,
    });
  });

  it("reads what spreadsheets copy, with bars inside cells", () => {
    const table = tableOf({ content: "x\ty|z\n1\t2", headerRow: false, headerColumn: true });
    expect(table).toEqual({
      head: null,
      rows: [
        ["x", "y|z"],
        ["1", "2"],
      ],
      headerColumn: true,
    });
  });

  it.each([
    ["\tMon\tTue\nOpen\t9\t10"],
    ["| | Mon | Tue |\n|---|:-:|--:|\n| Open | 9 | 10 |"],
    ["| Mon | Tue\nOpen | 9 | 10"],
    [" | Mon | Tue\n--- | --- | ---\nOpen | 9 | 10"],
  ])("has its heads over their columns where the corner is empty: %j", (content) => {
    expect(tableOf({ content })).toMatchObject({ head: ["", "Mon", "Tue"], rows: [["Open", "9", "10"]] });
  });

  it("keeps a row of dashes that is no line below the head", () => {
    expect(tableOf({ content: "Day\tOpen\n-\t-\nMon\t9" })?.rows).toEqual([
      ["-", "-"],
      ["Mon", "9"],
    ]);
    expect(tableOf({ content: "| Day | Open |\n|--|--|\n| Sun | -- |\n| -- | -- |" })?.rows).toEqual([
      ["Sun", "--"],
      ["--", "--"],
    ]);
  });

  it("is nothing without rows, and has no head of a single one", () => {
    expect(tableOf({ content: " \n" })).toBeUndefined();
    expect(tableOf({ content: "a|b" })).toMatchObject({ head: null, rows: [["a", "b"]] });
  });
});

describe("a gallery", () => {
  it("shows the pictures that are there, with caption and credit", () => {
    const items = [
      { image: pictureFile({ credit: "Ada" }), text: "A bench" },
      { image: null, text: "Gone" },
    ];
    expect(exhibitsOf(componentWith("gallery", { items }))).toMatchObject([{ caption: "A bench", credit: "Ada" }]);
    expect(perRowOf({ props: { perRow: 9 } })).toBe(3);
  });

  it("is walked by arrow keys, round and round", () => {
    expect(["ArrowLeft", "ArrowRight", "Home", "End", "a"].map((key) => placeAfter(key, 0, 3))).toEqual([
      2,
      1,
      0,
      2,
      undefined,
    ]);
  });
});
