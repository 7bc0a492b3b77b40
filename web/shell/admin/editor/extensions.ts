import type { Extensions } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { Colour, HeaderCell, Language, Picture, Subscript, Superscript, Video } from "#web/shell/admin/editor/nodes.ts";

/**
 * What a text can be made of. Names of nodes and marks are those that `treeFromEditor` reads. Headings of level 1 are known, so that a
 * stored one is seen and reported; the toolbar begins at 2.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { class: "editor-drop" },
    trailingNode: false,
  }),
  TextAlign.configure({ types: ["heading", "paragraph"], alignments: ["left", "center", "right"] }),
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  HeaderCell,
  Picture,
  Video,
  Language,
  Colour,
  Subscript,
  Superscript,
];
