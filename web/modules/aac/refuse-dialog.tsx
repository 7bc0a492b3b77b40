import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface RefuseDialogProps {
  /** What it does: refuse, or take out of the catalogue. */
  readonly title: string;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => Promise<Failure | null>;
}

/** Asks for the reason of a refusal, which its author reads. */
export const RefuseDialog = ({ title, onClose, onRefuse }: RefuseDialogProps) => {
  const t = useTranslate();
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={title}
      send={title}
      onClose={onClose}
      fields={["reason"]}
      labels={{ reason: t("aac:review.reason") }}
      pointers={{ "/reason": "reason" }}
      check={() => (reason.trim() === "" ? { reason: t("aac:review.reason-missing") } : ({} as Record<string, string>))}
      onSubmit={() => onRefuse(reason.trim())}
    >
      {(fields) => (
        <TextArea
          id={fields.id("reason")}
          name="reason"
          label={t("aac:review.reason")}
          help={t("aac:review.reason-help")}
          required
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={setReason}
          error={fields.error("reason")}
        />
      )}
    </FormDialog>
  );
};
