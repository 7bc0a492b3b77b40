import { describe, expect, it } from "vitest";
import { mentionsIn, mostMentions, nameWords, withNames } from "#core/shell/mentions/rules.ts";
import { htmlOf, typedOf } from "#web/shell/comments/comment-text.ts";
import { namedIn } from "#web/shell/mentions/named.ts";
import { narrowed } from "#web/shell/mentions/proposals.ts";
import { askedAt, withChosen } from "#web/ui/suggested-words.ts";

const ada = { id: "01234567-89ab-7cde-8f01-23456789abcd", name: "Ada Byron" };
const adam = { id: "11234567-89ab-7cde-8f01-23456789abcd", name: "Ada Byrondale" };
const mark = ({ id }: { id: string }, words: string) => `<span data-mention="${id}">${words}</span>`;

describe("mentions in a text", () => {
  it("are found each once, and read as the people are called", () => {
    const html = `<p>${mark(ada, "@Whoever")} and <strong>${mark(ada, "@Ada")}</strong> or ${mark(adam, "@Gone")}</p>`;
    expect(mentionsIn(html)).toEqual([ada.id, adam.id]);
    expect(withNames(html, new Map([[ada.id, "Ada & Co"]]))).toBe(
      `<p>${mark(ada, "@Ada &amp; Co")} and <strong>${mark(ada, "@Ada &amp; Co")}</strong> or ${mark(adam, "@Gone")}</p>`,
    );
    expect(mentionsIn("<p>@Ada Byron</p>")).toEqual([]);
  });

  it.each(["<code>_</code>", "<pre>_</pre>", "<blockquote><p>_</p></blockquote>", '<a href="https://labs.test">_</a>'])(
    "call nobody within %s, and are not shown as such",
    (around) => {
      const within = (words: string) => `<p>${mark(adam, "@Adam")}</p>${around.replace("_", words)}`;
      expect(mentionsIn(within(mark(ada, "@Ada")))).toEqual([adam.id]);
      expect(withNames(within(mark(ada, "@Ada")), new Map([[ada.id, "Ada"]]))).toBe(within("<span>@Ada</span>"));
    },
  );

  it("are two for a new account and ten for others", () => {
    expect([mostMentions({ isTrusted: false }), mostMentions({ isTrusted: true })]).toEqual([2, 10]);
  });

  it("are looked for by the words of a name, four at most", () => {
    expect(nameWords("  ada   by ")).toEqual(["ada", "by"]);
    expect(nameWords("a b c d e")).toHaveLength(4);
  });
});

describe("mentions as they are typed", () => {
  it("mark whom one chose, the longest name first, and nobody else", async () => {
    const html = await htmlOf("@Ada Byron, @Ada Byrondale and @Ada Byrons at https://labs.test/@Ada Byron", [
      ada,
      adam,
    ]);
    expect(html).toBe(
      `<p>${mark(ada, "@Ada Byron")}, ${mark(adam, "@Ada Byrondale")} and @Ada Byrons at <a href="https://labs.test/@Ada">https://labs.test/@Ada</a> Byron</p>`,
    );
    expect(typedOf(html)).toBe("@Ada Byron, @Ada Byrondale and @Ada Byrons at https://labs.test/@Ada Byron");
    expect(namedIn(html)).toEqual([ada, adam]);
    expect(await htmlOf(typedOf(html), namedIn(html))).toBe(html);
  });

  it.each([
    ["Hello @ad", 9, { start: 6, typed: "ad" }],
    ["@", 1, { start: 0, typed: "" }],
    ["(@Ada By", 8, { start: 1, typed: "Ada By" }],
    ["ada@labs", 8, null],
    ["@ ada", 5, null],
    ["@ada\nnext", 9, null],
    ["@Jean-Éric d’", 13, { start: 0, typed: "Jean-Éric d’" }],
    ["Hello @ada", 3, null],
  ])("ask for names in %j at %i", (text, caret, expected) => {
    expect(askedAt(text, caret)).toEqual(expected);
  });

  it("put the chosen name in the place of what was typed, with the caret behind it", () => {
    const { text, caret } = withChosen("Hi @ad there", { start: 3, typed: "ad" }, "Ada Byron");
    expect([text, text.slice(0, caret)]).toEqual(["Hi @Ada Byron there", "Hi @Ada Byron "]);
  });

  it("ask once while more letters only narrow a whole answer", () => {
    const people = ["Ada Byron", "Adèle Roy"].map((name) => ({ id: name, name, avatarUrl: null }));
    const last = { typed: "ad", people, isRefused: false };
    expect(narrowed(last, "ade")?.people.map(({ name }) => name)).toEqual(["Adèle Roy"]);
    expect(narrowed(last, "ada by")?.people.map(({ name }) => name)).toEqual(["Ada Byron"]);
    expect(narrowed(last, "be")).toBeNull();
    expect(narrowed({ ...last, people: Array.from({ length: 8 }, () => people[0]!) }, "ada")).toBeNull();
  });
});
