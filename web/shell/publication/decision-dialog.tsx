import { useState } from "react";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { publicationRequests } from "#core/shell/publication/entities.ts";
import type { Failure, RecordInput } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps, Sparse } from "#web/shell/admin/actions/type-actions.ts";
import { isSettled } from "#web/shell/publication/settled.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Grants a publication request, at once or at a date, or refuses it with a reason (COMM-010). */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const accepts = action === "accept";
  const { targetedPublishedAt: wanted = null }: Sparse<typeof publicationRequests> =
    rowOf<typeof publicationRequests>(record);
  const [date, setDate] = useState(
    wanted !== null && wanted > new Date(app.now()).toISOString() ? localTime(wanted, timeZone) : "",
  );
  const [reason, setReason] = useState("");

  const input = (): RecordInput => ({
    attributes: accepts ? { targetedPublishedAt: instantOf(date, timeZone) } : { refuseReason: reason.trim() },
    relationships: { status: { type: "publication-request-statuses", id: accepts ? "accepted" : "refused" } },
  });
  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.update(record.type, record.id, record.meta.version, input());
    if (!answer.ok && !isSettled(answer.error)) return answer.error;
    app.toasts.show(t(answer.ok ? `admin:publication.${action}.done` : "admin:publication.settled"));
    onDone();
    return null;
  };

  return (
    <FormDialog
      title={t(`admin:publication.${action}.title`)}
      text={t(`admin:publication.${action}.text`)}
      send={t(`admin:publication.${action}.action`)}
      look={accepts ? "primary" : "danger"}
      onClose={onClose}
      fields={["targetedPublishedAt", "refuseReason", "status"]}
      labels={{ targetedPublishedAt: t("admin:publication.date"), refuseReason: t("admin:publication.reason") }}
      onSubmit={send}
    >
      {(fields) =>
        accepts ? (
          <DateField
            id={fields.id("targetedPublishedAt")}
            name="targetedPublishedAt"
            withTime
            label={t("admin:publication.date")}
            help={t("admin:publication.date-help", { zone: timeZone })}
            value={date}
            onChange={setDate}
            error={fields.error("targetedPublishedAt")}
          />
        ) : (
          <TextArea
            id={fields.id("refuseReason")}
            name="refuseReason"
            label={t("admin:publication.reason")}
            help={t("admin:publication.reason-help")}
            value={reason}
            onChange={setReason}
            maxLength={1000}
            rows={3}
            required
            error={fields.error("refuseReason")}
          />
        )
      }
    </FormDialog>
  );
};
