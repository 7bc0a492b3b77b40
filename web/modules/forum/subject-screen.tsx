import { CornerRightDown, MessageSquareReply } from "lucide-react";
import { Fragment, useEffect, useMemo, useRef } from "react";
import { markRead } from "#core/modules/forum/calls.ts";
import { messagesPerPage } from "#core/modules/forum/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { Composer, type ComposerHandle } from "#web/modules/forum/composer.tsx";
import { EventLine } from "#web/modules/forum/event-line.tsx";
import type { SubjectData } from "#web/modules/forum/loads.ts";
import { MessageView } from "#web/modules/forum/message-view.tsx";
import { NewMessagesBar } from "#web/modules/forum/new-messages-bar.tsx";
import { forumPath, messagePath, pagePath } from "#web/modules/forum/paths.ts";
import { SubjectHeader } from "#web/modules/forum/subject-header.tsx";
import {
  eventsOf,
  type MessageModel,
  messagesOf,
  type SubjectModel,
  subjectOf,
  timeline,
} from "#web/modules/forum/subject-model.ts";
import { useNewMessages } from "#web/modules/forum/use-new-messages.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** A subject with a page of its messages, and the box to answer them. */
export const Screen = ({ data }: ScreenProps<SubjectData>) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const subject = useMemo(() => subjectOf(data.subject, state), [data.subject, state]);
  const messages = useMemo(() => messagesOf(data, state), [data, state]);
  const total = data.messages.meta.total ?? messages.length;
  const pages = Math.max(1, Math.ceil(total / messagesPerPage));
  const isLast = data.page >= pages;
  const composer = useRef<ComposerHandle>(null);
  const fresh = useNewMessages(subject.id, data.publicUntil);
  useReading(subject, messages, data);

  const mayWrite = state.viewer?.isVerified === true && isOpenTo(subject, state.viewer.isAdmin);
  const entries = timeline(messages, eventsOf(data, state), { isFirst: data.page === 1, isLast });
  const firstNew = messages.find(({ isNew }) => isNew)?.id;
  const show = () => {
    if (fresh.first !== null) void navigation.navigate(messagePath(subject, fresh.first, state));
  };
  return (
    <div className="content-width py-8 md:py-12" lang={state.locale}>
      <div className="mx-auto max-w-[56rem] space-y-8">
        <SubjectHeader subject={subject} {...(data.reading && { reading: data.reading })} />
        <section aria-labelledby="forum-messages" className="space-y-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Heading level={2} id="forum-messages">
              {t("forum:subject.messages", { count: total })}
            </Heading>
            <p className="flex flex-wrap items-center gap-3">
              {data.reading?.firstUnread && (
                <Link
                  to={messagePath(subject, data.reading.firstUnread.message, state)}
                  variant="button"
                  size="dense"
                  icon={CornerRightDown}
                >
                  {t("forum:subject.first-unread", { count: data.reading.newMessages })}
                </Link>
              )}
              {mayWrite && messages.length > 2 && (
                <Link to="#forum-write" variant="button" look="quiet" size="dense" icon={MessageSquareReply}>
                  {t("forum:subject.to-box")}
                </Link>
              )}
            </p>
          </div>
          <ol data-messages className="space-y-5">
            {entries.map((entry) =>
              "event" in entry ? (
                <li key={entry.event.id}>
                  <EventLine event={entry.event} />
                </li>
              ) : (
                <Fragment key={entry.message.id}>
                  {entry.message.id === firstNew && data.reading?.isKnown && <NewLine />}
                  <li>
                    <MessageView
                      message={entry.message}
                      subject={subject}
                      {...(mayWrite &&
                        isAnswerable(entry.message) && {
                          onAnswer: () => composer.current?.answer(entry.message),
                          onQuote: () => composer.current?.quote(entry.message),
                        })}
                    />
                  </li>
                </Fragment>
              ),
            )}
          </ol>
          <Pagination
            page={data.page}
            pages={pages}
            label={t("forum:subject.pages")}
            hrefOf={(page) => pagePath(subject, page, state)}
          />
        </section>
        <Entry subject={subject} isAsleep={data.reading?.isAsleep ?? false} composer={composer} />
        <NewMessagesBar count={fresh.count} onShow={show} />
      </div>
    </div>
  );
};

const isOpenTo = ({ isClosed, isDeleted }: SubjectModel, isAdmin: boolean): boolean =>
  !isDeleted && (!isClosed || isAdmin);

const isAnswerable = ({ isDeleted, isHeld }: MessageModel): boolean => !isDeleted && !isHeld;

const NewLine = () => {
  const t = useTranslate();
  return (
    <li className="flex items-center gap-4 font-semibold text-accent">
      <span aria-hidden="true" className="h-0.5 grow bg-accent" />
      {t("forum:subject.new-line")}
      <span aria-hidden="true" className="h-0.5 grow bg-accent" />
    </li>
  );
};

interface EntryProps {
  readonly subject: SubjectModel;
  readonly isAsleep: boolean;
  readonly composer: React.Ref<ComposerHandle>;
}

/** Where one answers: for who may, the box; for others why not, and the way to it. */
const Entry = ({ subject, isAsleep, composer }: EntryProps) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const { path, search } = useValue(navigation.view).address;
  return (
    <section id="forum-write" tabIndex={-1} aria-labelledby="forum-write-title" className="space-y-5 print:hidden">
      <Heading level={2} id="forum-write-title">
        {t("forum:compose.title")}
      </Heading>
      {subject.isClosed && (
        <Alert>
          {subject.reopens === undefined
            ? t("forum:compose.closed")
            : t("forum:compose.paused", { time: subject.reopens })}
        </Alert>
      )}
      {!state.viewer && (
        <p>
          <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}#forum-write`)} variant="button">
            {t("forum:compose.sign-in")}
          </Link>
        </p>
      )}
      {state.viewer && !state.viewer.isVerified && (
        <p>
          <Link to="/auth/email/verify" variant="button">
            {t("community:comments.verify")}
          </Link>
        </p>
      )}
      {state.viewer?.isVerified && isOpenTo(subject, state.viewer.isAdmin) && (
        <Composer key={subject.id} ref={composer} subject={subject} isAsleep={isAsleep} forumPath={forumPath(state)} />
      )}
    </section>
  );
};

/** Says how far the viewer has read, once the page is there: what is new is shown as new until they come again. */
function useReading({ id }: SubjectModel, messages: readonly MessageModel[], { reading }: SubjectData): void {
  const { ports, state } = useApp();
  const last = messages.findLast(isAnswerable)?.id;
  const isReader = state.viewer !== null && reading !== null;
  useEffect(() => {
    if (!isReader) return;
    void ports.call(markRead, { subject: id, ...(last !== undefined && { message: last }) });
  }, [ports, id, last, isReader]);
}
