import { useEffect, useState } from "react";
import type { Failure, Operation, RecordInput, Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { brokenFields } from "#web/ui/form-rules.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Decides on a report, with a word to whoever made it; deletes what was reported where that is asked, in the same step. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [note, setNote] = useState("");
  const [deletes, setDeletes] = useState(false);
  const [reason, setReason] = useState("");
  const acts = action === "acted";
  const reported = useDeletable(acts ? record : null);
  const label = t("fields:reports.note");
  const why = t("fields:base.deletionReason");

  const send = async (): Promise<Failure | null> => {
    const decision = changing(record, {
      ...(note.trim() !== "" && { attributes: { note: note.trim() } }),
      relationships: { status: { type: "report-statuses", id: acts ? "acted" : "dismissed" } },
    });
    const answer = await app.ports.records.operations([
      ...(reported && deletes ? [deletion(reported, reason.trim())] : []),
      decision,
    ]);
    if (!answer.ok) return answer.error;
    app.toasts.show(t("admin:moderation.decided"));
    onDone();
    return null;
  };
  return (
    <FormDialog
      title={t(acts ? "admin:moderation.acted" : "admin:moderation.dismissed")}
      text={t(acts ? "admin:moderation.acted-text" : "admin:moderation.dismissed-text")}
      send={t(acts ? "admin:moderation.acted" : "admin:moderation.dismissed")}
      onClose={onClose}
      fields={["note", "status", "deletionReason"]}
      labels={{ note: label, deletionReason: why }}
      pointers={{ "/atomic:operations/0/data/attributes/deletionReason": "deletionReason" }}
      check={() =>
        deletes
          ? brokenFields(t, { deletionReason: { attribute: why, value: reason.trim(), rules: [{ name: "required" }] } })
          : {}
      }
      onSubmit={send}
    >
      {(fields) => (
        <>
          {reported && (
            <Checkbox name="deletes" label={t("admin:moderation.delete")} checked={deletes} onChange={setDeletes} />
          )}
          {reported && deletes && (
            <TextField
              id={fields.id("deletionReason")}
              name="deletionReason"
              label={why}
              help={t("admin:moderation.delete-help")}
              required
              value={reason}
              onChange={setReason}
              maxLength={500}
              error={fields.error("deletionReason")}
            />
          )}
          <TextArea
            id={fields.id("note")}
            name="note"
            label={label}
            value={note}
            onChange={setNote}
            maxLength={1000}
            error={fields.error("note")}
          />
        </>
      )}
    </FormDialog>
  );
};

const changing = ({ type, id, meta: { version } }: Resource, input: RecordInput): Operation => ({
  op: "update",
  type,
  id,
  ...(version !== undefined && { version }),
  input,
});

const deletion = (reported: Resource, deletionReason: string): Operation =>
  changing(reported, { attributes: { deletedAt: new Date().toISOString(), deletionReason } });

/** What was reported, where moderators delete it and it is still there. */
function useDeletable(report: Resource | null): Resource | null {
  const app = useApp();
  const [found, setFound] = useState<Resource | null>(null);
  useEffect(() => {
    let current = true;
    if (report) void deletable(app, report).then((record) => current && setFound(record));
    return () => {
      current = false;
    };
  }, [app, report]);
  return found;
}

async function deletable(app: App, report: Resource): Promise<Resource | null> {
  const { reportable } = report.links;
  if (!reportable || !("type" in reportable)) return null;
  const { type, id } = reportable;
  if (!app.store(createResources).types.peek().get(type)?.traits.includes("moderated")) return null;
  const answer = await app.ports.records.find(type, id);
  return answer.ok && (answer.value.data.attributes.deletedAt ?? null) === null ? answer.value.data : null;
}
