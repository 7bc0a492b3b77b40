import { MessageSquareReply } from "lucide-react";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import type { forumSubjectMessages } from "#core/modules/forum/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { DraftNote } from "#web/modules/forum/draft-note.tsx";
import { messageHtml, quoted } from "#web/modules/forum/message-text.ts";
import { messagePath } from "#web/modules/forum/paths.ts";
import type { MessageModel, SubjectModel } from "#web/modules/forum/subject-model.ts";
import { useDraft, useKeptDraft } from "#web/modules/forum/use-draft.ts";
import { useWritesFor, WriteFor } from "#web/shell/account/write-for.tsx";
import { typedOf } from "#web/shell/comments/comment-text.ts";
import { MentionArea } from "#web/shell/mentions/mention-area.tsx";
import type { Named } from "#web/shell/mentions/named.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** What the messages of a page ask of the box below them. */
export interface ComposerHandle {
  answer(message: MessageModel): void;
  quote(message: MessageModel): void;
}

interface ComposerProps {
  readonly subject: SubjectModel;
  /** Nobody has written for half a year. */
  readonly isAsleep: boolean;
  readonly forumPath: string;
  readonly ref: Ref<ComposerHandle>;
}

/** A message that is answered, as far as the box says so. */
interface Answered {
  readonly id: string;
  readonly name: string;
}

const boxId = "forum-message";

/** Where a message is written: kept while one writes, with people named by `@`, answers and quotes. What is sent twice is said once. */
export const Composer = ({ subject, isAsleep, forumPath, ref }: ComposerProps) => {
  const t = useTranslate();
  const app = useApp();
  const [text, setText] = useState("");
  const [people, setPeople] = useState<readonly Named[]>([]);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const quotes = useRef(new Set<string>());
  const writesFor = useWritesFor();
  const [wish, setWish] = useState(() => crypto.randomUUID());
  const draft = useDraft(subject.id, { text, people, answered }, text.trim() === "");

  useKeptDraft(subject.id, (kept) => {
    if (text !== "" || typeof kept.text !== "string") return;
    setText(kept.text);
    const names = Array.isArray(kept.people) ? (kept.people as readonly Named[]) : [];
    setPeople(names);
    const parent = isAnswered(kept.answered) ? kept.answered : null;
    setAnswered(parent);
    draft.settle({ text: kept.text, people: names, answered: parent });
  });

  const focus = () => document.getElementById(boxId)?.focus();
  const nameOf = ({ speaker }: MessageModel) => speaker?.name ?? t("forum:gone");
  useImperativeHandle(ref, () => ({
    answer(message) {
      setAnswered({ id: message.id, name: nameOf(message) });
      focus();
    },
    quote(message) {
      quotes.current.add(message.id);
      const words = quoted(typedOf(message.html.replace(/<blockquote>[\s\S]*?<\/blockquote>/g, "")));
      const lead = t("forum:compose.quoted", { name: nameOf(message) });
      setAnswered({ id: message.id, name: nameOf(message) });
      setText((before) => `${before === "" ? "" : `${before.trimEnd()}\n\n`}> ${lead}\n${words}\n\n`);
      focus();
    },
  }));

  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.create(
      "forum-subject-messages",
      {
        attributes: { content: await messageHtml(text, people) },
        relationships: {
          subject: { type: "forum-subjects", id: subject.id },
          ...writesFor.relationships,
          ...(answered && { parentMessage: { type: "forum-subject-messages", id: answered.id } }),
          ...(quotes.current.size > 0 && {
            quotedMessages: [...quotes.current].map((id) => ({ type: "forum-subject-messages", id })),
          }),
        },
      },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    const { id, heldAt } = rowOf<typeof forumSubjectMessages>(answer.value.data);
    setText("");
    setPeople([]);
    setAnswered(null);
    quotes.current.clear();
    setWish(crypto.randomUUID());
    app.toasts.show(t(heldAt ? "forum:compose.held" : "forum:compose.sent"));
    await app.navigation.navigate(messagePath(subject, id, app.state), { replace: true });
    return null;
  };

  const label = t("forum:compose.label");
  return (
    <Form
      fields={["content", "organization", "subject", "parentMessage"]}
      labels={{ content: label, organization: t("community:write-for.label") }}
      check={() => (text.trim() === "" ? { content: t("forum:compose.empty") } : ({} as Record<string, string>))}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-4">
          {isAsleep && (
            <Alert
              tone="warning"
              title={t("forum:compose.asleep")}
              actions={
                <Link to={`${forumPath}/create`} variant="button" size="dense">
                  {t("forum:home.create")}
                </Link>
              }
            >
              {t("forum:compose.asleep-text")}
            </Alert>
          )}
          {answered && (
            <p className="flex flex-wrap items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
              <Icon icon={MessageSquareReply} size="small" />
              <span className="grow">{t("forum:compose.answers", { name: answered.name })}</span>
              <Button size="dense" variant="quiet" onPress={() => setAnswered(null)}>
                {t("forum:compose.no-answer")}
              </Button>
            </p>
          )}
          <MentionArea
            id={boxId}
            name="content"
            label={label}
            required
            unmarked
            value={text}
            onChange={setText}
            people={people}
            onPeople={setPeople}
            maxLength={20_000}
            rows={6}
            error={fields.error("content") ?? fields.error("subject") ?? fields.error("parentMessage")}
          />
          <WriteFor id={fields.id("organization")} value={writesFor} error={fields.error("organization")} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" variant="primary" busy={fields.busy}>
              {t("forum:compose.send")}
            </Button>
            <DraftNote state={draft.state} />
          </div>
        </div>
      )}
    </Form>
  );
};

const isAnswered = (value: unknown): value is Answered =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;
