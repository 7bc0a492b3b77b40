import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { files } from "#core/shell/files/entities.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FileInput } from "#web/shell/admin/form/file-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { TextField } from "#web/ui/text-field.tsx";

export interface PictureDialogProps {
  readonly editor: Editor;
  /** Language of the text, and so of the alternative. */
  readonly locale: string;
  readonly onClose: () => void;
}

/** Puts in a picture, or changes the selected one. What it shows is said, or that it only decorates: one of the two. */
export const PictureDialog = ({ editor, locale, onClose }: PictureDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const type = editor.isActive("inlineImage") ? "inlineImage" : "image";
  const before = editor.isActive(type) ? editor.getAttributes(type) : undefined;
  const [file, setFile] = useState<readonly Ref[]>([]);
  const [src, setSrc] = useState<string | undefined>(before?.src);
  const [alt, setAlt] = useState(String(before?.alt ?? ""));
  const [decorative, setDecorative] = useState(before?.alt === "");
  const [refusals, setRefusals] = useState(0);
  const tried = refusals > 0;
  const fields = useInvalidFocus(refusals);

  const choose = async (chosen: readonly Ref[]) => {
    setFile(chosen);
    const [ref] = chosen;
    if (!ref) return setSrc(before?.src);
    const found = await ports.records.find("files", ref.id, { editionLocale: locale });
    if (!found.ok) return;
    const { url, description } = rowOf<typeof files>(found.value.data);
    if (url !== null) setSrc(url);
    // What was written meanwhile stays.
    if (description !== null) setAlt((written) => (written === "" ? description : written));
  };
  const apply = () => {
    if (src === undefined || (!decorative && spokenName(alt) === "")) return setRefusals(refusals + 1);
    onClose();
    const attributes = { src, alt: decorative ? "" : alt.trim() };
    if (before) editor.chain().focus().updateAttributes(type, attributes).run();
    else editor.chain().focus().setImage(attributes).run();
  };
  return (
    <Dialog
      title={t(before ? "editor:picture.change" : "editor:picture.add")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" onPress={apply}>
            {t(before ? "editor:picture.apply-change" : "editor:picture.apply")}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-5">
        <FileInput
          id="picture-file"
          name="picture"
          label={t("editor:picture.file")}
          required
          accept={["image"]}
          many={false}
          locale={locale}
          value={file}
          known={[]}
          onChange={(chosen) => void choose(chosen)}
          error={tried && src === undefined ? t("editor:picture.no-file") : undefined}
        />
        <TextField
          name="picture-alt"
          label={t("editor:picture.alt")}
          help={t("editor:picture.alt-help")}
          required={!decorative}
          disabled={decorative}
          lang={locale}
          maxLength={500}
          value={decorative ? "" : alt}
          onChange={setAlt}
          error={tried && !decorative && spokenName(alt) === "" ? t("editor:picture.no-alt") : undefined}
        />
        <Checkbox
          name="picture-decorative"
          label={t("editor:picture.decorative")}
          help={t("editor:picture.decorative-help")}
          checked={decorative}
          onChange={setDecorative}
        />
      </div>
    </Dialog>
  );
};
