import { Extension } from "@tiptap/core";
import { markTypes, nodeTypes } from "#core/shell/rich-text/tree-from-editor.ts";
import { carried } from "#web/shell/admin/editor/carried.ts";

/** What an element had that the editor has no tool for, which element of its line it was, and whether it had a tag at all. */
export const Written = Extension.create({
  name: "written",
  addGlobalAttributes: () => [
    { types: [...nodeTypes, ...markTypes], attributes: { written } },
    { types: [...markTypes], attributes: { at: { default: null, rendered: false, parseHTML: () => null } } },
    { types: ["paragraph", "codeBlock"], attributes: { bare: carried("bare") } },
  ],
});

const json = carried("written", (element) => (element.lang ? { lang: element.lang } : null));

const written: typeof json = {
  ...json,
  // A screen reader speaks the passage as it will on the page.
  renderHTML: (attributes) => {
    const lang = attributes.written?.lang;
    return { ...json.renderHTML?.(attributes), ...(lang && { lang }) };
  },
};
