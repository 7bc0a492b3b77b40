import type { Editor } from "@tiptap/core";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  CircleHelp,
  Code,
  Columns3,
  Image as ImageIcon,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Languages,
  Link as LinkIcon,
  List,
  ListOrdered,
  Minus,
  PanelLeft,
  PanelTop,
  Quote,
  Redo2,
  RemoveFormatting,
  Rows3,
  Strikethrough,
  Table,
  Trash2,
  Underline,
  Undo2,
  Unlink,
  Video,
} from "lucide-react";
import type { Translate } from "#web/app/translator.ts";
import type { Tool } from "#web/shell/admin/editor/toolbar.tsx";

/** Dialogs that a tool opens. */
export type EditorDialog = "link" | "picture" | "video" | "language" | "help" | `embed:${string}`;

/** What a text may hold by a marker, by type, each with its picture. */
export type TextEmbeds = Readonly<Record<string, Tool["icon"]>>;

/** What the toolbar shows of the selection: read anew after each change of it. */
export interface Selected {
  readonly style: TextStyle;
  readonly align: "left" | "center" | "right";
  readonly marks: readonly string[];
  readonly bullets: boolean;
  readonly numbers: boolean;
  readonly quote: boolean;
  readonly table: boolean;
  readonly canSink: boolean;
  readonly canLift: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const textStyles = ["paragraph", "2", "3", "4", "5", "6", "code"] as const;
/** `1` is shown where a text has one; it cannot be chosen. */
export type TextStyle = (typeof textStyles)[number] | "1";

const markNames = ["bold", "italic", "underline", "strike", "code", "link", "language"] as const;

export function selectedOf(editor: Editor): Selected {
  const level = editor.getAttributes("heading").level;
  return {
    style: editor.isActive("heading")
      ? (String(level) as TextStyle)
      : editor.isActive("codeBlock")
        ? "code"
        : "paragraph",
    align: editor.isActive({ textAlign: "center" })
      ? "center"
      : editor.isActive({ textAlign: "right" })
        ? "right"
        : "left",
    marks: markNames.filter((name) => editor.isActive(name)),
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    quote: editor.isActive("blockquote"),
    table: editor.isActive("table"),
    canSink: editor.can().sinkListItem("listItem"),
    canLift: editor.can().liftListItem("listItem"),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

export function chooseStyle(editor: Editor, style: TextStyle): void {
  const chain = editor.chain().focus();
  if (style === "paragraph") chain.setParagraph().run();
  else if (style === "code") chain.setCodeBlock().run();
  else chain.setHeading({ level: Number(style) as 1 | 2 | 3 | 4 | 5 | 6 }).run();
}

/** The tools of the toolbar, in their groups. */
export function toolsOf(
  editor: Editor,
  selected: Selected,
  t: Translate,
  open: (dialog: EditorDialog) => void,
  embeds: TextEmbeds = {},
): readonly (readonly Tool[])[] {
  const tool = (key: string, icon: Tool["icon"], onPress: () => void, more: Partial<Tool> = {}): Tool => ({
    key,
    icon,
    label: t(`editor:tools.${key}`),
    onPress,
    ...more,
  });
  const chain = () => editor.chain().focus();
  const mark = (key: string, name: string, icon: Tool["icon"], keys: string, toggle: () => void) =>
    tool(key, icon, toggle, { keys, pressed: selected.marks.includes(name) });
  const align = (key: string, icon: Tool["icon"], value: Selected["align"]) =>
    tool(key, icon, () => (value === "left" ? chain().unsetTextAlign().run() : chain().setTextAlign(value).run()), {
      pressed: selected.align === value,
    });
  return [
    [
      mark("bold", "bold", Bold, "Ctrl+B", () => chain().toggleBold().run()),
      mark("italic", "italic", Italic, "Ctrl+I", () => chain().toggleItalic().run()),
      mark("underline", "underline", Underline, "Ctrl+U", () => chain().toggleUnderline().run()),
      mark("strike", "strike", Strikethrough, "Ctrl+Shift+S", () => chain().toggleStrike().run()),
      mark("code", "code", Code, "Ctrl+E", () => chain().toggleMark("code").run()),
    ],
    [
      tool("bullets", List, () => chain().toggleBulletList().run(), {
        keys: "Ctrl+Shift+8",
        pressed: selected.bullets,
      }),
      tool("numbers", ListOrdered, () => chain().toggleOrderedList().run(), {
        keys: "Ctrl+Shift+7",
        pressed: selected.numbers,
      }),
      tool("sink", IndentIncrease, () => chain().sinkListItem("listItem").run(), {
        keys: "Ctrl+]",
        disabled: !selected.canSink,
      }),
      tool("lift", IndentDecrease, () => chain().liftListItem("listItem").run(), {
        keys: "Ctrl+[",
        disabled: !selected.canLift,
      }),
      tool("quote", Quote, () => chain().toggleBlockquote().run(), { keys: "Ctrl+Shift+B", pressed: selected.quote }),
    ],
    [
      align("align-left", AlignLeft, "left"),
      align("align-center", AlignCenter, "center"),
      align("align-right", AlignRight, "right"),
    ],
    [
      tool("link", LinkIcon, () => open("link"), {
        keys: "Ctrl+K",
        pressed: selected.marks.includes("link"),
        opens: true,
      }),
      tool("unlink", Unlink, () => chain().extendMarkRange("link").unsetLink().run(), {
        disabled: !selected.marks.includes("link"),
      }),
      tool("picture", ImageIcon, () => open("picture"), { opens: true }),
      tool("video", Video, () => open("video"), { opens: true }),
      tool("table", Table, () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(), {
        disabled: selected.table,
      }),
      tool("rule", Minus, () => chain().setHorizontalRule().run()),
      ...Object.entries(embeds).map(([type, icon]) =>
        tool(`embed-${type}`, icon, () => open(`embed:${type}`), {
          label: t(`editor:embed.${type}.tool`),
          opens: true,
        }),
      ),
    ],
    [
      tool("language", Languages, () => open("language"), {
        pressed: selected.marks.includes("language"),
        opens: true,
      }),
      tool("clear", RemoveFormatting, () => chain().unsetAllMarks().clearNodes().run(), { keys: "Ctrl+\\" }),
      tool("undo", Undo2, () => chain().undo().run(), { keys: "Ctrl+Z", disabled: !selected.canUndo }),
      tool("redo", Redo2, () => chain().redo().run(), { keys: "Ctrl+Y", disabled: !selected.canRedo }),
      tool("help", CircleHelp, () => open("help"), { opens: true }),
    ],
  ];
}

/** The tools of a text that files have no place in. */
export const withoutFiles = (groups: readonly (readonly Tool[])[]): readonly (readonly Tool[])[] =>
  groups.map((group) => group.filter(({ key }) => key !== "picture" && key !== "video"));

/** The tools of a table, while the selection is in one. No cells are merged: headers stay simple (RTE-012). */
export function tableToolsOf(editor: Editor, t: Translate): readonly (readonly Tool[])[] {
  const tool = (key: string, icon: Tool["icon"], onPress: () => void): Tool => ({
    key,
    icon,
    label: t(`editor:table.${key}`),
    onPress,
  });
  const chain = () => editor.chain().focus();
  return [
    [
      tool("add-row", BetweenHorizontalEnd, () => chain().addRowAfter().run()),
      tool("delete-row", Rows3, () => chain().deleteRow().run()),
      tool("add-column", BetweenVerticalEnd, () => chain().addColumnAfter().run()),
      tool("delete-column", Columns3, () => chain().deleteColumn().run()),
    ],
    [
      tool("header-row", PanelTop, () => chain().toggleHeaderRow().run()),
      tool("header-column", PanelLeft, () => chain().toggleHeaderColumn().run()),
      tool("delete", Trash2, () => chain().deleteTable().run()),
    ],
  ];
}

/** Keys of the editor that the library does not bind. True when the key was one. */
export function pressKey(editor: Editor, event: KeyboardEvent, open: (dialog: EditorDialog) => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  switch (event.key) {
    case "k":
      // The command palette has the same keys everywhere else.
      event.stopPropagation();
      open("link");
      return true;
    case "]":
      editor.chain().sinkListItem("listItem").run();
      return true;
    case "[":
      editor.chain().liftListItem("listItem").run();
      return true;
    case "\\":
      editor.chain().unsetAllMarks().clearNodes().run();
      return true;
    default:
      return false;
  }
}
