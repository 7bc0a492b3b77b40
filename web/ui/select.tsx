import { ChevronDown } from "lucide-react";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
  /** Language of the label, when it is not the page's. */
  readonly lang?: string;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  readonly name: string;
  readonly value: Value | "";
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value | "") => void;
  readonly id?: string;
  /** Text of the empty choice; without it there is none. */
  readonly placeholder?: string;
  readonly size?: "normal" | "dense";
  readonly disabled?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** One of a list, by the platform's own control: best known by every assistive technology. */
export const Select = <Value extends string>({
  name,
  value,
  choices,
  onChange,
  id,
  placeholder,
  size = "normal",
  disabled,
  autoComplete,
  ...texts
}: SelectProps<Value>) => (
  <Field id={id} {...texts}>
    {(wiring) => (
      <div className="relative">
        <select
          {...wiring}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value as Value | "")}
          className={`${boxClasses(size, texts.error !== undefined)} cursor-pointer appearance-none pr-10!`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 z-1 flex items-center">
          <Icon icon={ChevronDown} />
        </span>
      </div>
    )}
  </Field>
);
