import { useMemo, useState } from "react";
import type { forumSubjects } from "#core/modules/forum/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { FormFrame } from "#web/modules/forum/form-frame.tsx";
import type { EditSubjectData } from "#web/modules/forum/loads.ts";
import { subjectPath } from "#web/modules/forum/paths.ts";
import { SubjectFields, type SubjectValues } from "#web/modules/forum/subject-fields.tsx";
import { categoryChoices, tagChoices } from "#web/modules/forum/subject-fields-model.ts";
import { categoriesOf } from "#web/modules/forum/subjects-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

/** Changes the title, the category and the tags of a subject (FORUM-004). */
export const Screen = ({ data }: ScreenProps<EditSubjectData>) => {
  const t = useTranslate();
  const app = useApp();
  const subject = rowOf<typeof forumSubjects>(data.subject.data);
  const { version } = data.subject.data.meta;
  const categories = useMemo(() => categoryChoices(categoriesOf(data.categories)), [data.categories]);
  const tags = useMemo(() => tagChoices(data.tags), [data.tags]);
  const [values, setValues] = useState<SubjectValues>({
    title: subject.title,
    category: subject.category,
    tags: subject.tags ?? [],
    limitToAdmin: subject.limitToAdmin,
  });
  const isAdmin = app.state.viewer?.isAdmin === true;
  const to = subjectPath(subject, app.state);

  const send = async (): Promise<Failure | null> => {
    const { title, category, tags: chosen, limitToAdmin } = values;
    const answer = await app.ports.records.update("forum-subjects", subject.id, version, {
      attributes: { ...(title.trim() !== subject.title && { title: title.trim() }), ...(isAdmin && { limitToAdmin }) },
      relationships: {
        category: { type: "forum-categories", id: category },
        tags: chosen.map((id) => ({ type: "tags", id })),
      },
    });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("forum:update.done"));
    await app.navigation.navigate(subjectPath(rowOf<typeof forumSubjects>(answer.value.data), app.state));
    return null;
  };

  const labels = { title: t("forum:form.title"), category: t("forum:form.category"), tags: t("forum:form.tags") };
  return (
    <FormFrame title={t("forum:update.title")} back={{ to, label: subject.title }}>
      <Form
        fields={["title", "category", "tags"]}
        labels={labels}
        values={values}
        check={() =>
          values.title.trim() === "" ? { title: t("forum:form.title-missing") } : ({} as Record<string, string>)
        }
        onSubmit={send}
      >
        {(fields) => (
          <div className="space-y-6">
            <SubjectFields
              values={values}
              onChange={(change) => setValues({ ...values, ...change })}
              categories={categories}
              tags={tags}
              isAdmin={isAdmin}
              fields={fields}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={fields.busy}>
                {t("forum:update.send")}
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
