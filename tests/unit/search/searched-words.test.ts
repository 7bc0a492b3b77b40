import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { json, richText, text } from "#core/kernel/fields.ts";
import { searchedWords } from "#core/shell/search/searched-words.ts";

describe("the words by which a field is found", () => {
  it.each([
    ["<p><strong>Z</strong>yglo<em>phone</em></p>", "zyglophone"],
    ["<h2>a</h2><p>b<br>c</p><ul><li>d</li><li>e</li></ul>", "a b c d e"],
    ["<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>", "a b"],
    ['<p>one<img src="/x.png" alt="">two</p>', "one two"],
    ["<p>a &lt; b &amp; c &gt; d&nbsp;e &lt;dfn&gt;</p>", "a b c d e dfn"],
    ["<p>e<b>\u0301</b>tau, fau<wbr>teuil</p>", "étau fauteuil"],
  ])("are those of a rich text as it is shown: %j", (html, words) => {
    expect(searchedWords(richText().spec, html)).toBe(words);
  });

  it("are those of a plain text as it stands", () => {
    expect(searchedWords(text().spec, "The <dfn> tag, a < b and c > d, AT&amp;T")).toBe(
      "the dfn tag a b and c d at amp t",
    );
    expect(searchedWords(text().spec, null)).toBe("");
  });

  it("are those of the named texts of a document, each as it is written", () => {
    const props = json(Schema.Unknown, { texts: { title: "text", html: "richText", content: "either" } }).spec;
    const value = {
      title: "<b> tag",
      url: "hidden",
      html: "<p><b>A</b>ids</p>",
      items: [
        { content: "<p><b>P</b>rints</p>" },
        { content: "a<b and c>d" },
        { content: "<b> & <i>" },
        { content: null },
      ],
    };
    expect(searchedWords(props, value)).toBe("b tag aids prints a b and c d b i");
  });

  it("are cut between two where they are very many", () => {
    const words = searchedWords(text().spec, "prothèse ".repeat(10_000));
    expect(words.length).toBeLessThanOrEqual(60_000);
    expect(new Set(words.split(" "))).toEqual(new Set(["prothèse"]));
  });
});
