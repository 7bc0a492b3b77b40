import { useId, useState } from "react";
import type { comments } from "#core/shell/comments/entities.ts";
import type { Failure, Ref } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useWritesFor, WriteFor, WritesAs } from "#web/shell/account/write-for.tsx";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { htmlOf } from "#web/shell/comments/comment-text.ts";
import { useCommentDraft } from "#web/shell/comments/use-comment-draft.ts";
import { MentionArea } from "#web/shell/mentions/mention-area.tsx";
import type { Named } from "#web/shell/mentions/named.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";

export interface CommentFormProps {
  readonly subject: Ref;
  /** The comment that is answered. */
  readonly answered?: CommentModel;
  readonly onSaid: (id: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** Says something of a record, and in whose name. What is sent twice is said once, and what is not sent is kept. */
export const CommentForm = ({ subject, answered, onSaid, onCancel }: CommentFormProps) => {
  const t = useTranslate();
  const app = useApp();
  const [text, setText] = useState("");
  const [people, setPeople] = useState<readonly Named[]>([]);
  const writesFor = useWritesFor();
  const [wish, setWish] = useState(() => crypto.randomUUID());
  const signature = useId();
  const draft = useCommentDraft({ subject, answered: answered?.id }, { text, people }, (kept) => {
    setText(kept.text);
    setPeople(kept.people);
  });

  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.create(
      "comments",
      {
        attributes: { content: await htmlOf(text, people) },
        relationships: {
          commentable: { type: subject.type, id: subject.id },
          ...writesFor.relationships,
          ...(answered && { parentComment: { type: "comments", id: answered.id } }),
        },
      },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    const { id, heldAt } = rowOf<typeof comments>(answer.value.data);
    draft.forget();
    setText("");
    setPeople([]);
    setWish(crypto.randomUUID());
    app.toasts.show(t(heldAt ? "community:comments.held" : "community:comments.sent"));
    await onSaid(id);
    return null;
  };

  const label =
    answered === undefined
      ? t("community:comments.write")
      : t("community:comments.your-reply", { name: answered.speaker?.name ?? t("community:comments.anonymous") });
  return (
    <Form
      fields={["content", "organization", "commentable", "parentComment"]}
      labels={{ content: label, organization: t("community:write-for.label") }}
      {...(!draft.keeps && { values: text })}
      check={() => (text.trim() === "" ? { content: t("community:comments.empty") } : ({} as Record<string, string>))}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-4">
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
            rows={3}
            error={fields.error("content") ?? fields.error("commentable") ?? fields.error("parentComment")}
          />
          <WriteFor id={fields.id("organization")} value={writesFor} error={fields.error("organization")} />
          <WritesAs id={signature} value={writesFor} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={fields.busy} describedBy={signature}>
              {t(answered ? "community:comments.send-reply" : "community:comments.send")}
            </Button>
            {onCancel && (
              <Button
                variant="quiet"
                onPress={() => {
                  draft.forget();
                  onCancel();
                }}
              >
                {t("common:cancel")}
              </Button>
            )}
          </div>
        </div>
      )}
    </Form>
  );
};
