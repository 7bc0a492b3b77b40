import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { parseVideoUrl } from "#core/shell/media/video.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useInvalidFocus } from "#web/ui/invalid-focus.ts";
import { TextField } from "#web/ui/text-field.tsx";

export interface VideoDialogProps {
  readonly editor: Editor;
  readonly locale: string;
  readonly onClose: () => void;
}

/** Puts in a video of a known host by its address, or changes the selected one. Its title is due (RTE-011). */
export const VideoDialog = ({ editor, locale, onClose }: VideoDialogProps) => {
  const t = useTranslate();
  const type = editor.isActive("inlineVideo") ? "inlineVideo" : "video";
  const before = editor.isActive(type) ? editor.getAttributes(type) : undefined;
  const [url, setUrl] = useState(String(before?.src ?? ""));
  const [title, setTitle] = useState(String(before?.title ?? ""));
  const [refusals, setRefusals] = useState(0);
  const tried = refusals > 0;
  const fields = useInvalidFocus(refusals);
  const video = parseVideoUrl(url);
  const apply = () => {
    if (!video || spokenName(title) === "") return setRefusals(refusals + 1);
    onClose();
    const attributes = { src: video.embedUrl, title: title.trim() };
    if (before) editor.chain().focus().updateAttributes(type, attributes).run();
    else editor.chain().focus().insertContent({ type: "video", attrs: attributes }).run();
  };
  return (
    <Dialog
      title={t(before ? "editor:video.change" : "editor:video.add")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common:cancel")}</Button>
          <Button variant="primary" onPress={apply}>
            {t(before ? "editor:video.apply-change" : "editor:video.apply")}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-5">
        <TextField
          name="video-url"
          label={t("editor:video.url")}
          help={t("editor:video.url-help")}
          required
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={setUrl}
          error={tried && !video ? t("editor:video.wrong") : undefined}
        />
        <TextField
          name="video-title"
          label={t("editor:video.title")}
          help={t("editor:video.title-help")}
          required
          lang={locale}
          value={title}
          onChange={setTitle}
          error={tried && spokenName(title) === "" ? t("editor:video.no-title") : undefined}
        />
      </div>
    </Dialog>
  );
};
