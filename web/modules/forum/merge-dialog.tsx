import { useState } from "react";
import { mergeSubject } from "#core/modules/forum/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { subjectPath } from "#web/modules/forum/paths.ts";
import type { SubjectDialogProps } from "#web/modules/forum/subject-dialogs.tsx";
import { SubjectPicker } from "#web/modules/forum/subject-picker.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Hangs all messages of a subject on another, and leads there. */
export const MergeDialog = ({ subject, onClose }: SubjectDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [into, setInto] = useState("");
  const label = t("forum:actions.merge-into");
  return (
    <FormDialog
      title={t("forum:actions.merge")}
      text={t("forum:actions.merge-text")}
      send={t("forum:actions.merge-send")}
      onClose={onClose}
      fields={["into"]}
      labels={{ into: label }}
      check={() => (into === "" ? { into: t("forum:picker.choose") } : ({} as Record<string, string>))}
      onSubmit={async () => {
        const answer = await app.ports.call(mergeSubject, { subject: subject.id, into });
        if (!answer.ok) return answer.error;
        onClose();
        app.toasts.show(t("forum:actions.merged"));
        const { subject: id, slug } = answer.value.data;
        await app.navigation.navigate(subjectPath({ id, slug }, app.state));
        return null;
      }}
    >
      {(fields) => (
        <SubjectPicker
          id={fields.id("into")}
          label={label}
          except={subject.id}
          value={into}
          onChange={setInto}
          error={fields.error("into")}
        />
      )}
    </FormDialog>
  );
};
