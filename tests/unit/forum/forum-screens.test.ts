import { describe, expect, it } from "vitest";
import { choiceOf, everything, isSame, queryOf, subjectsQuery } from "#web/modules/forum/choice.ts";
import { messageHtml, quoted, typedMessage } from "#web/modules/forum/message-text.ts";
import { forumRoutes } from "#web/modules/forum/routes.ts";
import { type EventModel, type MessageModel, timeline } from "#web/modules/forum/subject-model.ts";
import type { CategoryModel } from "#web/modules/forum/subjects-model.ts";

const ada = { id: "01234567-89ab-7cde-8f01-23456789abcd", name: "Ada Byron" };

describe("a message as it is typed", () => {
  it("has quotes, paragraphs and people, and comes back as it was typed", async () => {
    const typed = "> Ben wrote:\n> It holds.\n\nWhich glue, @Ada Byron?\nThe cheap one?\n\n> Another\n\nYes.";
    const html = await messageHtml(typed, [ada]);
    expect(html).toBe(
      `<blockquote><p>Ben wrote:<br>It holds.</p></blockquote><p>Which glue, <span data-mention="${ada.id}">@Ada Byron</span>?<br>The cheap one?</p><blockquote><p>Another</p></blockquote><p>Yes.</p>`,
    );
    expect(typedMessage(html)).toBe(typed);
    expect(await messageHtml(typedMessage(html), [ada])).toBe(html);
  });

  it("quotes every line, the empty ones too", async () => {
    expect(quoted("One\n\nTwo")).toBe("> One\n>\n> Two");
    expect(await messageHtml(quoted("One\n\nTwo"), [])).toBe("<blockquote><p>One</p><p>Two</p></blockquote>");
  });
});

describe("the address of the forum", () => {
  const child = { id: "c2", name: "Printing" };
  const categories: readonly CategoryModel[] = [{ id: "c1", name: "Making", description: "", children: [child] }];

  it("LINK-003 chooses a category, a tag, words, what is unread and a page", () => {
    const asked = new URLSearchParams("category=c2&tag=t1&q= glue &page=3");
    const choice = choiceOf(asked, categories);
    expect(choice).toEqual({ category: "c2", tag: "t1", words: "glue", isUnread: false, page: 3 });
    expect(isSame(choiceOf(queryOf(choice), categories), choice)).toBe(true);
    expect(choiceOf(new URLSearchParams("category=none&page=-4&show=unread"), categories)).toEqual({
      ...everything,
      isUnread: true,
    });
    expect(String(queryOf(everything))).toBe("");
  });

  it("LINK-003 brings with a category those below it", () => {
    const query = (category: string | null, tag: string | null = null) =>
      subjectsQuery({ ...everything, category, tag }, categories).filter;
    expect(query("c1")).toEqual({ category: ["c1", "c2"] });
    expect(query("c2", "t1")).toEqual({ category: ["c2"], tags: "t1" });
    expect(query(null)).toEqual({});
  });
});

describe("the routes of the forum", () => {
  it("ROUTE-063 ROUTE-075 stand below its page, those of what is changed restricted", () => {
    expect(forumRoutes.map(({ path, meta }) => [path, meta.restricted === true, meta.flags])).toEqual([
      ["/create", false, ["forum"]],
      ["/:id/update", true, ["forum"]],
      ["/:subject/messages/:message", true, ["forum"]],
      ["/:id", false, ["forum"]],
    ]);
  });
});

describe("what became of a subject", () => {
  const message = (at: string) => ({ id: at, at }) as unknown as MessageModel;
  const event = (at: string) => ({ id: `e${at}`, at }) as unknown as EventModel;
  const shown = (...place: [boolean, boolean]) =>
    timeline([message("2"), message("4")], [event("1"), event("3"), event("5")], {
      isFirst: place[0],
      isLast: place[1],
    }).map((entry) => ("event" in entry ? entry.event.id : entry.message.id));

  it("stands among the messages of the page that it belongs to", () => {
    expect(shown(true, true)).toEqual(["e1", "2", "e3", "4", "e5"]);
    expect(shown(false, false)).toEqual(["2", "e3", "4"]);
  });
});
