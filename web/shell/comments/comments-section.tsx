import { MessageSquare } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Many, Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { commentCount } from "#web/shell/comments/comment-count.ts";
import { CommentForm } from "#web/shell/comments/comment-form.tsx";
import { type CommentModel, type Thread, threadsOf } from "#web/shell/comments/comment-model.ts";
import { CommentView } from "#web/shell/comments/comment-view.tsx";
import { hasMore, loadComments, pagesOf } from "#web/shell/comments/comments-load.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { type TextColumn, textColumns } from "#web/ui/text-columns.ts";

export interface CommentsSectionProps {
  readonly subject: Ref;
  /** Whether something can be said of it (MODEL-026). */
  readonly isOpen: boolean;
  /** Where the text of the record stands. */
  readonly column: TextColumn;
  /** How many there are, as the page came. */
  readonly count: number;
  /** Its comments, as they came with the page; absent where they could not be had. */
  readonly found?: Many | undefined;
}

/** What people say of a record: threads, and a form below them for who is signed in. */
export const CommentsSection = ({ subject, isOpen, column, count: counted, found: first }: CommentsSectionProps) => {
  const t = useTranslate();
  const app = useApp();
  const [found, setFound] = useState(first);
  /** The comment that the focus goes to. */
  const [arrived, setArrived] = useState<{ readonly id: string }>();
  const threads = useMemo(() => (found ? threadsOf(found, app.state) : []), [found, app.state]);
  const shown = threads.flatMap(({ first: opening, replies }) => [opening, ...replies]);
  const count = commentCount({ count: counted, first, found, shown });

  useEffect(() => {
    if (arrived) document.getElementById(anchorOf(arrived.id))?.focus();
  }, [arrived]);

  const reload = async (id?: string, more = 0) => {
    const loaded = await loadComments(subject, app, found ? pagesOf(found) + more : 1);
    if (loaded.found) setFound(loaded.found);
    setArrived(id === undefined ? undefined : { id });
  };

  if (!isOpen && shown.length === 0) return null;
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      lang={app.state.locale}
      className={`content-width grid pb-14 print:hidden ${textColumns[column]}`}
    >
      <div
        className={`max-w-line min-w-0 space-y-8 border-t border-line pt-10 ${column === "contents" ? "lg:col-start-2" : ""}`}
      >
        <Heading level={2} id="comments-title">
          {count === 0 ? t("community:comments.heading") : t("community:comments.title", { count })}
        </Heading>
        {found === undefined && <Alert tone="error">{t("community:comments.unavailable")}</Alert>}
        {found !== undefined && shown.length === 0 && (
          <EmptyState icon={MessageSquare} title={t("community:comments.none")}>
            {t("community:comments.none-text")}
          </EmptyState>
        )}
        {threads.length > 0 && (
          <ol className="space-y-8">
            {threads.map((thread) => (
              <ThreadView key={thread.first.id} {...{ thread, subject, isOpen }} onChanged={reload} />
            ))}
          </ol>
        )}
        {found !== undefined && hasMore(found) && (
          <Button onPress={() => void reload(undefined, 1)}>{t("community:comments.more")}</Button>
        )}
        <Entry {...{ subject, isOpen }} onSaid={reload} />
      </div>
    </section>
  );
};

const anchorOf = (id: string): string => `comment-${id}`;

/** Where something new is said: for who may, the form; for a guest the way to it. */
const Entry = ({
  subject,
  isOpen,
  onSaid,
}: Pick<CommentsSectionProps, "subject" | "isOpen"> & { readonly onSaid: (id: string) => Promise<void> }) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const { path, search } = useValue(navigation.view).address;
  if (!isOpen) return <p className="text-muted">{t("community:comments.closed")}</p>;
  if (!state.viewer)
    return (
      <p>
        <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}#comments`)} variant="button">
          {t("community:comments.sign-in")}
        </Link>
      </p>
    );
  if (!state.viewer.isVerified)
    return (
      <p>
        <Link to="/auth/email/verify" variant="button">
          {t("community:comments.verify")}
        </Link>
      </p>
    );
  return <CommentForm subject={subject} onSaid={onSaid} />;
};

interface ThreadViewProps extends Pick<CommentsSectionProps, "subject" | "isOpen"> {
  readonly thread: Thread;
  readonly onChanged: (id?: string) => Promise<void>;
}

const ThreadView = ({ thread: { first, replies }, subject, isOpen, onChanged }: ThreadViewProps) => {
  const { state } = useApp();
  const [answered, setAnswered] = useState<CommentModel>();
  const mayAnswer = isOpen && state.viewer?.isVerified === true;
  const view = (comment: CommentModel) => (
    <CommentView
      comment={comment}
      onChanged={onChanged}
      {...(mayAnswer && !comment.isDeleted && !comment.isHeld && { onAnswer: () => setAnswered(comment) })}
    />
  );
  return (
    <li className="space-y-5">
      {view(first)}
      {replies.length > 0 && (
        <ol className="space-y-5 border-l-2 border-line pl-4 sm:ml-5 sm:pl-7">
          {replies.map((reply) => (
            <li key={reply.id}>{view(reply)}</li>
          ))}
        </ol>
      )}
      {answered && (
        <div className="sm:ml-12">
          <CommentForm
            subject={subject}
            answered={answered}
            onCancel={() => {
              document.getElementById(anchorOf(answered.id))?.focus();
              setAnswered(undefined);
            }}
            onSaid={async (id) => {
              setAnswered(undefined);
              await onChanged(id);
            }}
          />
        </div>
      )}
    </li>
  );
};
