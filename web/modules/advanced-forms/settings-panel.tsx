import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type Comparison,
  type Condition,
  comparisons,
  type FieldConfig,
} from "#core/modules/advanced-forms/definition.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import {
  type Asked,
  askedAbove,
  boundsOf,
  configOf,
  hasChoices,
  moved,
  oneMore,
  typeOf,
  withConditions,
  withConfig,
} from "#web/modules/advanced-forms/field-settings.ts";
import type { GroupPanelProps } from "#web/shell/admin/form/group-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The choices, the limits and the conditions of a field of a form. */
export const GroupPanel = ({ subject, draft, onChange, siblings = [] }: GroupPanelProps) => {
  const config = configOf(draft);
  const type = typeOf(draft);
  const set = (change: Partial<Record<keyof FieldConfig, unknown>>) => onChange(withConfig(draft, change));
  const part = { config, set };
  return (
    <div className="space-y-6">
      {hasChoices(type) && <Choices {...part} locale={subject.locale} />}
      <Bounds {...part} bounds={boundsOf(type)} counts={type === "checkbox"} />
      <Conditions {...part} {...askedAbove(siblings, draft)} locale={subject.locale} />
    </div>
  );
};

interface PartProps {
  readonly config: FieldConfig;
  readonly set: (change: Partial<Record<keyof FieldConfig, unknown>>) => void;
}

const Choices = ({ config: { choices = [] }, set, locale }: PartProps & { readonly locale: string }) => {
  const t = useTranslate();
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t("admin:advanced-forms.field.choices")}</legend>
      {choices.map(({ value, labels }, index) => {
        const name = labels[locale] ?? Object.values(labels)[0] ?? String(index + 1);
        return (
          <div key={value} className="flex items-end gap-1">
            <div className="min-w-0 grow">
              <TextField
                name={`choice-${value}`}
                label={t("admin:advanced-forms.field.choice", { number: index + 1 })}
                value={labels[locale] ?? ""}
                help={labels[locale] === undefined ? Object.values(labels)[0] : undefined}
                required
                maxLength={255}
                onChange={(text) => {
                  const { [locale]: _before, ...others } = labels;
                  const changed = { value, labels: text === "" ? others : { ...others, [locale]: text } };
                  set({ choices: choices.map((each) => (each.value === value ? changed : each)) });
                }}
              />
            </div>
            <IconButton
              icon={ArrowUp}
              label={t("admin:picker.up", { name })}
              disabled={index === 0}
              onPress={() => set({ choices: moved(choices, index, index - 1) })}
            />
            <IconButton
              icon={ArrowDown}
              label={t("admin:picker.down", { name })}
              disabled={index === choices.length - 1}
              onPress={() => set({ choices: moved(choices, index, index + 1) })}
            />
            <IconButton
              icon={Trash2}
              variant="danger"
              label={t("admin:picker.remove", { name })}
              onPress={() => set({ choices: choices.filter((each) => each.value !== value) })}
            />
          </div>
        );
      })}
      <Button icon={Plus} size="dense" onPress={() => set({ choices: oneMore(choices) })}>
        {t("admin:advanced-forms.field.add-choice")}
      </Button>
    </fieldset>
  );
};

interface BoundsProps extends PartProps {
  readonly bounds: ReturnType<typeof boundsOf>;
  /** They say how many are chosen. */
  readonly counts: boolean;
}

const Bounds = ({ config, set, bounds, counts }: BoundsProps) => {
  const t = useTranslate();
  if (bounds.length === 0) return null;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {bounds.map((bound) => {
        const label = counts
          ? t(`admin:advanced-forms.field.chosen.${bound}`)
          : t(`admin:advanced-forms.field.limits.${bound}`);
        const value = String(config[bound] ?? "");
        if (bound === "earliest" || bound === "latest")
          return (
            <DateField
              key={bound}
              name={bound}
              label={label}
              value={value}
              onChange={(day) => set({ [bound]: day || undefined })}
            />
          );
        return (
          <NumberBound
            key={bound}
            name={bound}
            label={label}
            value={value}
            onChange={(number) => set({ [bound]: number })}
          />
        );
      })}
    </div>
  );
};

interface NumberBoundProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (number: number | undefined) => void;
}

/** What is typed stays as it is typed; what is a number is taken, and nothing for none. */
const NumberBound = ({ value, onChange, ...texts }: NumberBoundProps) => {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      {...texts}
      value={typed}
      inputMode="decimal"
      maxLength={12}
      onChange={(text) => {
        setTyped(text);
        const number = Number(text.trim().replace(",", "."));
        onChange(text.trim() === "" || Number.isNaN(number) ? undefined : number);
      }}
    />
  );
};

interface ConditionsProps extends PartProps {
  readonly asked: readonly Asked[];
  readonly hasNew: boolean;
  readonly locale: string;
}

const Conditions = ({ config, set, asked, hasNew, locale }: ConditionsProps) => {
  const t = useTranslate();
  const conditions = config.showWhen?.conditions ?? [];
  const put = (next: readonly Condition[]) => set({ showWhen: withConditions(config, next) });
  const [first] = asked;
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t("admin:advanced-forms.field.shown-when")}</legend>
      {conditions.length === 0 && <p className="text-muted">{t("admin:advanced-forms.field.always")}</p>}
      {conditions.length > 1 && (
        <Select
          name="match"
          required
          label={t("admin:advanced-forms.field.match")}
          value={config.showWhen?.match ?? "all"}
          choices={(["all", "any"] as const).map((match) => ({
            value: match,
            label: t(`admin:advanced-forms.field.match-${match}`),
          }))}
          onChange={(match) => set({ showWhen: { match: match || "all", conditions } })}
        />
      )}
      {conditions.map((condition, index) => (
        <OneCondition
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, and two may be alike
          key={index}
          condition={condition}
          number={index + 1}
          asked={asked}
          locale={locale}
          onChange={(next) => put(conditions.map((each, at) => (at === index ? next : each)))}
          onRemove={() => put(conditions.filter((_, at) => at !== index))}
        />
      ))}
      {hasNew && <p className="text-muted">{t("admin:advanced-forms.field.save-first")}</p>}
      {first && (
        <Button icon={Plus} size="dense" onPress={() => put([...conditions, { field: first.id, is: "answered" }])}>
          {t("admin:advanced-forms.field.add-condition")}
        </Button>
      )}
    </fieldset>
  );
};

interface OneConditionProps {
  readonly condition: Condition;
  readonly number: number;
  readonly asked: readonly Asked[];
  readonly locale: string;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

const OneCondition = ({ condition, number, asked, locale, onChange, onRemove }: OneConditionProps) => {
  const t = useTranslate();
  const { defaultLocale } = useApp().state;
  const { field, is, value = "" } = condition;
  const looked = asked.find(({ id }) => id === field);
  const needsValue = is !== "answered" && is !== "unanswered";
  const texts = { name: "value", label: t("admin:advanced-forms.field.value"), value, required: true };
  const setValue = (given: string) => onChange({ field, is, value: given });
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        name="field"
        required
        label={t("admin:advanced-forms.field.condition", { number })}
        value={looked ? field : ""}
        placeholder={t("admin:advanced-forms.field.choose")}
        choices={asked.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => id && onChange({ field: id, is })}
      />
      <Select
        name="is"
        required
        label={t("admin:advanced-forms.field.answer")}
        value={is}
        choices={comparisons.map((each) => ({ value: each, label: t(`admin:advanced-forms.field.is.${each}`) }))}
        onChange={(next) => onChange({ ...condition, is: next as Comparison })}
      />
      {needsValue && looked && looked.choices.length > 0 ? (
        <Select
          {...texts}
          placeholder={t("admin:advanced-forms.field.choose")}
          choices={looked.choices.map((each) => ({
            value: each.value,
            label: each.labels[locale] ?? each.labels[defaultLocale] ?? each.value,
          }))}
          onChange={setValue}
        />
      ) : needsValue && looked?.type === "date" ? (
        <DateField {...texts} onChange={setValue} />
      ) : needsValue ? (
        <TextField {...texts} maxLength={255} onChange={setValue} />
      ) : (
        <span />
      )}
      <IconButton
        icon={Trash2}
        variant="danger"
        label={t("admin:picker.remove", { name: t("admin:advanced-forms.field.condition", { number }) })}
        onPress={onRemove}
      />
    </div>
  );
};
