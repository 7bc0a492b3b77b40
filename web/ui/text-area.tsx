import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";

export interface TextAreaProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** For code and other text where every character counts. */
  readonly monospace?: boolean;
}

/** Several lines of text; grows with what is written where the browser can. */
export const TextArea = ({
  name,
  value,
  onChange,
  id,
  rows = 4,
  maxLength,
  placeholder,
  disabled,
  readOnly,
  monospace = false,
  ...texts
}: TextAreaProps) => (
  <Field
    id={id}
    {...texts}
    aside={maxLength !== undefined && <span className="text-sm text-muted">{`${value.length} / ${maxLength}`}</span>}
  >
    {(wiring) => (
      <textarea
        {...wiring}
        name={name}
        value={value}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        spellCheck={!monospace}
        onChange={(event) => onChange(event.target.value)}
        className={`${boxClasses("normal", texts.error !== undefined)} field-sizing-content ${monospace ? "font-mono text-sm" : ""}`}
      />
    )}
  </Field>
);
