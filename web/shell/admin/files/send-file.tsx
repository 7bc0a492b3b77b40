import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import type { Ref, Upload as Sending } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { SendingRow } from "#web/shell/admin/files/sending-row.tsx";
import { acceptedTypes, isAccepted } from "#web/shell/admin/media/media-model.ts";
import { uploadNotices } from "#web/shell/files/upload-notices.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SendFileProps {
  /** Kind of record that the file becomes. */
  readonly type?: "files" | "admin-files";
  readonly name: string;
  /** What the file's record is made with. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly accept: readonly string[];
  readonly locale: string;
  /** A file was chosen and is not sent yet, or none is any more. */
  readonly onFile?: (isChosen: boolean) => void;
  readonly onSent: (file: Ref) => void;
  readonly onCancel?: () => void;
}

/** Sends a file. An image needs its alternative text first: nobody comes back to write it. */
export const SendFile = ({
  type = "files",
  name,
  attributes = {},
  accept,
  locale,
  onFile,
  onSent,
  onCancel,
}: SendFileProps) => {
  const t = useTranslate();
  const app = useApp();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string>();
  const sending = useRef<Sending>(undefined);
  const image = file !== null && isImage(file.type);
  const preview = usePreview(image ? file : null);

  useEffect(() => () => sending.current?.cancel(), []);

  const send = async (chosen: File) => {
    if (isImage(chosen.type) && spokenName(text) === "") return setMissing(true);
    setFailed(undefined);
    setShare(0);
    const upload = app.ports.files.upload(chosen, attributes, setShare, type);
    sending.current = upload;
    const answer = await upload.done;
    sending.current = undefined;
    setShare(null);
    if (!answer.ok) return setFailed(failureText(app, answer.error));
    const data = answer.value;
    if (spokenName(text) !== "")
      await app.ports.records.update(
        type,
        data.id,
        data.meta.version,
        { attributes: { description: text } },
        { editionLocale: locale },
      );
    for (const notice of await uploadNotices(upload, data)) app.toasts.show(t(notice));
    onSent(data);
  };
  if (share !== null)
    return (
      <SendingRow
        name={file?.name ?? ""}
        share={share}
        upload={() => sending.current}
        onCancel={() => {
          sending.current?.cancel();
          setShare(null);
        }}
      />
    );
  return (
    <div className="space-y-4 rounded-surface border border-line p-4">
      {failed && (
        <Alert tone="error" role="alert">
          {failed}
        </Alert>
      )}
      <FileDrop
        name={`${name}-file`}
        label={t("admin:files.file")}
        required
        accept={acceptedTypes(accept)}
        onFiles={([chosen]) => {
          const isRefused = chosen !== undefined && !isAccepted(chosen, accept);
          setRefused(isRefused);
          setFile(isRefused ? null : (chosen ?? null));
          onFile?.(chosen !== undefined && !isRefused);
        }}
        error={refused ? t("admin:files.not-accepted") : undefined}
      />
      {file && (
        <>
          <p className="flex items-center gap-3 font-semibold wrap-anywhere">
            {preview && <img src={preview} alt="" className="size-16 rounded-control object-cover" />}
            {file.name}
          </p>
          {image && (
            <TextField
              name="alternative"
              label={t("admin:files.alternative")}
              help={t("admin:files.alternative-help")}
              required
              lang={locale}
              maxLength={1000}
              value={text}
              onChange={(next) => {
                setText(next);
                setMissing(false);
              }}
              error={missing ? t("forms:rules.required", { attribute: t("admin:files.alternative") }) : undefined}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={Upload} onPress={() => void send(file)}>
              {t("admin:files.send-now")}
            </Button>
            {onCancel && <Button onPress={onCancel}>{t("common:cancel")}</Button>}
          </div>
        </>
      )}
    </div>
  );
};

/** Whether a file is a picture, and so needs words. */
export const isImage = (mimeType: string): boolean => mimeType.startsWith("image/");

/** An address of a file that is still here. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
