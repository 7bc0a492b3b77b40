import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { htmlOf, typedOf } from "#web/shell/comments/comment-text.ts";
import { useCommentChange } from "#web/shell/comments/use-comment-change.ts";
import * as words from "#web/shell/comments/words-dialogs.tsx";
import { MentionArea } from "#web/shell/mentions/mention-area.tsx";
import { namedIn } from "#web/shell/mentions/named.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";

interface CommentDialogProps {
  readonly comment: CommentModel;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Changes the words of a comment. */
export const EditDialog = ({ comment, onClose, onDone }: CommentDialogProps) => {
  const t = useTranslate();
  const { send } = useCommentChange(comment);
  const [text, setText] = useState(() => typedOf(comment.html ?? ""));
  const [people, setPeople] = useState(() => namedIn(comment.html ?? ""));
  const label = t("community:comments.edit-label");
  return (
    <FormDialog
      title={t("community:comments.edit-title")}
      send={t("community:comments.save")}
      onClose={onClose}
      fields={["content"]}
      labels={{ content: label }}
      check={() => (text.trim() === "" ? { content: t("community:comments.empty") } : ({} as Record<string, string>))}
      onSubmit={async () => {
        const failure = await send({ content: await htmlOf(text, people) }, "saved");
        if (failure === null) await onDone();
        return failure;
      }}
    >
      {(fields) => (
        <MentionArea
          id={fields.id("content")}
          name="content"
          label={label}
          required
          unmarked
          value={text}
          onChange={setText}
          people={people}
          onPeople={setPeople}
          maxLength={10_000}
          rows={4}
          error={fields.error("content")}
        />
      )}
    </FormDialog>
  );
};

/** Deletes a comment; a moderator says why. */
export const DeleteDialog = ({ comment, onClose, onDone }: CommentDialogProps) => {
  const t = useTranslate();
  const { send } = useCommentChange(comment);
  return (
    <words.DeleteDialog
      title={t("community:comments.delete-title")}
      text={t("community:comments.delete-text")}
      action={t("community:comments.delete")}
      isOwn={comment.isOwn}
      onClose={onClose}
      onSend={async (attributes) => {
        const failure = await send(attributes, "removed");
        if (failure === null) await onDone();
        return failure;
      }}
    />
  );
};

/** Objects to the deletion of one's comment. */
export const AppealDialog = ({ comment, onClose, onDone }: CommentDialogProps) => {
  const t = useTranslate();
  const { send } = useCommentChange(comment);
  return (
    <words.AppealDialog
      title={t("community:comments.appeal")}
      text={t("community:comments.deleted-why", { reason: comment.deletionReason ?? "" })}
      action={t("community:comments.appeal")}
      onClose={onClose}
      onSend={async (attributes) => {
        const failure = await send(attributes, "appealed");
        if (failure === null) await onDone();
        return failure;
      }}
    />
  );
};
