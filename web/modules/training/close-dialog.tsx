import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface CloseDialogProps {
  readonly request: { readonly id: string; readonly version: number };
  readonly onClose: () => void;
  readonly onClosed: () => Promise<void>;
}

/** Ends a request, with words for those who thought about it. */
export const CloseDialog = ({ request: { id, version }, onClose, onClosed }: CloseDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [words, setWords] = useState("");
  const label = t("training:close.words");

  const send = async (): Promise<Failure | null> => {
    const attributes = { closedAt: new Date(app.now()).toISOString(), closingWords: words.trim() };
    const answer = await app.ports.records.update("training-resource-requests", id, version, { attributes });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("training:close.done"));
    await onClosed();
    return null;
  };

  return (
    <FormDialog
      title={t("training:close.title")}
      text={t("training:close.text")}
      send={t("training:close.action")}
      onClose={onClose}
      fields={["closingWords", "closedAt"]}
      labels={{ closingWords: label, closedAt: t("training:close.action") }}
      check={() =>
        words.trim() === "" ? { closingWords: t("training:close.missing") } : ({} as Record<string, string>)
      }
      onSubmit={send}
    >
      {(fields) => (
        <TextArea
          id={fields.id("closingWords")}
          name="closingWords"
          label={label}
          help={t("training:close.words-help")}
          required
          value={words}
          onChange={setWords}
          maxLength={1000}
          error={fields.error("closingWords")}
        />
      )}
    </FormDialog>
  );
};
