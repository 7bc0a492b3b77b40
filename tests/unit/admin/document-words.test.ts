import { expect, it } from "vitest";
import { plainHtml } from "#tests/support/plain-html.ts";
import { wordsOfDocument } from "#web/shell/admin/show/document-words.ts";

it("tells a document of a block in words: its texts whatever their depth, numbers and switches with their name", () => {
  const props = {
    content: "<p>Hold it <strong>well</strong>.</p>",
    columns: 3,
    items: [{ title: "First", wide: true }],
  };
  expect(wordsOfDocument(props, plainHtml)).toBe("Hold it well.\ncolumns: 3\nFirst\nwide: true");
  expect(wordsOfDocument(null, plainHtml)).toBe("");
});
