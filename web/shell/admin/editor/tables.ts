import { Table, TableHeader, TableRow } from "@tiptap/extension-table";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { carried } from "#web/shell/admin/editor/carried.ts";

/**
 * A table, with what stands before its rows: caption and columns. They are no nodes, as the library counts rows alone; the caption is
 * shown by its words.
 */
export const CaptionedTable = Table.extend({
  addAttributes() {
    const captionOf = (table: HTMLElement) => table.querySelector(":scope > caption")?.outerHTML ?? null;
    return { ...this.parent?.(), head: carried("head", captionOf) };
  },
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML(given) {
    const usual = this.parent?.(given) ?? ["table", given.HTMLAttributes, ["tbody", 0]];
    const [tag, attributes, ...parts] = usual as unknown as [string, object, ...DOMOutputSpec[]];
    const words = plainText(parseRichText(String(given.node.attrs.head ?? "")));
    const caption: DOMOutputSpec[] = words ? [["caption", { contenteditable: "false" }, words]] : [];
    return [tag, attributes, ...caption, ...parts];
  },
}).configure({ resizable: false });

/** A row, which knows whether it belongs to the head, the body or the foot of its table. */
export const SectionRow = TableRow.extend({
  addAttributes() {
    return { ...this.parent?.(), section: carried("section", sectionOf) };
  },
});

function sectionOf({ parentElement }: HTMLElement) {
  const tag = parentElement?.localName ?? "";
  if (tag !== "thead" && tag !== "tfoot") return null;
  return {
    tag,
    at: Array.from(parentElement?.parentElement?.children ?? []).indexOf(parentElement as Element),
    attributes: {},
  };
}

/** A header of one row or one column: simple tables need no more (RTE-012). */
export const HeaderCell = TableHeader.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute("scope") },
    };
  },
});
