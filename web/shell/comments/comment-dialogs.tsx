import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { htmlOf, typedOf } from "#web/shell/comments/comment-text.ts";
import { useCommentChange } from "#web/shell/comments/use-comment-change.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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
  const label = t("community:comments.write");
  return (
    <FormDialog
      title={t("community:comments.edit")}
      text=""
      send={t("community:comments.save")}
      onClose={onClose}
      fields={["content"]}
      labels={{ content: label }}
      check={() => (text.trim() === "" ? { content: t("community:comments.empty") } : ({} as Record<string, string>))}
      onSubmit={async () => {
        const failure = await send({ content: htmlOf(text) }, "saved");
        if (failure === null) await onDone();
        return failure;
      }}
    >
      {(fields) => (
        <TextArea
          id={fields.id("content")}
          name="content"
          label={label}
          required
          unmarked
          value={text}
          onChange={setText}
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
  const [reason, setReason] = useState("");
  const label = t("community:comments.reason");
  return (
    <FormDialog
      title={t("community:comments.delete-title")}
      text={t("community:comments.delete-text")}
      send={t("community:comments.delete")}
      look="danger"
      onClose={onClose}
      fields={["deletionReason"]}
      labels={{ deletionReason: label }}
      onSubmit={async () => {
        const why = comment.isOwn ? {} : { deletionReason: reason };
        const failure = await send({ deletedAt: new Date().toISOString(), ...why }, "removed");
        if (failure === null) await onDone();
        return failure;
      }}
    >
      {(fields) =>
        !comment.isOwn && (
          <TextField
            id={fields.id("deletionReason")}
            name="deletionReason"
            label={label}
            help={t("community:comments.reason-help")}
            required
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={fields.error("deletionReason")}
          />
        )
      }
    </FormDialog>
  );
};

/** Objects to the deletion of one's comment. */
export const AppealDialog = ({ comment, onClose, onDone }: CommentDialogProps) => {
  const t = useTranslate();
  const { send } = useCommentChange(comment);
  const [appeal, setAppeal] = useState("");
  const label = t("community:comments.appeal-label");
  return (
    <FormDialog
      title={t("community:comments.appeal")}
      text={t("community:comments.deleted-why", { reason: comment.deletionReason ?? "" })}
      send={t("community:comments.appeal")}
      onClose={onClose}
      fields={["appeal"]}
      labels={{ appeal: label }}
      check={() => (appeal.trim() === "" ? { appeal: t("community:comments.empty") } : ({} as Record<string, string>))}
      onSubmit={async () => {
        const failure = await send({ appeal }, "appealed");
        if (failure === null) await onDone();
        return failure;
      }}
    >
      {(fields) => (
        <TextArea
          id={fields.id("appeal")}
          name="appeal"
          label={label}
          required
          value={appeal}
          onChange={setAppeal}
          maxLength={2000}
          error={fields.error("appeal")}
        />
      )}
    </FormDialog>
  );
};
