import {
  Clock,
  CornerDownRight,
  FileClock,
  Heart,
  History,
  Pencil,
  Quote,
  Reply,
  RotateCcw,
  Scale,
  Split,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { AppealDialog, DeleteDialog } from "#web/modules/forum/message-dialogs.tsx";
import { messageAnchor, subjectPath } from "#web/modules/forum/paths.ts";
import { SplitDialog } from "#web/modules/forum/split-dialog.tsx";
import type { MessageModel, SubjectModel } from "#web/modules/forum/subject-model.ts";
import { useChange } from "#web/modules/forum/use-change.ts";
import { VersionsDialog } from "#web/modules/forum/versions-dialog.tsx";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { Day } from "#web/shell/records/day.tsx";
import { ReportDialog } from "#web/shell/reports/report-dialog.tsx";
import { reportItem, useReporting } from "#web/shell/reports/use-reporting.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface MessageViewProps {
  readonly message: MessageModel;
  readonly subject: SubjectModel;
  /** Absent where nobody answers it. */
  readonly onAnswer?: () => void;
  readonly onQuote?: () => void;
}

/** A message: who says what, when, and what its reader may do with it. Its heading is its author and its number. */
export const MessageView = (props: MessageViewProps) => {
  const t = useTranslate();
  const { message } = props;
  const { id, html, lang, mentions, isDeleted, deletionReason, isNew } = message;
  return (
    <article
      id={messageAnchor(id)}
      tabIndex={-1}
      aria-labelledby={`${messageAnchor(id)}-title`}
      className={`scroll-mt-24 space-y-4 rounded-surface border bg-surface p-4 sm:p-6 ${isNew ? "border-accent" : "border-line"}`}
    >
      <Head message={message} />
      {isDeleted && (
        <p className="flex items-start gap-2 text-muted">
          <Icon icon={Trash2} size="small" />
          {deletionReason === undefined
            ? t("forum:message.deleted")
            : t("forum:message.deleted-why", { reason: deletionReason })}
        </p>
      )}
      {message.answers && !isDeleted && <AnsweredLine answers={message.answers} subject={props.subject} />}
      <div className={isDeleted ? "opacity-70" : ""}>
        <RichText html={html} lang={lang} level={4} people={mentions} />
      </div>
      <Actions {...props} />
    </article>
  );
};

const Head = ({ message }: { readonly message: MessageModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const [isComparing, setComparing] = useState(false);
  const { id, speaker, number, at, shown, edited, isHeld, isDeleted, isNew } = message;
  const mayCompare = !(isDeleted || isHeld) || state.viewer?.isAdmin === true;
  const name = speaker?.name ?? t("forum:gone");
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:items-center">
      <Avatar name={name} url={speaker?.picture ?? null} />
      <div className="min-w-0 grow basis-40">
        <h3 id={`${messageAnchor(id)}-title`} className="text-base">
          {name}
          {speaker?.organization !== undefined && (
            <span className="font-normal text-muted">
              {" "}
              {t("community:comments.for", { name: speaker.organization })}
            </span>
          )}
          <VisuallyHidden>{t("forum:message.number", { number })}</VisuallyHidden>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Link to={`#${messageAnchor(id)}`} variant="plain">
            <Day at={at} shown={shown} />
          </Link>
          {edited !== undefined &&
            (mayCompare ? (
              <span className="-ms-3 sm:ms-0">
                <Button size="dense" variant="quiet" icon={FileClock} onPress={() => setComparing(true)}>
                  {t("forum:message.edited", { date: edited })}
                </Button>
              </span>
            ) : (
              <span>{t("forum:message.edited", { date: edited })}</span>
            ))}
        </p>
      </div>
      {isHeld && (
        <Badge tone="warning" icon={Clock}>
          {t("forum:message.held")}
        </Badge>
      )}
      {isNew && <Badge tone="accent">{t("forum:message.new")}</Badge>}
      <span aria-hidden="true" className="text-sm tabular-nums text-muted">
        #{number}
      </span>
      {isComparing && <VersionsDialog message={id} onClose={() => setComparing(false)} />}
    </header>
  );
};

const AnsweredLine = ({
  answers: { id, name },
  subject,
}: {
  readonly answers: NonNullable<MessageModel["answers"]>;
  readonly subject: SubjectModel;
}) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon icon={CornerDownRight} size="small" />
      {id === null ? (
        t("forum:message.answers-gone")
      ) : (
        <Link to={`${subjectPath(subject, state)}?message=${id}#${messageAnchor(id)}`} variant="plain">
          {t("forum:message.answers", { name: name ?? t("forum:gone") })}
        </Link>
      )}
    </p>
  );
};

type Asked = "delete" | "report" | "appeal" | "split";

const Actions = ({ message, subject, onAnswer, onQuote }: MessageViewProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const [asked, setAsked] = useState<Asked>();
  const { change, isBusy } = useChange({ type: "forum-subject-messages", id: message.id, version: message.version });
  const { id, isDeleted, isHeld, likesCount, isLiked, speaker } = message;
  const place = { type: "forum-subject-messages", id };
  const { isReported, note } = useReporting(place, message.isReported);
  const items = useItems({ ...message, isReported }, subject, setAsked, change);
  const name = speaker?.name ?? t("forum:gone");
  const close = () => setAsked(undefined);
  const reads = !state.viewer?.isVerified;
  return (
    <div className="flex items-start gap-1 sm:gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-1 sm:gap-2">
        {reads && likesCount > 0 && (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Icon icon={Heart} size="small" />
            {t("community:like.count", { count: likesCount })}
          </span>
        )}
        {!reads && !isDeleted && !isHeld && (
          <LikeButton subject={place} count={likesCount} isLiked={isLiked} size="dense" />
        )}
        {isHeld && state.viewer?.isAdmin && !isDeleted && (
          <Button
            size="dense"
            busy={isBusy}
            onPress={() => void change({ attributes: { heldAt: null } }, t("forum:message.let-out"))}
          >
            {t("forum:message.let-out-action")}
          </Button>
        )}
        {onAnswer && (
          <Button size="dense" variant="quiet" icon={Reply} onPress={onAnswer}>
            {t("forum:message.answer")} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {onQuote && (
          <Button size="dense" variant="quiet" icon={Quote} onPress={onQuote}>
            {t("forum:message.quote")} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <Menu size="dense" label={t("forum:message.more", { number: message.number })} items={items} />
      )}
      {asked === "delete" && <DeleteDialog message={message} onClose={close} />}
      {asked === "appeal" && <AppealDialog message={message} onClose={close} />}
      {asked === "split" && <SplitDialog subject={subject} from={message} onClose={close} />}
      {asked === "report" && (
        <ReportDialog
          subject={place}
          about={{ title: t("forum:message.by", { name }), excerpt: message.excerpt, excerptLang: message.lang }}
          onReported={note}
          onClose={close}
        />
      )}
    </div>
  );
};

/** What may be done with a message beside answering it. */
function useItems(
  { id, number, isOwn, isDeleted, isEditable, isReported, deletionReason, hasAppeal }: MessageModel,
  subject: SubjectModel,
  ask: (asked: Asked) => void,
  change: ReturnType<typeof useChange>["change"],
): readonly MenuItem[] {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const { viewer } = state;
  if (!viewer?.isVerified) return [];
  const go = (to: string) => () => void navigation.navigate(to);
  const restores = isDeleted && (viewer.isAdmin || (isOwn && deletionReason === undefined));
  const offered: readonly (MenuItem | false)[] = [
    isEditable && {
      label: t("forum:message.edit"),
      icon: Pencil,
      onSelect: go(`${subjectPath(subject, state)}/messages/${id}`),
    },
    !isDeleted &&
      (isOwn || viewer.isAdmin) && {
        label: t("forum:message.delete"),
        icon: Trash2,
        danger: true,
        onSelect: () => ask("delete"),
      },
    restores && {
      label: t("forum:message.restore"),
      icon: RotateCcw,
      onSelect: () => void change({ attributes: { deletedAt: null } }, t("forum:message.restored")),
    },
    isOwn &&
      deletionReason !== undefined &&
      !hasAppeal && { label: t("forum:message.appeal"), icon: Scale, onSelect: () => ask("appeal") },
    !isOwn && !isDeleted && reportItem(isReported, () => ask("report"), t),
    viewer.isAdmin &&
      !subject.isDeleted &&
      number > 1 && { label: t("forum:message.split"), icon: Split, onSelect: () => ask("split") },
    viewer.isAdmin && {
      label: t("forum:message.history"),
      icon: History,
      onSelect: go(
        resolve({ name: "admin.resources", params: { resource: "forum-subject-messages", action: "history", id } }),
      ),
    },
  ];
  return offered.filter((item) => item !== false);
}
