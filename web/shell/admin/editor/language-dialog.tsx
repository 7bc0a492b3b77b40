import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";

export interface LanguageDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Languages that passages are most often in; any other is met so seldom that a longer list would only hinder. */
const offered = [
  "en",
  "fr",
  "it",
  "es",
  "ca",
  "da",
  "ro",
  "de",
  "nl",
  "pt",
  "pl",
  "sv",
  "nb",
  "fi",
  "el",
  "uk",
  "ru",
  "ar",
  "he",
  "tr",
  "zh",
  "ja",
  "la",
];

/** Says which language the selected words are in, so that they are pronounced right (WCAG 3.1.2). */
export const LanguageDialog = ({ editor, onClose }: LanguageDialogProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const [lang, setLang] = useState(String(editor.getAttributes("language").lang ?? ""));
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const compare = new Intl.Collator(locale).compare;
  const choices = offered
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
  const apply = () => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange("language");
    if (lang === "") chain.unsetMark("language").run();
    else chain.setMark("language", { lang }).run();
  };
  return (
    <Dialog
      title={t("editor:language.title")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" onPress={apply}>
            {t("editor:language.apply")}
          </Button>
        </>
      }
    >
      <Select
        name="passage-language"
        label={t("editor:language.label")}
        help={t("editor:language.help")}
        unmarked
        placeholder={t("editor:language.none")}
        value={lang}
        choices={choices}
        onChange={setLang}
      />
    </Dialog>
  );
};
