import type { Extensions } from "@tiptap/core";
import { TableCell } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import {
  Caption,
  Code,
  Colour,
  Container,
  Figure,
  InlinePicture,
  InlineVideo,
  Kept,
  Language,
  Passage,
  Picture,
  Subscript,
  Superscript,
  Video,
} from "#web/shell/admin/editor/nodes.ts";
import { CaptionedTable, HeaderCell, SectionRow } from "#web/shell/admin/editor/tables.ts";
import { TypedHeading } from "#web/shell/admin/editor/typed-headings.ts";
import { TypedLink } from "#web/shell/admin/editor/typed-links.ts";
import { Written } from "#web/shell/admin/editor/written.ts";

/**
 * What a text can be made of. Names of nodes and marks are those of `treeFromEditor` and `editorFromTree`. Headings of level 1 are known, so that a
 * stored one is seen and reported; the toolbar begins at 2.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: false,
    link: false,
    dropcursor: { class: "editor-drop" },
    trailingNode: false,
    code: false,
  }),
  TypedHeading,
  TypedLink,
  TextAlign.configure({ types: ["heading", "paragraph"], alignments: ["left", "center", "right"] }),
  CaptionedTable,
  SectionRow,
  HeaderCell,
  TableCell,
  Picture,
  InlinePicture,
  Video,
  InlineVideo,
  Container,
  Figure,
  Caption,
  Kept,
  Code,
  Language,
  Colour,
  Subscript,
  Superscript,
  Passage,
  Written,
];
