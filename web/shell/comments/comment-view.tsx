import { Clock, Pencil, Reply, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { AppealDialog, DeleteDialog, EditDialog } from "#web/shell/comments/comment-dialogs.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { useCommentChange } from "#web/shell/comments/use-comment-change.ts";
import { Day } from "#web/shell/records/day.tsx";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface CommentViewProps {
  readonly comment: CommentModel;
  readonly onChanged: (id?: string) => Promise<void>;
  /** Absent where nobody answers it. */
  readonly onAnswer?: () => void;
}

type Asked = "edit" | "delete" | "appeal";

/** A comment: who says what, when, and what its reader may do with it. */
export const CommentView = ({ comment, onChanged, onAnswer }: CommentViewProps) => {
  const t = useTranslate();
  const { id, speaker, html } = comment;
  const [asked, setAsked] = useState<Asked>();
  const isHidden = comment.isDeleted && speaker === null;
  const name = isHidden ? "" : (speaker?.name ?? t("community:comments.anonymous"));
  const close = () => setAsked(undefined);
  /** The focus is back on the button, which stays. */
  const edited = async () => {
    close();
    await onChanged();
  };
  const changed = async () => {
    close();
    await onChanged(id);
  };
  return (
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={isHidden ? comment.shown : `${name}, ${comment.shown}`}
      className="space-y-3"
    >
      <CommentHead comment={comment} name={name} />
      {comment.isDeleted && (
        <p className="text-muted">
          {comment.deletionReason === undefined
            ? t("community:comments.deleted")
            : t("community:comments.deleted-why", { reason: comment.deletionReason })}
        </p>
      )}
      {!comment.isDeleted && comment.answers !== undefined && (
        <p className="text-sm text-muted">{t("community:comments.answers", { name: comment.answers })}</p>
      )}
      {!comment.isDeleted && html !== null && (
        <RichText html={html} lang={comment.lang} level={4} embeds={false} people={comment.mentions} />
      )}
      <CommentActions {...{ comment, name }} onAsk={setAsked} onChanged={changed} {...(onAnswer && { onAnswer })} />
      {asked === "edit" && <EditDialog comment={comment} onClose={close} onDone={edited} />}
      {asked === "delete" && <DeleteDialog comment={comment} onClose={close} onDone={changed} />}
      {asked === "appeal" && <AppealDialog comment={comment} onClose={close} onDone={changed} />}
    </article>
  );
};

const CommentHead = ({ comment, name }: { readonly comment: CommentModel; readonly name: string }) => {
  const t = useTranslate();
  const { speaker, at, shown, isEdited, isHeld, id } = comment;
  return (
    <header className="flex items-center gap-3">
      {name !== "" && <Avatar name={name} url={speaker?.picture ?? null} />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{name}</span>
          {speaker?.organization !== undefined && (
            <span className="text-muted">{t("community:comments.for", { name: speaker.organization })}</span>
          )}
          {isHeld && (
            <Badge tone="warning" icon={Clock}>
              {t("community:comments.held-badge")}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          <Link to={`#comment-${id}`} variant="plain">
            <Day at={at} shown={shown} />
          </Link>
          {isEdited && <> · {t("community:comments.edited")}</>}
        </p>
      </div>
    </header>
  );
};

interface CommentActionsProps extends CommentViewProps {
  readonly name: string;
  readonly onAsk: (asked: Asked) => void;
}

/** Nothing where there is nothing to do. */
const CommentActions = ({ comment, name, onAnswer, onAsk, onChanged }: CommentActionsProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { change, isBusy } = useCommentChange(comment);
  const { isOwn, isDeleted, isHeld, isEditable, deletionReason, hasAppeal } = comment;
  const { viewer } = state;
  if (!viewer?.isVerified) return null;
  const set = (attributes: Readonly<Record<string, unknown>>, said: string) => async () => {
    if (await change(attributes, said)) await onChanged();
  };
  const restores = isDeleted && (viewer.isAdmin || (isOwn && deletionReason === undefined));
  return (
    <div className="flex flex-wrap gap-2">
      {onAnswer && (
        <Button size="dense" variant="quiet" icon={Reply} onPress={onAnswer}>
          {t("community:comments.reply")} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {isHeld && viewer.isAdmin && !isDeleted && (
        <Button size="dense" busy={isBusy} onPress={() => void set({ heldAt: null }, "approved")()}>
          {t("community:comments.approve")}
        </Button>
      )}
      {isEditable && (
        <Button size="dense" variant="quiet" icon={Pencil} onPress={() => onAsk("edit")}>
          {t("community:comments.edit")}
        </Button>
      )}
      {!isDeleted && (isOwn || viewer.isAdmin) && (
        <Button size="dense" variant="quiet" icon={Trash2} onPress={() => onAsk("delete")}>
          {t("community:comments.delete")}
        </Button>
      )}
      {restores && (
        <Button
          size="dense"
          variant="quiet"
          icon={RotateCcw}
          busy={isBusy}
          onPress={() => void set({ deletedAt: null }, "restored")()}
        >
          {t("community:comments.restore")}
        </Button>
      )}
      {isOwn && deletionReason !== undefined && !hasAppeal && (
        <Button size="dense" variant="quiet" onPress={() => onAsk("appeal")}>
          {t("community:comments.appeal")}
        </Button>
      )}
      {!isOwn && !isDeleted && (
        <ReportButton
          subject={{ type: "comments", id: comment.id }}
          name={name}
          about={{ title: t("community:comments.by", { name }), excerpt: comment.excerpt, excerptLang: comment.lang }}
          isReported={comment.isReported}
        />
      )}
    </div>
  );
};
