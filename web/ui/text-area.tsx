import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";

export interface TextAreaProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  /** Lines that are shown while less is written. */
  readonly rows?: 1 | 2 | 3 | 4 | 6 | 8 | 10;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** For code and other text where every character counts. */
  readonly monospace?: boolean;
}

/** Room for so many lines, though the box is as high as what is written in it: several lines must look like several lines. */
export const textAreaHeights: Readonly<Record<number, string>> = {
  1: "",
  2: "min-h-[calc(2lh+1.25rem)]",
  3: "min-h-[calc(3lh+1.25rem)]",
  4: "min-h-[calc(4lh+1.25rem)]",
  6: "min-h-[calc(6lh+1.25rem)]",
  8: "min-h-[calc(8lh+1.25rem)]",
  10: "min-h-[calc(10lh+1.25rem)]",
};

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
        className={`${boxClasses("normal", texts.error !== undefined)} field-sizing-content ${textAreaHeights[rows]} ${monospace ? "font-mono text-sm" : ""}`}
      />
    )}
  </Field>
);
