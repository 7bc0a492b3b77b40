import { useTranslate } from "#web/app/app-context.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Chip } from "#web/ui/chip.tsx";
import type { FormFields } from "#web/ui/form.tsx";
import { type Choice, Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What a subject is, beside its messages. */
export interface SubjectValues {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly limitToAdmin: boolean;
}

export const mostTags = 10;

interface SubjectFieldsProps {
  readonly values: SubjectValues;
  readonly onChange: (change: Partial<SubjectValues>) => void;
  readonly categories: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly isAdmin: boolean;
  readonly fields: FormFields;
}

/** Title, category and tags of a subject. */
export const SubjectFields = ({ values, onChange, categories, tags, isAdmin, fields }: SubjectFieldsProps) => {
  const t = useTranslate();
  const chosen = values.tags.flatMap((id) => tags.find(({ value }) => value === id) ?? []);
  return (
    <>
      <TextField
        id={fields.id("title")}
        name="title"
        label={t("forum:form.title")}
        help={t("forum:form.title-help")}
        required
        value={values.title}
        onChange={(title) => onChange({ title })}
        maxLength={255}
        error={fields.error("title")}
      />
      <Select
        id={fields.id("category")}
        name="category"
        label={t("forum:form.category")}
        required
        placeholder={t("forum:form.category-choose")}
        value={values.category}
        choices={categories}
        onChange={(category) => onChange({ category })}
        error={fields.error("category")}
      />
      {tags.length > 0 && (
        <div className="space-y-3">
          <Select
            id={fields.id("tags")}
            name="tags"
            label={t("forum:form.tags")}
            help={t("forum:form.tags-help", { count: mostTags })}
            placeholder={t("forum:form.tags-add")}
            value=""
            choices={tags.filter(({ value }) => !values.tags.includes(value))}
            disabled={values.tags.length >= mostTags}
            onChange={(tag) => {
              if (tag !== "") onChange({ tags: [...values.tags, tag] });
            }}
            error={fields.error("tags")}
          />
          {chosen.length > 0 && (
            <ul aria-label={t("forum:form.tags-chosen")} className="flex flex-wrap gap-2">
              {chosen.map(({ value, label, lang }) => (
                <li key={value} lang={lang}>
                  <Chip
                    onRemove={() => onChange({ tags: values.tags.filter((each) => each !== value) })}
                    removeLabel={t("forum:form.tags-remove", { name: label })}
                  >
                    {label}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isAdmin && (
        <Checkbox
          name="limitToAdmin"
          label={t("forum:form.admins")}
          checked={values.limitToAdmin}
          onChange={(limitToAdmin) => onChange({ limitToAdmin })}
        />
      )}
    </>
  );
};
