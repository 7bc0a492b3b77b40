import { countryCodes } from "#core/kernel/country-codes.ts";
import type { OpenedField } from "#core/modules/advanced-forms/calls.ts";
import { longestArea, longestLine } from "#core/modules/advanced-forms/rules.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface AnswerFieldProps {
  readonly field: OpenedField;
  readonly id: string;
  readonly value: string | readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string | readonly string[]) => void;
}

/** The control of a field, by its type. */
export const AnswerField = ({ field, id, value, error, onChange }: AnswerFieldProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { type, title, description, required, choices, bounds } = field;
  const wired = { id, name: field.id, label: title, help: description ?? undefined, error, required, onChange };
  const text = typeof value === "string" ? value : "";
  const longest = typeof bounds.longest === "number" ? bounds.longest : undefined;
  const offered = choices.map((each) => ({ value: each.value, label: each.label }));
  switch (type) {
    case "section":
      return null;
    case "textarea":
      return <TextArea {...wired} value={text} rows={6} maxLength={longest ?? longestArea} />;
    case "number":
      return <TextField {...wired} value={text} inputMode="decimal" maxLength={30} />;
    case "email":
      return (
        <TextField
          {...wired}
          value={text}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestLine}
        />
      );
    case "phone":
      return <TextField {...wired} value={text} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />;
    case "date":
      return <DateField {...wired} value={text} />;
    case "select":
      return <Select {...wired} value={text} choices={offered} placeholder={t("advanced-forms:choose")} />;
    case "country":
      return <Select {...wired} value={text} choices={countriesIn(locale)} placeholder={t("advanced-forms:choose")} />;
    case "radio":
      return <RadioGroup {...wired} value={text} choices={offered} />;
    case "checkbox":
      return <CheckboxGroup {...wired} values={typeof value === "string" ? [] : value} choices={offered} />;
    case "text":
      return <TextField {...wired} value={text} maxLength={longest ?? longestLine} />;
  }
};

function countriesIn(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
