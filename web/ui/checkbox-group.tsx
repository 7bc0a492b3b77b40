import { useId } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldNotes, type FieldTexts, OptionalMark, wire } from "#web/ui/field.tsx";

export interface CheckboxGroupProps<Value extends string> extends FieldTexts {
  readonly name: string;
  readonly values: readonly Value[];
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  /** In the order of the choices. */
  readonly onChange: (values: readonly Value[]) => void;
  readonly id?: string;
}

/** Any of a few, all in sight. */
export const CheckboxGroup = <Value extends string>({
  name,
  values,
  choices,
  onChange,
  id,
  label,
  help,
  error,
  required = false,
  unmarked = false,
  lang,
}: CheckboxGroupProps<Value>) => {
  const made = useId();
  const group = id ?? made;
  const { id: groupId, "aria-describedby": notes, lang: language } = wire(group, { help, error, required, lang });
  const set = (value: Value, isChosen: boolean) =>
    onChange(choices.map((each) => each.value).filter((each) => (each === value ? isChosen : values.includes(each))));
  return (
    <fieldset
      id={groupId}
      aria-labelledby={`${groupId}-legend`}
      aria-describedby={notes}
      lang={language}
      tabIndex={-1}
      className="min-w-0 space-y-1.5"
    >
      <legend id={`${groupId}-legend`} className="font-semibold">
        {label}
        {!required && !unmarked && <OptionalMark />}
      </legend>
      <div>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            label={choice.label}
            lang={choice.lang}
            checked={values.includes(choice.value)}
            onChange={(isChosen) => set(choice.value, isChosen)}
          />
        ))}
      </div>
      <FieldNotes id={group} help={help} error={error} />
    </fieldset>
  );
};
