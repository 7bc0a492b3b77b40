import { useMemo, useState } from "react";
import { dropDraft, newSubject, startSubject } from "#core/modules/forum/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { DraftNote } from "#web/modules/forum/draft-note.tsx";
import { FormFrame } from "#web/modules/forum/form-frame.tsx";
import type { NewSubjectData } from "#web/modules/forum/loads.ts";
import { messageHtml } from "#web/modules/forum/message-text.ts";
import { subjectPath } from "#web/modules/forum/paths.ts";
import { SubjectFields, type SubjectValues } from "#web/modules/forum/subject-fields.tsx";
import { categoryChoices, tagChoices } from "#web/modules/forum/subject-fields-model.ts";
import { categoriesOf } from "#web/modules/forum/subjects-model.ts";
import { useDraft } from "#web/modules/forum/use-draft.ts";
import { useWritesFor, WriteFor } from "#web/shell/account/write-for.tsx";
import { MentionArea } from "#web/shell/mentions/mention-area.tsx";
import type { Named } from "#web/shell/mentions/named.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";

/** Begins a subject: its title, its place and its first message. What is written is kept until it is posted. */
export const Screen = ({ data, query }: ScreenProps<NewSubjectData>) => {
  const t = useTranslate();
  const app = useApp();
  const categories = useMemo(() => categoryChoices(categoriesOf(data.categories)), [data.categories]);
  const tags = useMemo(() => tagChoices(data.tags), [data.tags]);
  const [values, setValues] = useState<SubjectValues>(() => firstValues(data, query.get("category"), categories));
  const [text, setText] = useState(() => textOf(data.draft?.text));
  const [people, setPeople] = useState<readonly Named[]>(() =>
    Array.isArray(data.draft?.people) ? (data.draft.people as readonly Named[]) : [],
  );
  const writesFor = useWritesFor();
  const [wish] = useState(() => crypto.randomUUID());
  const draft = useDraft(newSubject, { ...values, text, people }, values.title.trim() === "" && text.trim() === "");
  const labels = {
    title: t("forum:form.title"),
    category: t("forum:form.category"),
    tags: t("forum:form.tags"),
    content: t("forum:compose.label"),
    organization: t("community:write-for.label"),
  };

  const send = async (): Promise<Failure | null> => {
    const { title, category, tags: chosen, limitToAdmin } = values;
    const content = await messageHtml(text, people);
    const { organization } = writesFor.relationships;
    const spoken = organization === undefined ? {} : { organization: organization?.id ?? null };
    const answer = await app.ports.call(
      startSubject,
      { title: title.trim(), category, tags: chosen, content, limitToAdmin, ...spoken },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    await app.ports.call(dropDraft, { subject: newSubject });
    const { subject, slug, isHeld } = answer.value.data;
    app.toasts.show(t(isHeld ? "forum:compose.held" : "forum:create.done"));
    await app.navigation.navigate(subjectPath({ id: subject, slug }, app.state));
    return null;
  };

  const check = () => ({
    ...(values.title.trim() === "" && { title: t("forum:form.title-missing") }),
    ...(values.category === "" && { category: t("forum:form.category-missing") }),
    ...(text.trim() === "" && { content: t("forum:compose.empty") }),
  });

  return (
    <FormFrame title={t("forum:create.title")} text={t("forum:create.text")}>
      <Form
        fields={["title", "category", "tags", "content", "organization"]}
        labels={labels}
        check={check}
        onSubmit={send}
      >
        {(fields) => (
          <div className="space-y-6">
            <SubjectFields
              values={values}
              onChange={(change) => setValues({ ...values, ...change })}
              categories={categories}
              tags={tags}
              isAdmin={app.state.viewer?.isAdmin === true}
              fields={fields}
            />
            <MentionArea
              id={fields.id("content")}
              name="content"
              label={labels.content}
              required
              value={text}
              onChange={setText}
              people={people}
              onPeople={setPeople}
              maxLength={20_000}
              rows={10}
              error={fields.error("content")}
            />
            <WriteFor id={fields.id("organization")} value={writesFor} error={fields.error("organization")} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button type="submit" variant="primary" busy={fields.busy}>
                {t("forum:create.send")}
              </Button>
              <DraftNote state={draft.state} />
            </div>
          </div>
        )}
      </Form>
    </FormFrame>
  );
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function firstValues(
  { draft }: NewSubjectData,
  asked: string | null,
  categories: readonly { readonly value: string }[],
): SubjectValues {
  const category = textOf(draft?.category) || (asked ?? "");
  return {
    title: textOf(draft?.title),
    category: categories.some(({ value }) => value === category) ? category : "",
    tags: Array.isArray(draft?.tags) ? draft.tags.filter((tag) => typeof tag === "string") : [],
    limitToAdmin: draft?.limitToAdmin === true,
  };
}
