import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type FieldInputProps, useTexts, written } from "#web/shell/admin/form/field-texts.tsx";
import { PeriodsInput } from "#web/shell/admin/form/periods-input.tsx";
import { QuantitiesInput } from "#web/shell/admin/form/quantities-input.tsx";
import { WeekdaysInput } from "#web/shell/admin/form/weekdays-input.tsx";
import { choiceLabel } from "#web/shell/admin/labels.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** A list of texts, one a line; a set of switches; periods, days of the week; quantities of records; any other document as its text. */
export const JsonInput = (props: FieldInputProps) => {
  const t = useTranslate();
  const app = useApp();
  const { field, id, value, onChange } = props;
  const texts = useTexts(props);
  if (field.shape === "texts") {
    return (
      <TextArea
        {...texts}
        help={t("admin:form.one-a-line")}
        id={id}
        name={field.name}
        value={(Array.isArray(value) ? value : []).join("\n")}
        onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
      />
    );
  }
  if (field.shape === "flags") {
    const switches = (value ?? {}) as Readonly<Record<string, boolean>>;
    return (
      <fieldset id={id} tabIndex={-1}>
        <legend className="font-semibold">{texts.label}</legend>
        {Object.keys(switches).length === 0 && <p className="text-muted">{t("admin:nothing")}</p>}
        {Object.entries(switches).map(([name, on]) => (
          <Checkbox
            key={name}
            name={name}
            label={choiceLabel(app, field.name, name)}
            checked={on}
            onChange={(checked) => onChange({ ...switches, [name]: checked })}
          />
        ))}
      </fieldset>
    );
  }
  const text = written(value);
  if (field.shape === "periods")
    return <PeriodsInput {...texts} id={id} name={field.name} value={text} onChange={onChange} />;
  if (field.shape === "quantities" && field.counted !== undefined)
    return (
      <QuantitiesInput {...texts} counted={field.counted} id={id} name={field.name} value={text} onChange={onChange} />
    );
  if (field.shape === "weekdays")
    return <WeekdaysInput {...texts} id={id} name={field.name} value={text} onChange={onChange} />;
  return (
    <TextArea
      {...texts}
      id={id}
      name={field.name}
      monospace
      rows={6}
      value={text}
      onChange={onChange}
      error={texts.error ?? (isJson(text) ? undefined : t("admin:form.not-json"))}
    />
  );
};

const isJson = (text: string): boolean => {
  if (text.trim() === "") return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
