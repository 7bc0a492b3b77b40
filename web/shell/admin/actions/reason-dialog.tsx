import { useState } from "react";
import { longestReason } from "#core/shell/access/reason.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { FormDialog, type FormDialogProps } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface ReasonDialogProps
  extends Pick<FormDialogProps, "title" | "text" | "send" | "look" | "role" | "onClose"> {
  /** Does it, for the reason that was given. */
  readonly onReason: (reason: string) => Promise<Failure | null>;
}

/** Asks why, before something is done to somebody that the audit log keeps with its reason. */
export const ReasonDialog = ({ onReason, ...dialog }: ReasonDialogProps) => {
  const t = useTranslate();
  const [reason, setReason] = useState("");
  const label = t("admin:impersonate.reason");
  return (
    <FormDialog
      {...dialog}
      fields={["reason"]}
      labels={{ reason: label }}
      check={() => ({ ...(reason.trim() === "" && { reason: t("admin:impersonate.reason-missing") }) })}
      onSubmit={() => onReason(reason.trim())}
    >
      {(fields) => (
        <TextArea
          id={fields.id("reason")}
          name="reason"
          label={label}
          help={t("admin:impersonate.reason-help")}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
          rows={3}
          error={fields.error("reason")}
          required
        />
      )}
    </FormDialog>
  );
};
