import { useState } from "react";
import { submitArticle } from "#core/modules/articles/calls.ts";
import type { Failure, RecordInput } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { endOf, publicationDate, publishing } from "#web/modules/articles/publication.ts";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { instantOf, localTime } from "#web/shell/admin/zoned.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Publishes an article, now or at a moment, or takes it down; sends a draft to those who publish, and back. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const now = new Date(app.now()).toISOString();
  const planned = publicationDate(record);
  const [date, setDate] = useState(planned !== null && planned > now ? localTime(planned, timeZone) : "");

  const end = endOf(record);
  const [endDate, setEndDate] = useState(end ? localTime(end, timeZone) : "");

  const change = async (input: RecordInput, message: string): Promise<Failure | null> => {
    const answer = await app.ports.records.update("articles", record.id, record.meta.version, input);
    return answer.ok ? done(message) : answer.error;
  };
  const done = (message: string): null => {
    app.toasts.show(t(message));
    onDone();
    return null;
  };
  const act = async (): Promise<Failure | null> => {
    if (action === "publish") {
      const { input, isLater } = publishing({ planned, date, timeZone, now: new Date(app.now()).toISOString() });
      return change(input, isLater ? "admin:publication.scheduled-done" : "admin:publication.publish.done");
    }
    if (action === "unpublish") {
      const unpublishAt = instantOf(endDate, timeZone);
      return unpublishAt !== null && unpublishAt > now
        ? change({ attributes: { unpublishAt } }, "admin:publication.end-done")
        : change(
            { relationships: { status: { type: "article-statuses", id: "draft" } } },
            "admin:publication.unpublish.done",
          );
    }
    const answer = await app.ports.call(submitArticle, { id: record.id, submitted: action === "submit" });
    return answer.ok ? done(`admin:publication.${action}.done`) : answer.error;
  };

  return (
    <FormDialog
      title={t(`admin:publication.${action}.title`)}
      text={t(`admin:publication.${action}.text`)}
      send={t(`admin:publication.${action}.action`)}
      onClose={onClose}
      fields={["publishedAt", "unpublishAt", "status"]}
      labels={{ publishedAt: t("admin:publication.date"), unpublishAt: t("admin:publication.end-date") }}
      onSubmit={act}
    >
      {(fields) =>
        action === "unpublish" ? (
          <DateField
            id={fields.id("unpublishAt")}
            name="unpublishAt"
            withTime
            label={t("admin:publication.end-date")}
            help={t("admin:publication.end-date-help", { zone: timeZone })}
            value={endDate}
            onChange={setEndDate}
            error={fields.error("unpublishAt")}
          />
        ) : (
          action === "publish" && (
            <DateField
              id={fields.id("publishedAt")}
              name="publishedAt"
              withTime
              label={t("admin:publication.date")}
              help={t("admin:publication.date-help", { zone: timeZone })}
              value={date}
              onChange={setDate}
              error={fields.error("publishedAt")}
            />
          )
        )
      }
    </FormDialog>
  );
};
