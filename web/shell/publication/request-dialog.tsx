import { useState } from "react";
import { instantOf } from "#core/kernel/local-time.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { isSettled } from "#web/shell/publication/settled.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Asks those who publish for an item's publication, or takes such a request back (COMM-010). */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const [description, setDescription] = useState("");
  const [date, setDate] = useState("");
  const asks = action === "ask";

  const ask = (): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Failure }> => {
    const targetedPublishedAt = instantOf(date, timeZone);
    return app.ports.records.create("publication-requests", {
      attributes: {
        ...(description.trim() !== "" && { description: description.trim() }),
        ...(targetedPublishedAt !== null && { targetedPublishedAt }),
      },
      relationships: { publishable: { type: record.type, id: record.id } },
    });
  };
  const takeBack = () => app.ports.records.destroy(record.type, record.id, record.meta.version);
  const send = async (): Promise<Failure | null> => {
    const answer = await (asks ? ask() : takeBack());
    const isLate = !answer.ok && !asks && isSettled(answer.error);
    if (!answer.ok && !isLate) return answer.error;
    app.toasts.show(t(isLate ? "admin:publication.settled" : `admin:publication.${action}.done`));
    onDone();
    return null;
  };

  return (
    <FormDialog
      title={t(`admin:publication.${action}.title`)}
      text={t(`admin:publication.${action}.text`)}
      send={t(`admin:publication.${action}.action`)}
      onClose={onClose}
      fields={["description", "targetedPublishedAt"]}
      labels={{
        description: t("admin:publication.description"),
        targetedPublishedAt: t("admin:publication.wanted-date"),
      }}
      onSubmit={send}
    >
      {(fields) =>
        asks && (
          <>
            <TextArea
              id={fields.id("description")}
              name="description"
              label={t("admin:publication.description")}
              help={t("admin:publication.description-help")}
              value={description}
              onChange={setDescription}
              maxLength={2000}
              rows={3}
              error={fields.error("description")}
            />
            <DateField
              id={fields.id("targetedPublishedAt")}
              name="targetedPublishedAt"
              withTime
              label={t("admin:publication.wanted-date")}
              help={t("admin:publication.wanted-date-help", { zone: timeZone })}
              value={date}
              onChange={setDate}
              error={fields.error("targetedPublishedAt")}
            />
          </>
        )
      }
    </FormDialog>
  );
};
