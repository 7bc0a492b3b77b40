import "./editor.css";
import type { Editor, JSONContent } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { countKept } from "#core/shell/rich-text/editor-from-tree.ts";
import type { EditorNode } from "#core/shell/rich-text/tree-from-editor.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { documentOf, htmlOf, replaceText } from "#web/shell/admin/editor/document.ts";
import { EmbedDialog, useTextEmbeds } from "#web/shell/admin/editor/embed-dialog.tsx";
import { editorExtensions } from "#web/shell/admin/editor/extensions.ts";
import {
  findingsOf,
  fix,
  type PlacedFinding,
  remedies,
  selectPlace,
  selectRange,
} from "#web/shell/admin/editor/findings.ts";
import { HelpDialog } from "#web/shell/admin/editor/help-dialog.tsx";
import { LanguageDialog } from "#web/shell/admin/editor/language-dialog.tsx";
import { LinkDialog } from "#web/shell/admin/editor/link-dialog.tsx";
import { cleanPasted } from "#web/shell/admin/editor/paste.ts";
import { PictureDialog } from "#web/shell/admin/editor/picture-dialog.tsx";
import type { RichTextFieldProps } from "#web/shell/admin/editor/rich-text-field.tsx";
import { RulesPanel } from "#web/shell/admin/editor/rules-panel.tsx";
import { Toolbar } from "#web/shell/admin/editor/toolbar.tsx";
import {
  chooseStyle,
  type EditorDialog,
  pressKey,
  type Selected,
  selectedOf,
  type TextStyle,
  tableToolsOf,
  textStyles,
  toolsOf,
  withoutFiles,
} from "#web/shell/admin/editor/tools.ts";
import { VideoDialog } from "#web/shell/admin/editor/video-dialog.tsx";
import { type ControlWiring, FieldNotes, OptionalMark, wire } from "#web/ui/field.tsx";

export interface RichTextEditorProps extends RichTextFieldProps {
  readonly locale: Locale;
}

/**
 * Writes a rich text: HTML comes in and goes out, what is between is the editor's document. The rules of accessibility run on it as
 * one types. Tab leaves the text, so that nobody is caught in it; Alt+F10 leads to the toolbar.
 */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { id, value, onChange, goTo, locale, label, help, error, required = false, unmarked, lang, fallback } = props;
  const { isPrivate = false } = props;
  const t = useTranslate();
  const embeds = useTextEmbeds();
  const labelId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const written = useRef(value);
  const [first] = useState(() => documentOf(value) as JSONContent);
  const latest = useRef(onChange);
  latest.current = onChange;
  const wiring = wire(id, { help, error, required, lang });

  const editor: Editor = useEditor({
    extensions: editorExtensions,
    content: first,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: now }) {
      written.current = htmlOf(now.getJSON() as EditorNode);
      latest.current(written.current);
    },
    editorProps: {
      attributes: attributesOf(wiring, labelId),
      transformPastedHTML: cleanPasted,
      // Handled here without being prevented: Tab keeps its meaning.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Tab" },
      handleKeyDown(_view, event) {
        if (event.altKey && event.key === "F10") {
          box.current?.querySelector<HTMLElement>("[role=toolbar] button[tabindex='0']")?.focus();
          return true;
        }
        return pressKey(editor, event, setDialog);
      },
    },
  });

  // Another language, or another version, was put into the field from outside.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    replaceText(editor, value);
  }, [editor, value]);

  useEffect(() => {
    if (goTo) selectPlace(editor, goTo, locale);
  }, [editor, goTo, locale]);

  const selected = useEditorState({ editor, selector: ({ editor: now }) => selectedOf(now) });
  const document = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc });
  const findings = useMemo(() => findingsOf(document.toJSON() as EditorNode, locale), [document, locale]);
  const holdsKept = useMemo(() => countKept(document.toJSON() as EditorNode) > 0, [document]);
  const isEmpty = document.textContent === "" && value === "";

  const mend = (finding: PlacedFinding) => {
    const remedy = remedies[finding.code];
    if (remedy === "fix") return fix(editor, finding);
    selectRange(editor, finding.range);
    if (remedy) setDialog(remedy);
  };
  const tools = toolsOf(editor, selected, t, setDialog, isPrivate ? {} : embeds);
  const close = () => setDialog(null);
  return (
    <fieldset ref={box} className="min-w-0 space-y-1.5">
      <legend id={labelId} className="mb-1.5 font-semibold">
        {label}
        {!required && !unmarked && <OptionalMark />}
      </legend>
      <div
        className={`editor-area rounded-control border-2 bg-surface ${error === undefined ? "border-control" : "border-error"}`}
      >
        <div className="space-y-1 rounded-t-control border-b border-line bg-paper p-2">
          <StyleSelect editor={editor} style={selected.style} />
          <Toolbar
            label={t("editor:toolbar")}
            textLabel={labelId}
            controls={id}
            groups={isPrivate ? withoutFiles(tools) : tools}
          />
          {selected.table && (
            <Toolbar
              label={t("editor:table.toolbar")}
              textLabel={labelId}
              controls={id}
              groups={tableToolsOf(editor, t)}
            />
          )}
        </div>
        {fallback !== undefined && isEmpty && <Fallback html={fallback} />}
        {holdsKept && <p className="border-b border-line px-4 py-2 text-sm">{t("editor:kept")}</p>}
        <EditorContent editor={editor} className="prose prose-wide" />
        <RulesPanel
          findings={findings}
          remedyOf={(finding) => {
            const remedy = remedies[finding.code];
            return (
              remedy && t(`editor:rules.remedies.${remedy === "fix" ? finding.code : remedy}`, remedyValues(finding))
            );
          }}
          onGo={(finding) => selectRange(editor, finding.range)}
          onMend={mend}
        />
      </div>
      <FieldNotes id={id} help={help} error={error} />
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "picture" && <PictureDialog editor={editor} locale={locale} onClose={close} />}
      {dialog === "video" && <VideoDialog editor={editor} locale={locale} onClose={close} />}
      {dialog?.startsWith("embed:") && (
        <EmbedDialog editor={editor} type={dialog.slice("embed:".length)} onClose={close} />
      )}
      {dialog === "language" && <LanguageDialog editor={editor} onClose={close} />}
      {dialog === "help" && <HelpDialog onClose={close} />}
    </fieldset>
  );
};

const remedyValues = ({ values }: PlacedFinding): Readonly<Record<string, string | number>> => ({
  ...values,
  ...(values.previous !== undefined && { next: Math.min(Number(values.previous) + 1, 6) }),
});

/** Ties the writing area to its label, help and error, as the site's other controls are. */
const attributesOf = (wiring: ControlWiring, labelId: string): Record<string, string> => ({
  id: wiring.id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": labelId,
  ...(wiring["aria-describedby"] !== undefined && { "aria-describedby": wiring["aria-describedby"] }),
  ...(wiring["aria-invalid"] && { "aria-invalid": "true" }),
  ...(wiring["aria-required"] && { "aria-required": "true" }),
  ...(wiring.lang !== undefined && { lang: wiring.lang }),
});

const StyleSelect = ({ editor, style }: { readonly editor: Editor; readonly style: Selected["style"] }) => {
  const t = useTranslate();
  const id = useId();
  const choices: readonly TextStyle[] = style === "1" ? ["1", ...textStyles] : textStyles;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("editor:style.label")}
      </label>
      <select
        id={id}
        value={style}
        onChange={(event) => chooseStyle(editor, event.target.value as TextStyle)}
        className="min-h-11 cursor-pointer rounded-control border-2 border-control bg-surface px-3 hover:border-ink"
      >
        {choices.map((each) => (
          <option key={each} value={each} disabled={each === "1"}>
            {/^\d$/.test(each) ? t("editor:style.heading", { level: each }) : t(`editor:style.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** What another language says where this one says nothing. */
const Fallback = ({ html }: { readonly html: string }) => {
  const t = useTranslate();
  return (
    <div className="border-b border-dashed border-line px-4 py-2 text-muted">
      <p className="text-sm font-semibold">{t("editor:fallback")}</p>
      <p className="line-clamp-3">{html.replace(/<[^>]*>/g, " ").replace(/&nbsp;/g, " ")}</p>
    </div>
  );
};
