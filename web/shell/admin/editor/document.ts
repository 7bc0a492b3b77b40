import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { serializeRichText } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

/** The text that the editor's document is saved as: canonical HTML, empty when nothing is written. */
export function htmlOf(document: EditorNode): string {
  const html = serializeRichText(applyPolicy(treeFromEditor(document).tree, richTextRules));
  return html === "<p></p>" ? "" : html;
}
