import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface WordsDialogProps {
  readonly title: string;
  readonly text: string;
  /** The button that sends. */
  readonly action: string;
  readonly onClose: () => void;
  /** Changes the words; what went wrong is shown in the dialog. */
  readonly onSend: (attributes: Readonly<Record<string, unknown>>) => Promise<Failure | null>;
}

/** Deletes words that somebody said; a moderator says why. */
export const DeleteDialog = ({
  title,
  text,
  action,
  isOwn,
  onClose,
  onSend,
}: WordsDialogProps & { readonly isOwn: boolean }) => {
  const t = useTranslate();
  const [reason, setReason] = useState("");
  const label = t("community:comments.reason");
  return (
    <FormDialog
      title={title}
      text={text}
      send={action}
      look="danger"
      onClose={onClose}
      fields={["deletionReason", "deletedAt"]}
      labels={{ deletionReason: label, deletedAt: action }}
      onSubmit={() => onSend({ deletedAt: new Date().toISOString(), ...(isOwn ? {} : { deletionReason: reason }) })}
    >
      {(fields) =>
        !isOwn && (
          <TextField
            id={fields.id("deletionReason")}
            name="deletionReason"
            label={label}
            help={t("community:comments.reason-help")}
            required
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={fields.error("deletionReason")}
          />
        )
      }
    </FormDialog>
  );
};

/** Objects to the deletion of one's words. */
export const AppealDialog = ({ title, text, action, onClose, onSend }: WordsDialogProps) => {
  const t = useTranslate();
  const [appeal, setAppeal] = useState("");
  const label = t("community:comments.appeal-label");
  return (
    <FormDialog
      title={title}
      text={text}
      send={action}
      onClose={onClose}
      fields={["appeal"]}
      labels={{ appeal: label }}
      check={() => (appeal.trim() === "" ? { appeal: t("community:comments.empty") } : ({} as Record<string, string>))}
      onSubmit={() => onSend({ appeal })}
    >
      {(fields) => (
        <TextArea
          id={fields.id("appeal")}
          name="appeal"
          label={label}
          required
          value={appeal}
          onChange={setAppeal}
          maxLength={2000}
          error={fields.error("appeal")}
        />
      )}
    </FormDialog>
  );
};
