import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface DownloadDialogProps {
  readonly resource: string;
  /** The file that is downloaded; all of them where none is named. */
  readonly file: string | undefined;
  readonly onClose: () => void;
  /** The id of what was said. */
  readonly onSaid: (id: string) => void;
}

/** Asks whoever downloads a resource for the first time what for, and for how many (TRAIN-004). */
export const DownloadDialog = ({ resource, file, onClose, onSaid }: DownloadDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [objective, setObjective] = useState("");
  const [comment, setComment] = useState("");
  const [recipients, setRecipients] = useState("");
  const [wish] = useState(() => crypto.randomUUID());
  const labels = {
    objective: t("training:download.objective"),
    recipientsCount: t("training:download.recipients"),
    objectiveComment: t("training:download.comment"),
  };

  const send = async (): Promise<Failure | null> => {
    const answer = await ports.records.create(
      "resource-reviews",
      {
        attributes: {
          objective: objective.trim(),
          objectiveComment: comment.trim() || null,
          recipientsCount: recipients === "" ? null : Number(recipients),
        },
        relationships: {
          resource: { type: "training-resources", id: resource },
          ...(file !== undefined && { file: { type: "files", id: file } }),
        },
      },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    onSaid(answer.value.data.id);
    return null;
  };

  const check = (): Record<string, string> => ({
    ...(objective.trim() === "" && { objective: t("training:download.objective-missing") }),
    ...(!/^\d{0,7}$/.test(recipients) && { recipientsCount: t("training:download.recipients-wrong") }),
  });

  return (
    <FormDialog
      title={t("training:download.title")}
      text={t("training:download.text")}
      send={t("training:download.action")}
      onClose={onClose}
      fields={["objective", "recipientsCount", "objectiveComment"]}
      labels={labels}
      pointers={{ "/data/relationships/resource": "objective", "/data/relationships/file": "objective" }}
      check={check}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          <TextField
            id={fields.id("objective")}
            name="objective"
            label={labels.objective}
            help={t("training:download.objective-help")}
            required
            autoFocus
            value={objective}
            onChange={setObjective}
            maxLength={255}
            error={fields.error("objective")}
          />
          <TextField
            id={fields.id("recipientsCount")}
            name="recipientsCount"
            label={labels.recipientsCount}
            help={t("training:download.recipients-help")}
            inputMode="numeric"
            value={recipients}
            onChange={(value) => setRecipients(value.trim())}
            error={fields.error("recipientsCount")}
          />
          <TextArea
            id={fields.id("objectiveComment")}
            name="objectiveComment"
            label={labels.objectiveComment}
            value={comment}
            onChange={setComment}
            maxLength={1000}
            rows={2}
            error={fields.error("objectiveComment")}
          />
        </div>
      )}
    </FormDialog>
  );
};
