import type { ReactNode } from "react";
import type { FieldKind } from "#core/kernel/fields.ts";
import { instantOf, isRepeated, movedOn } from "#core/kernel/local-time.ts";
import { slugOf } from "#core/kernel/slugs.ts";
import { countriesIn } from "#core/shell/geography/countries.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RichTextField } from "#web/shell/admin/editor/rich-text-field.tsx";
import { type FieldInputProps, useTexts, useWritten, written } from "#web/shell/admin/form/field-texts.tsx";
import { zoneOf } from "#web/shell/admin/form/form-model.ts";
import { JsonInput } from "#web/shell/admin/form/json-input.tsx";
import { SecretInput } from "#web/shell/admin/form/secret-input.tsx";
import { choiceLabel, memberLabel } from "#web/shell/admin/labels.ts";
import { ColorField } from "#web/ui/color-field.tsx";
import { DateField, inWords } from "#web/ui/date-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The control of a field. */
export const FieldInput = (props: FieldInputProps) => {
  const Control = controls[props.field.kind];
  return <Control {...props} />;
};

const Text = (props: FieldInputProps) => {
  const { field, fallback } = props;
  const shared = {
    ...useWritten(props),
    ...(fallback !== undefined && { placeholder: fallback }),
    ...(field.max !== undefined && { maxLength: field.max }),
  };
  if (field.writeOnly) return <TextField {...shared} type="password" autoComplete="new-password" required={false} />;
  if (field.multiline)
    return (
      <TextArea
        {...shared}
        rows={field.max !== undefined && field.max > 20_000 ? 8 : 3}
        monospace={field.max !== undefined && field.max > 20_000}
      />
    );
  return <TextField {...shared} />;
};

const RichText = (props: FieldInputProps) => {
  const { faults, fallback } = props;
  return <RichTextField {...useWritten(props)} faults={faults} {...(fallback !== undefined && { fallback })} />;
};

const Code = (props: FieldInputProps) => {
  const { field } = props;
  return (
    <TextField {...useWritten(props)} spellCheck={false} {...(field.max !== undefined && { maxLength: field.max })} />
  );
};

const Choice = (props: FieldInputProps) => {
  const t = useTranslate();
  const app = useApp();
  const { field, value } = props;
  return (
    <Select
      {...useWritten(props)}
      {...(!(field.required && written(value) !== "") && {
        placeholder: t(field.required ? "admin:picker.choose" : "admin:picker.nothing"),
      })}
      choices={(field.values ?? []).map((each) => ({ value: each, label: choiceLabel(app, field.name, each) }))}
    />
  );
};

const Flag = (props: FieldInputProps) => {
  const { field, id, value, onChange } = props;
  const { label, help, error } = useTexts(props);
  return (
    <Switch label={label} help={help} error={error} id={id} name={field.name} on={value === true} onChange={onChange} />
  );
};

const Numeric = (props: FieldInputProps) => {
  const { field } = props;
  const isWhole = field.kind === "integer" || field.kind === "position";
  const cents = field.kind === "money" ? 100 : 1;
  const narrow = (limit: number | undefined) =>
    limit === undefined || Math.abs(limit) > 2_000_000_000 ? undefined : limit / cents;
  const min = narrow(field.minimum);
  const max = narrow(field.maximum);
  return (
    <TextField
      {...useWritten(props)}
      type="number"
      inputMode={isWhole ? "numeric" : "decimal"}
      step={isWhole ? 1 : "any"}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
};

const Moment = (props: FieldInputProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { field, id, value, onChange, subject, draft } = props;
  const { help, ...texts } = useTexts(props);
  const withTime = field.kind === "instant";
  const zone = zoneOf(subject, field, draft.values);
  const meant = withTime ? movedOn(written(value), zone) : undefined;
  const at = withTime ? instantOf(written(value), zone) : null;
  const notes = [
    help,
    withTime && t("admin:form.time-zone", { zone }),
    meant && t("admin:form.skipped-hour", { time: inWords(meant, locale, true) }),
    at !== null && isRepeated(at, zone) && t("admin:form.repeated-hour"),
  ];
  return (
    <DateField
      {...texts}
      help={notes.filter((note) => note).join(" ") || undefined}
      id={id}
      name={field.name}
      withTime={withTime}
      value={written(value)}
      onChange={onChange}
    />
  );
};

/** Made from another field when it is left empty; shows what that would be. */
const Slug = (props: FieldInputProps) => {
  const t = useTranslate();
  const { field, id, value, onChange, draft, subject } = props;
  const texts = useTexts(props);
  const source = written(draft.values[field.from ?? ""]);
  return (
    <TextField
      {...texts}
      help={t("admin:form.slug", { field: memberLabel(useApp(), subject.type.type, field.from ?? "") })}
      id={id}
      name={field.name}
      value={written(value)}
      onChange={onChange}
      spellCheck={false}
      placeholder={source === "" ? "" : slugOf(source)}
      maxLength={field.max ?? 120}
    />
  );
};

const addressTypes: Readonly<Partial<Record<FieldKind, "email" | "tel" | "url">>> = {
  email: "email",
  phone: "tel",
  url: "url",
};

const Address = (props: FieldInputProps) => {
  const { field } = props;
  const mode = addressTypes[field.kind] ?? "url";
  return (
    <TextField
      {...useWritten(props)}
      type={mode === "url" ? "text" : mode}
      inputMode={mode}
      autoComplete="off"
      spellCheck={false}
      {...(field.max !== undefined && { maxLength: field.max })}
    />
  );
};

const Colour = (props: FieldInputProps) => {
  const t = useTranslate();
  return <ColorField {...useWritten(props)} pickLabel={t("admin:form.pick-color")} />;
};

const Country = (props: FieldInputProps) => {
  const t = useTranslate();
  const { state } = useApp();
  return <Select {...useWritten(props)} placeholder={t("admin:picker.nothing")} choices={countriesIn(state.locale)} />;
};

const NoControl = () => null;

/** Fourth of the interpreters of the field kinds, to be edited: every kind has its control. */
const controls = {
  text: Text,
  richText: RichText,
  code: Code,
  enum: Choice,
  flag: Flag,
  integer: Numeric,
  decimal: Numeric,
  money: Numeric,
  instant: Moment,
  day: Moment,
  slug: Slug,
  position: Numeric,
  email: Address,
  phone: Address,
  url: Address,
  color: Colour,
  country: Country,
  json: JsonInput,
  confidential: SecretInput,
  computed: NoControl,
} satisfies Record<FieldKind, (props: FieldInputProps) => ReactNode> as Record<
  FieldKind,
  (props: FieldInputProps) => ReactNode
>;
