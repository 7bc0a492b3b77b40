import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Decides on a report, with a word to whoever made it. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [note, setNote] = useState("");
  const acts = action === "acted";
  const label = t("fields:reports.note");
  return (
    <FormDialog
      title={t(acts ? "admin:moderation.acted" : "admin:moderation.dismissed")}
      text={t(acts ? "admin:moderation.acted-text" : "admin:moderation.dismissed-text")}
      send={t(acts ? "admin:moderation.acted" : "admin:moderation.dismissed")}
      onClose={onClose}
      fields={["note", "status"]}
      labels={{ note: label }}
      onSubmit={async () => {
        const answer = await ports.records.update(record.type, record.id, record.meta.version, {
          ...(note.trim() !== "" && { attributes: { note: note.trim() } }),
          relationships: { status: { type: "report-statuses", id: acts ? "acted" : "dismissed" } },
        });
        if (!answer.ok) return answer.error;
        toasts.show(t("admin:moderation.decided"));
        onDone();
        return null;
      }}
    >
      {(fields) => (
        <TextArea
          id={fields.id("note")}
          name="note"
          label={label}
          value={note}
          onChange={setNote}
          maxLength={1000}
          error={fields.error("note")}
        />
      )}
    </FormDialog>
  );
};
