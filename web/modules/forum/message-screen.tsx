import { useState } from "react";
import type { forumSubjectMessages, forumSubjects } from "#core/modules/forum/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { FormFrame } from "#web/modules/forum/form-frame.tsx";
import type { EditMessageData } from "#web/modules/forum/loads.ts";
import { messageHtml, typedMessage } from "#web/modules/forum/message-text.ts";
import { messagePath } from "#web/modules/forum/paths.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { MentionArea } from "#web/shell/mentions/mention-area.tsx";
import { namedIn } from "#web/shell/mentions/named.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** Changes the words of a message (FORUM-004). Whoever may not any more, or changes no words of others, reads why. */
export const Screen = ({ data: { message: found } }: ScreenProps<EditMessageData>) => {
  const t = useTranslate();
  const app = useApp();
  const message = rowOf<typeof forumSubjectMessages>(found.data);
  const subject = includedOf(found.included).one<typeof forumSubjects>("forum-subjects", message.subject);
  const [text, setText] = useState(() => typedMessage(message.content));
  const [people, setPeople] = useState(() => namedIn(message.content));
  const to = messagePath(subject ?? { id: message.subject }, message.id, app.state);
  const label = t("forum:compose.label");
  const back = { to, label: subject?.title ?? "" };

  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.records.update("forum-subject-messages", message.id, found.data.meta.version, {
      attributes: { content: await messageHtml(text, people) },
    });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("forum:edit.done"));
    await app.navigation.navigate(to);
    return null;
  };

  if (!message.isEditable)
    return (
      <FormFrame title={t("forum:edit.title")} back={back}>
        <Alert>{t("forum:edit.settled")}</Alert>
        <RichText html={message.content} people={message.mentions ?? []} />
      </FormFrame>
    );
  return (
    <FormFrame title={t("forum:edit.title")} back={back}>
      <Form
        fields={["content"]}
        labels={{ content: label }}
        values={text}
        check={() => (text.trim() === "" ? { content: t("forum:compose.empty") } : ({} as Record<string, string>))}
        onSubmit={send}
      >
        {(fields) => (
          <div className="space-y-6">
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
              maxLength={20_000}
              rows={10}
              error={fields.error("content")}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={fields.busy}>
                {t("forum:edit.send")}
              </Button>
              <Link to={to} variant="button" look="quiet">
                {t("common:cancel")}
              </Link>
            </div>
          </div>
        )}
      </Form>
    </FormFrame>
  );
};
