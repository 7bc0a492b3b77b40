import { useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { decide } from "#web/modules/validation-requests/decide.ts";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Accepts or refuses a validation request, with a word to whoever asked (USER-023). */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [note, setNote] = useState("");
  const accepts = action === "accepted";

  const send = async (): Promise<Failure | null> => {
    const failure = await decide(app, record, accepts ? "accepted" : "refused", note);
    if (failure === null) onDone();
    return failure;
  };

  return (
    <FormDialog
      title={t(accepts ? "admin:decide.accept-title" : "admin:decide.refuse-title")}
      text={t(accepts ? "admin:decide.accept-text" : "admin:decide.refuse-text")}
      send={t(accepts ? "admin:decide.accept" : "admin:decide.refuse")}
      look={accepts ? "primary" : "danger"}
      onClose={onClose}
      fields={["note", "status"]}
      labels={{ note: t("admin:decide.note") }}
      onSubmit={send}
    >
      {(fields) => (
        <TextArea
          id={fields.id("note")}
          name="note"
          label={t("admin:decide.note")}
          help={t("admin:decide.note-help")}
          value={note}
          onChange={setNote}
          maxLength={1000}
          error={fields.error("note")}
        />
      )}
    </FormDialog>
  );
};
