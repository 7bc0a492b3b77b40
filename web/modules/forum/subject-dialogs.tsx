import { useTranslate } from "#web/app/app-context.tsx";
import type { SubjectModel } from "#web/modules/forum/subject-model.ts";
import { useChange } from "#web/modules/forum/use-change.ts";
import { DeleteDialog } from "#web/shell/comments/words-dialogs.tsx";

export interface SubjectDialogProps {
  readonly subject: SubjectModel;
  readonly onClose: () => void;
}

/** Deletes a subject with all that was written in it; a moderator says why. */
export const RemoveDialog = ({ subject, onClose }: SubjectDialogProps) => {
  const t = useTranslate();
  const { send } = useChange({ type: "forum-subjects", id: subject.id, version: subject.version });
  return (
    <DeleteDialog
      title={t("forum:actions.remove-title")}
      text={t("forum:actions.remove-text")}
      action={t("forum:actions.remove")}
      isOwn={subject.isOwn}
      onClose={onClose}
      onSend={async (attributes) => {
        const failure = await send({ attributes }, t("forum:actions.removed"));
        if (failure === null) onClose();
        return failure;
      }}
    />
  );
};
