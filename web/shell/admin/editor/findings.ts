import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Locale } from "#core/kernel/locales.ts";
import { type CheckCode, checkRichText, type Finding } from "#core/shell/rich-text/checks.ts";
import { listMark } from "#core/shell/rich-text/structure.ts";
import type { NodePath } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

/** A fault of the text as it stands in the editor. */
export interface PlacedFinding extends Finding {
  readonly range: { readonly from: number; readonly to: number };
}

/** The faults of the text in the editor, each with its place: those that the publish gate finds, and what is advice alone. */
export function findingsOf(document: EditorNode, locale: Locale): readonly PlacedFinding[] {
  const { tree, rangeAt } = treeFromEditor(document);
  return checkRichText(tree, { locale }).flatMap((finding) => {
    const range = rangeAt(finding.path);
    return range ? [{ ...finding, range }] : [];
  });
}

/** What of the text a place is, told by the server or by the list of findings. */
export interface Place {
  readonly path: NodePath;
  /** The rule that is broken there: finds the place again where the text moved. */
  readonly code?: string;
}

/** Selects a place of the text, moves the focus there and scrolls to it. */
export function selectPlace(editor: Editor, { path, code }: Place, locale: Locale): void {
  const document = editor.getJSON() as EditorNode;
  const findings = findingsOf(document, locale);
  const same = findings.filter((each) => code === undefined || code.endsWith(each.code));
  const exact = same.find((each) => each.path.join() === path.join());
  const range = exact?.range ?? treeFromEditor(document).rangeAt(path) ?? same[0]?.range;
  if (range) selectRange(editor, range);
  else editor.commands.focus("start");
}

export function selectRange(editor: Editor, { from, to }: { readonly from: number; readonly to: number }): void {
  const { doc, tr } = editor.state;
  const end = Math.min(to, doc.content.size);
  const start = Math.min(from, end);
  const node = doc.nodeAt(start);
  const selection =
    node && !node.isText && node.isAtom
      ? NodeSelection.create(doc, start)
      : TextSelection.between(doc.resolve(start), doc.resolve(end));
  editor.view.dispatch(tr.setSelection(selection));
  editor.view.focus();
  // In the middle of the window: bars that stand at its edges would cover it.
  const shown = editor.view.domAtPos(selection.from).node;
  const element = shown instanceof HTMLElement ? shown : shown.parentElement;
  requestAnimationFrame(() => element?.scrollIntoView({ block: "center" }));
}

/** Rules whose faults have one obvious remedy, and rules whose remedy begins in a dialog of the editor. */
export const remedies: Readonly<Partial<Record<CheckCode, "fix" | "link" | "picture" | "video">>> = {
  "empty-heading": "fix",
  "first-heading-level": "fix",
  "several-main-headings": "fix",
  "heading-jump": "fix",
  "link-text-url": "link",
  "link-text-generic": "link",
  "link-text-ambiguous": "link",
  "link-without-name": "link",
  "image-without-alternative": "picture",
  "image-link-without-name": "picture",
  "iframe-without-title": "video",
  "image-alternative-empty": "picture",
  "table-without-headers": "fix",
  "bold-as-heading": "fix",
  "list-by-hand": "fix",
};

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Mends a fault that has one obvious remedy. */
export function fix(editor: Editor, { code, range, values }: PlacedFinding): void {
  if (code === "empty-heading") {
    const only = editor.state.doc.childCount === 1;
    if (only)
      editor
        .chain()
        .focus()
        .setTextSelection(range.from + 1)
        .setParagraph()
        .run();
    else editor.chain().focus().deleteRange(range).run();
    return;
  }
  if (code === "list-by-hand") {
    makeList(editor, range.from);
    return;
  }
  if (code === "table-without-headers") {
    // Within the first cell: the table, its row, the cell and its paragraph begin there.
    editor
      .chain()
      .focus()
      .setTextSelection(range.from + 4)
      .toggleHeaderRow()
      .run();
    return;
  }
  if (code === "bold-as-heading") {
    const level = Number(values.level) as HeadingLevel;
    editor
      .chain()
      .focus()
      .setTextSelection({ from: range.from + 1, to: range.to - 1 })
      .unsetBold()
      .setHeading({ level })
      .run();
    return;
  }
  const level = levelFor(code, values);
  if (level === undefined) return;
  editor
    .chain()
    .focus()
    .setTextSelection(range.from + 1)
    .setHeading({ level })
    .run();
}

function levelFor(code: CheckCode, values: Finding["values"]): HeadingLevel | undefined {
  if (code === "first-heading-level") return Number(values.expected) as HeadingLevel;
  if (code === "heading-jump") return Math.min(Number(values.previous) + 1, 6) as HeadingLevel;
  return code === "several-main-headings" ? 2 : undefined;
}

/** Makes a list of the lines that begin with a mark, from a paragraph on: lines of one paragraph are parted first, then lose their marks. */
function makeList(editor: Editor, at: number): void {
  const { tr, doc } = editor.state;
  const breaks: number[] = [];
  doc.nodeAt(at)?.forEach((child, offset) => {
    if (child.type.name === "hardBreak") breaks.unshift(at + 1 + offset);
  });
  for (const each of breaks) tr.delete(each, each + 1).split(each);
  const textAt = (from: number): string | undefined => {
    const node = tr.doc.nodeAt(from);
    return node?.type.name === "paragraph" ? node.textContent : undefined;
  };
  let first = at;
  for (let left = breaks.length; left > 0 && !listMark.test(textAt(first) ?? ""); left -= 1)
    first += tr.doc.nodeAt(first)?.nodeSize ?? 0;
  let end = first;
  let isOrdered = true;
  for (let mark = markOf(textAt(end)); mark; mark = markOf(textAt(end))) {
    if (mark[1] === undefined) isOrdered = false;
    tr.delete(end + 1, end + 1 + mark[0].length);
    end += tr.doc.nodeAt(end)?.nodeSize ?? 0;
  }
  if (end === first) return;
  editor.view.dispatch(tr);
  const chain = editor
    .chain()
    .focus()
    .setTextSelection({ from: first + 1, to: end - 1 });
  (isOrdered ? chain.toggleOrderedList() : chain.toggleBulletList()).run();
}

const markOf = (text: string | undefined) => (text === undefined ? null : listMark.exec(text));
