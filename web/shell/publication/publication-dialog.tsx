import { useState } from "react";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { Failure, RecordInput } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { itemOf, publishing, typeOf, withdrawing } from "#web/shell/publication/publication.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Publishes an item or takes it down, now or at a moment. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const now = new Date(app.now()).toISOString();
  const { publishedAt: planned = null, unpublishAt = null } = itemOf(record);
  const isPublishing = action === "publish";
  const first = isPublishing ? (planned !== null && planned > now ? planned : null) : unpublishAt;
  const [date, setDate] = useState(first ? localTime(first, timeZone) : "");
  const field = isPublishing ? "publishedAt" : "unpublishAt";
  const words = isPublishing ? "date" : "end-date";

  const change = async (input: RecordInput, message: string): Promise<Failure | null> => {
    const answer = await app.ports.records.update(record.type, record.id, record.meta.version, input);
    if (!answer.ok) return answer.error;
    app.toasts.show(t(message));
    onDone();
    return null;
  };
  const act = async (): Promise<Failure | null> => {
    const type = typeOf(record, app);
    if (!type) return null;
    if (isPublishing) {
      const asked = { type, planned, date, timeZone, now: new Date(app.now()).toISOString() };
      const { input, isLater } = publishing(asked);
      return change(input, isLater ? "admin:publication.scheduled-done" : "admin:publication.publish.done");
    }
    const at = instantOf(date, timeZone);
    return at !== null && at > now
      ? change({ attributes: { unpublishAt: at } }, "admin:publication.end-done")
      : change(withdrawing(type), "admin:publication.unpublish.done");
  };

  return (
    <FormDialog
      title={t(`admin:publication.${action}.title`)}
      text={t(`admin:publication.${action}.text`)}
      send={t(`admin:publication.${action}.action`)}
      onClose={onClose}
      fields={[field, "status"]}
      labels={{ [field]: t(`admin:publication.${words}`) }}
      onSubmit={act}
    >
      {(fields) => (
        <DateField
          id={fields.id(field)}
          name={field}
          withTime
          label={t(`admin:publication.${words}`)}
          help={t(`admin:publication.${words}-help`, { zone: timeZone })}
          value={date}
          onChange={setDate}
          error={fields.error(field)}
        />
      )}
    </FormDialog>
  );
};
