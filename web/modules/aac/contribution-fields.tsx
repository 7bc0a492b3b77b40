import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ContributionValues } from "#web/modules/aac/contribution-values.ts";
import type { FacetValues } from "#web/modules/aac/facet-choices.ts";
import { factNames } from "#web/modules/aac/product-model.ts";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import type { FormFields } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface ContributionFieldsProps {
  readonly values: ContributionValues;
  readonly onChange: (values: ContributionValues) => void;
  readonly offered: FacetValues;
  readonly labels: Readonly<Record<"name" | "description" | "website" | "price" | "seller" | "comment", string>>;
  readonly fields: FormFields;
}

/** Everything that can be said of a product. */
export const ContributionFields = ({ values, onChange, offered, labels, fields }: ContributionFieldsProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const set = (change: Partial<ContributionValues>) => onChange({ ...values, ...change });
  return (
    <>
      <TextField
        id={fields.id("name")}
        name="name"
        label={labels.name}
        required
        maxLength={160}
        value={values.name}
        onChange={(name) => set({ name })}
        error={fields.error("name")}
      />
      <TextArea
        id={fields.id("description")}
        name="description"
        label={labels.description}
        help={t("aac:contribution.description-help")}
        rows={6}
        maxLength={5000}
        value={values.description}
        onChange={(description) => set({ description })}
        error={fields.error("description")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          id={fields.id("seller")}
          name="seller"
          label={labels.seller}
          value={values.seller}
          placeholder={t("aac:contribution.no-seller")}
          choices={offered.seller.map(({ value, name }) => ({ value, label: name }))}
          onChange={(seller) => set({ seller })}
          error={fields.error("seller")}
        />
        <TextField
          id={fields.id("price")}
          name="price"
          label={labels.price}
          help={t("aac:contribution.price-help", { currency: state.app.currencies.usual })}
          maxLength={12}
          value={values.price}
          onChange={(price) => set({ price })}
          error={fields.error("price")}
        />
      </div>
      <TextField
        id={fields.id("website")}
        name="website"
        label={labels.website}
        maxLength={2048}
        value={values.website}
        onChange={(website) => set({ website })}
        error={fields.error("website")}
      />
      <section
        aria-labelledby="features"
        className="space-y-5 rounded-surface border border-line bg-surface p-5 md:p-6"
      >
        <Heading level={2} size="block" id="features">
          {t("aac:product.facts")}
        </Heading>
        <div className="grid gap-6 sm:grid-cols-2">
          {factNames.map(
            (name) =>
              offered[name].length > 0 && (
                <CheckboxGroup
                  key={name}
                  name={name}
                  label={t(`aac:facet.${name}`)}
                  unmarked
                  values={values.choices[name]}
                  choices={offered[name].map(({ value, name: label, lang }) => ({
                    value,
                    label,
                    ...(lang !== undefined && { lang }),
                  }))}
                  onChange={(chosen) => set({ choices: { ...values.choices, [name]: chosen } })}
                />
              ),
          )}
        </div>
      </section>
      <TextArea
        id={fields.id("comment")}
        name="comment"
        label={labels.comment}
        help={t("aac:contribution.comment-help")}
        rows={3}
        maxLength={2000}
        value={values.comment}
        onChange={(comment) => set({ comment })}
        error={fields.error("comment")}
      />
    </>
  );
};
