import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { SubjectDialogProps } from "#web/modules/forum/subject-dialogs.tsx";
import { useCategories } from "#web/modules/forum/use-categories.ts";
import { useChange } from "#web/modules/forum/use-change.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Select } from "#web/ui/select.tsx";

/** Moves a subject to another category. */
export const MoveDialog = ({ subject, onClose }: SubjectDialogProps) => {
  const t = useTranslate();
  const { send } = useChange({ type: "forum-subjects", id: subject.id, version: subject.version });
  const choices = useCategories();
  const [category, setCategory] = useState(subject.category?.id ?? "");
  const label = t("forum:form.category");
  return (
    <FormDialog
      title={t("forum:actions.move")}
      send={t("forum:actions.move-send")}
      onClose={onClose}
      fields={["category"]}
      labels={{ category: label }}
      onSubmit={async () => {
        const relationships = { category: { type: "forum-categories", id: category } };
        const failure = await send({ relationships }, t("forum:actions.moved"));
        if (failure === null) onClose();
        return failure;
      }}
    >
      {(fields) => (
        <Select
          id={fields.id("category")}
          name="category"
          label={label}
          required
          value={category}
          choices={choices}
          onChange={setCategory}
          error={fields.error("category")}
        />
      )}
    </FormDialog>
  );
};
