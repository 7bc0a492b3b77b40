import type { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { editorFromTree } from "#core/shell/rich-text/editor-from-tree.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { serializeRichText } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

/** The editor's document of a stored text. */
export const documentOf = (html: string): EditorNode => editorFromTree(applyPolicy(parseRichText(html), richTextRules));

/** The text that the editor's document is saved as: canonical HTML, empty when nothing is written. */
export function htmlOf(document: EditorNode): string {
  const html = serializeRichText(applyPolicy(treeFromEditor(document).tree, richTextRules));
  return html === "<p></p>" ? "" : html;
}

/**
 * The editor's state with another text, and nothing to undo: what was written before belongs to another text (another language, another
 * version), which undoing would bring into this one.
 */
export const stateWith = ({ schema, plugins }: EditorState, document: EditorNode): EditorState =>
  EditorState.create({ doc: schema.nodeFromJSON(document), plugins });

/** Puts another text into the editor. It is shown and checked, and counts as nothing that was written. */
export function replaceText(editor: Editor, html: string): void {
  editor.view.updateState(stateWith(editor.state, documentOf(html)));
  // What listens to the editor hears of transactions alone.
  editor.view.dispatch(editor.state.tr.setMeta("addToHistory", false));
}
