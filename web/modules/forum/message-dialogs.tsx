import { useTranslate } from "#web/app/app-context.tsx";
import type { MessageModel } from "#web/modules/forum/subject-model.ts";
import { useChange } from "#web/modules/forum/use-change.ts";
import * as words from "#web/shell/comments/words-dialogs.tsx";

interface MessageDialogProps {
  readonly message: MessageModel;
  readonly onClose: () => void;
}

/** Deletes a message; a moderator says why. */
export const DeleteDialog = ({ message, onClose }: MessageDialogProps) => {
  const t = useTranslate();
  const send = useSend(message, onClose);
  return (
    <words.DeleteDialog
      title={t("forum:message.delete-title")}
      text={t("forum:message.delete-text")}
      action={t("forum:message.delete")}
      isOwn={message.isOwn}
      onClose={onClose}
      onSend={(attributes) => send(attributes, t("forum:message.removed"))}
    />
  );
};

/** Objects to the deletion of one's message. */
export const AppealDialog = ({ message, onClose }: MessageDialogProps) => {
  const t = useTranslate();
  const send = useSend(message, onClose);
  return (
    <words.AppealDialog
      title={t("forum:message.appeal")}
      text={t("forum:message.deleted-why", { reason: message.deletionReason ?? "" })}
      action={t("forum:message.appeal")}
      onClose={onClose}
      onSend={(attributes) => send(attributes, t("forum:message.appealed"))}
    />
  );
};

/** Changes a message, and closes the dialog where that went well. */
function useSend({ id, version }: MessageModel, onClose: () => void) {
  const { send } = useChange({ type: "forum-subject-messages", id, version });
  return async (attributes: Readonly<Record<string, unknown>>, said: string) => {
    const failure = await send({ attributes }, said);
    if (failure === null) onClose();
    return failure;
  };
}
