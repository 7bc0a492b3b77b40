import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Locale } from "#core/kernel/locales.ts";
import { type CheckCode, checkRichText, type Finding } from "#core/shell/rich-text/checks.ts";
import type { NodePath } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

/** A fault of the text as it stands in the editor. */
export interface PlacedFinding extends Finding {
  readonly range: { readonly from: number; readonly to: number };
}

/** The faults of the text in the editor, each with its place; the same that the publish gate finds. */
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
  "image-without-alternative": "picture",
  "image-link-without-name": "picture",
  "iframe-without-title": "video",
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
