import { useState } from "react";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { OpenPage } from "#web/shell/admin/pages/page-model.ts";
import { momentsOf, type PageMoments } from "#web/shell/admin/pages/page-schedule.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

export interface ScheduleDialogProps {
  readonly page: OpenPage;
  readonly onClose: () => void;
  /** Saves the moments; what is refused is told beside the page. */
  readonly onSave: (moments: PageMoments) => Promise<void>;
}

/** Asks when a draft goes out and when the page is taken down, in the time of who asks. */
export const ScheduleDialog = ({ page, onClose, onSave }: ScheduleDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const timeZone = app.session.viewer.peek()?.timezone ?? "UTC";
  const planned = momentsOf(page);
  const [dates, setDates] = useState(() => ({
    publishAt: localOf(planned.publishAt, timeZone),
    unpublishAt: localOf(planned.unpublishAt, timeZone),
  }));
  const names = [
    ...(page.isPublished ? [] : (["publishAt"] as const)),
    ...(page.leaving ? (["unpublishAt"] as const) : []),
  ];
  return (
    <FormDialog
      title={t("page-editor:schedule.title")}
      text={t("page-editor:schedule.text")}
      send={t("page-editor:schedule.save")}
      onClose={onClose}
      fields={names}
      labels={Object.fromEntries(names.map((name) => [name, t(`page-editor:schedule.${name}`)]))}
      onSubmit={async () => {
        await onSave({
          publishAt: instantOf(dates.publishAt, timeZone),
          unpublishAt: instantOf(dates.unpublishAt, timeZone),
        });
        return null;
      }}
    >
      {(fields) =>
        names.map((name) => (
          <DateField
            key={name}
            id={fields.id(name)}
            name={name}
            withTime
            label={t(`page-editor:schedule.${name}`)}
            help={t("page-editor:schedule.help", { zone: timeZone })}
            value={dates[name]}
            onChange={(value) => setDates((before) => ({ ...before, [name]: value }))}
            error={fields.error(name)}
          />
        ))
      }
    </FormDialog>
  );
};

const localOf = (instant: string | null, timeZone: string): string => (instant ? localTime(instant, timeZone) : "");
