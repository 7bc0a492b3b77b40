import { useMemo } from "react";
import type { FieldConfig, FieldType } from "#core/modules/advanced-forms/definition.ts";
import type { advancedFormFields, advancedForms } from "#core/modules/advanced-forms/entities.ts";
import { stepsOf } from "#core/modules/advanced-forms/rules.ts";
import { choiceLabel } from "#core/modules/advanced-forms/words.ts";
import type { One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { AnswerField } from "#web/modules/advanced-forms/answer-field.tsx";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Heading } from "#web/ui/heading.tsx";

export const include = ["fields", "fields.fieldType"];

/** A form that is being made: all its steps below one another, with what only some answers show. */
export const Preview = ({ record }: { readonly record: One }) => {
  const t = useTranslate();
  const { title, description }: Sparse<typeof advancedForms> = rowOf<typeof advancedForms>(record.data);
  const steps = stepsOf(useFields(record));
  return (
    <article className="reading-width space-y-6 py-12">
      <Heading level={1}>{title}</Heading>
      {description && <RichText html={description} lang={undefined} level={2} embeds={false} />}
      {steps.map(({ section, fields }, index) => (
        <section key={section?.id ?? "first"} className="space-y-6 border-t border-line pt-6">
          {steps.length > 1 && (
            <header className="space-y-1">
              <p className="text-muted">{t("advanced-forms:step", { step: index + 1, count: steps.length })}</p>
              <Heading level={2}>{section?.title ?? t("advanced-forms:first")}</Heading>
            </header>
          )}
          {section?.description && <p>{section.description}</p>}
          {fields.map((field) => (
            <div key={field.id} className={field.isConditional ? "border-s-4 border-accent ps-4" : ""}>
              {field.isConditional && <p className="text-sm text-muted">{t("advanced-forms:conditional")}</p>}
              <AnswerField
                field={field}
                id={field.id}
                value={field.type === "checkbox" ? [] : ""}
                error={undefined}
                onChange={() => undefined}
              />
            </div>
          ))}
        </section>
      ))}
    </article>
  );
};

/** The fields of a record, in their order, as a page would ask for them. */
function useFields({ included }: One) {
  const { state } = useApp();
  return useMemo(
    () =>
      included
        .filter(({ type }) => type === "advanced-form-fields")
        .map((each) => rowOf<typeof advancedFormFields>(each) as Sparse<typeof advancedFormFields> & { id: string })
        .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
        .map(({ id, title = "", description = null, required = false, config, fieldType }) => {
          const { choices = [], showWhen, ...bounds } = (config ?? {}) as FieldConfig;
          return {
            id,
            type: (fieldType ?? "text") as FieldType,
            title: title ?? "",
            description,
            lang: null,
            required,
            choices: choices.map((each) => ({ value: each.value, label: choiceLabel(each, state) })),
            bounds: bounds as Readonly<Record<string, unknown>>,
            showWhen: null,
            isConditional: showWhen !== undefined,
          };
        }),
    [included, state],
  );
}
